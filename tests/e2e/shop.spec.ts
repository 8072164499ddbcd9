// Products and badges, with and without JavaScript.
import { addPet, box, expect, register, test } from "./journey";

test("products: search, filters, empty, detail with its tabs, similar ones and the way back, without signing in", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Produkte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Produkte" })).toBeVisible();
  await expect(page.getByText("Anzeige · Beispiel").first()).toBeVisible();
  await page.getByLabel("Suche").fill("trinkbrunnen");
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page).toHaveURL(/q=trinkbrunnen/);
  await expect(page.getByRole("heading", { level: 3 }).first()).toContainText("Trinkbrunnen");
  await page.getByLabel("Suche").fill("gibtesgarnichtxyz");
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page.getByText("Keine passenden Produkte gefunden...")).toBeVisible();
  await page.getByRole("link", { name: "Filter zurücksetzen" }).click();
  await page.getByLabel("Kategorie").selectOption("Futter");
  await page.getByLabel("Tierart").selectOption("Katze");
  await page.getByRole("button", { name: "Suchen" }).click();
  await expect(page).toHaveURL(/category=Futter&species=Katze/);
  await page.getByRole("link", { name: "Empfohlene Produkte" }).click();
  await expect(page).toHaveURL(/tab=empfohlen/);
  await expect(page.getByLabel("Kategorie")).toHaveValue("Futter");
  await page.getByRole("link", { name: "Alle Produkte" }).click();
  await page.locator("article h3 a").first().click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  const shop = page.getByRole("link", { name: "Im Web suchen" });
  await expect(shop).toHaveAttribute("rel", "sponsored noopener noreferrer");
  await expect(page.getByText(/€\/kg/).first()).toBeVisible();
  await expect(page.getByText(/inkl\. MwSt\., Preis vom \d\d\.\d\d\.\d{4}, kann abweichen/).first()).toBeVisible();
  await page.getByRole("link", { name: "Produktinfo" }).click();
  await expect(page.getByText("Artikelnummer")).toBeVisible();
  await page.getByRole("region", { name: "Ähnliche Produkte" }).locator("h3 a").first().click();
  await expect(page.getByRole("link", { name: "Im Web suchen" })).toBeVisible();
  await page.getByRole("navigation", { name: "Brotkrumen" }).getByRole("link", { name: "Produkte" }).click();
  await expect(page).toHaveURL(/\/products$/);
  await page.goto("/products/999999");
  await expect(page.getByRole("heading", { name: "Produkt nicht gefunden" })).toBeVisible();
});

test("badges: nothing new, then earned, celebrated once, shown on the pet's page", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto("/pets");
  await page.getByRole("link", { name: "Abzeichen von Mia" }).click();
  await expect(page.getByRole("heading", { name: "Über Abzeichen" })).toBeVisible();
  await page.getByRole("button", { name: "Auf neue Abzeichen prüfen" }).click();
  await expect(page.getByText("Keine neuen Abzeichen", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Erhaltene Abzeichen" }).click();
  await expect(page.getByText("Keine Abzeichen", { exact: true })).toBeVisible();
  await expect(page.getByText("Es wurden keine Abzeichen gefunden.")).toBeVisible();
  await page.goto(`${pet}/health/new?art=weight`);
  await page.getByLabel("Gewicht").last().fill("4,2 kg");
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByText("Eintrag gespeichert", { exact: true })).toBeVisible();
  await page.goto(`${pet}/badges`);
  await expect(page.getByText("Fortschritt: 1 / 6")).toBeVisible();
  await page.getByRole("button", { name: "Auf neue Abzeichen prüfen" }).click();
  const dialog = box(page, "Neues Abzeichen erhalten!");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Bronze")).toBeVisible();
  await expect(dialog.getByText("Kategorie")).toBeVisible();
  if (javaScriptEnabled) await expect(page.locator("canvas.confetti")).toBeAttached();
  await dialog.getByRole("button", { name: "Wunderbar!" }).click();
  await expect(page.getByText("Abzeichen gefeiert!", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Auf der Waage" }).click();
  const calm = box(page, "Auf der Waage");
  await expect(calm).toBeVisible();
  expect(await page.locator("canvas.confetti").count()).toBe(0);
  await calm.getByRole("link", { name: "Wunderbar!" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(pet);
  await expect(page.getByRole("region", { name: "Abzeichen" }).getByText("Auf der Waage")).toBeVisible();
});
