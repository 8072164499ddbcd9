// What in-page navigation asks the server for, seen on the wire.
import { expect, type Page, test as plain } from "@playwright/test";
import { addPet, register, scriptsRun, test } from "./journey";

/** The data requests of a page, as 'METHOD path'. */
function dataRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(".data") && url.searchParams.get("_routes") !== "root")
      seen.push(`${request.method()} ${url.pathname.slice(0, -".data".length)}`);
  });
  return seen;
}

test("a screen seen before is shown without asking; a write makes it asked for again", async ({ page }) => {
  await register(page);
  await addPet(page, { name: "Mia", species: "Katze" });
  await scriptsRun(page);
  const seen = dataRequests(page);
  const menu = page.getByRole("banner");
  await menu.getByRole("link", { name: "Produkte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Produkte" })).toBeVisible();
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Paula");
  await menu.getByRole("link", { name: "Produkte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Produkte" })).toBeVisible();
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Paula");
  expect(seen).toEqual(["GET /products", "GET /dashboard"]);

  await page.goto("/pets");
  await page.getByRole("link", { name: "Mia" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mia");
  await page.goBack();
  const before = seen.length;
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Paula");
  await addPet(page, { name: "Bello", species: "Hund" });
  await menu.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText("Bello").first()).toBeVisible();
  expect(seen.slice(before).filter((one) => one === "GET /dashboard").length).toBeGreaterThan(0);
});

// The browser reports each failed request in its console; that is what this one is about.
plain("a server that fails is asked twice more before the owner hears of it", async ({ page }) => {
  await register(page);
  await page.goto("/dashboard");
  await scriptsRun(page);
  const seen = dataRequests(page);
  let failures = 0;
  await page.route("**/products.data*", async (route) => {
    if (failures++ < 2) await route.abort();
    else await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Produkte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Produkte" })).toBeVisible();
  expect(seen.filter((one) => one === "GET /products").length).toBe(3);
});
