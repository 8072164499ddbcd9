// What needs scripts to be measured, or does not differ without them: accessibility, links, keyboard, print.
import AxeBuilder from "@axe-core/playwright";
import { addPet, answerAll, expect, register, test } from "./journey";

test("the result prints on one page", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto(`${pet}/consultation/text`);
  await page.getByLabel("Beschreibung").fill("Sie bekommt keine Luft und die Zunge ist blau.");
  await page.getByRole("button", { name: "Fortfahren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sofort zum Tierarzt" })).toBeVisible();
  const pdf = (
    await page.pdf({ format: "A4", margin: { top: "12mm", bottom: "12mm", left: "12mm", right: "12mm" } })
  ).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBe(1);
});

test("every screen passes axe, and every link leads somewhere", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto("/");
  const landing = await new AxeBuilder({ page }).analyze();
  expect(landing.violations).toEqual([]);
  for (const open of ["/gift", "/gift?species=Hund&substance=Zartbitter&amount=100+g&weight=6+kg", "/qualitaet"]) {
    await page.goto(open);
    expect((await new AxeBuilder({ page }).analyze()).violations, open).toEqual([]);
  }
  await page.goto("/auth?tab=register");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await register(page);
  const pet = await addPet(page, {
    name: "Donaudampfschifffahrtsgesellschaftskapitän",
    species: "Hund",
    vetPhone: "030 1",
  });
  await page.goto(`${pet}/consultation/text`);
  await page.getByLabel("Beschreibung").fill("Er hustet seit gestern.");
  await page.getByRole("button", { name: "Fortfahren" }).click();
  await page.waitForURL(/question/);
  const question = new URL(page.url()).pathname;
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goto(`${pet}/consultation/symptoms`);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goto(question);
  const asked = await answerAll(page);
  expect(asked.length).toBeGreaterThan(2);
  const result = new URL(page.url()).pathname;
  const screens = [
    "/dashboard",
    "/pets",
    "/pets/new",
    pet,
    `${pet}/edit`,
    `${pet}/delete`,
    "/consultation",
    `${pet}/consultation?neu=1`,
    `${pet}/consultation/text`,
    result,
    "/gibt-es-nicht",
  ];
  const links = new Set<string>();
  for (const screen of screens) {
    await page.goto(screen);
    expect((await new AxeBuilder({ page }).analyze()).violations, screen).toEqual([]);
    for (const link of await page
      .locator("a[href^='/'], a[href^='?']")
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)))
      links.add(link.split("#")[0]!);
    // At 320 px nothing scrolls sideways.
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  for (const link of links) expect((await page.request.get(link)).status(), link).toBeLessThan(400);
});

test("by keyboard alone from the start to the first question", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Bello", species: "Hund" });
  await page.goto(`${pet}/consultation`);
  await page.waitForFunction(() => document.documentElement.classList.contains("js"));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
  await page.getByRole("button", { name: "Husten" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Husten: Was siehst du?")).toBeVisible();
  await page.getByLabel("Schweregrad von Husten").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Weiter" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wie atmet Bello");
  await page.locator("input[name=answer]").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wie wach");
});
