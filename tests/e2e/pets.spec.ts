// Pets, their record and the dashboard, with and without JavaScript.
import sharp from "sharp";
import { addPet, expect, register, scriptsRun, test } from "./journey";

const photo = () =>
  sharp({ create: { width: 700, height: 500, channels: 3, background: "#c98d4b" } })
    .jpeg()
    .toBuffer();

test("from an empty dashboard to the first pet, with its picture, and to its status", async ({
  page,
  javaScriptEnabled,
}) => {
  await register(page);
  await page.goto("/dashboard");
  // Nobody is told that all are well where there is none.
  await expect(page.getByText("Alle gesund")).toHaveCount(0);
  if (javaScriptEnabled) await scriptsRun(page);
  await page.getByRole("link", { name: "Haustier erstellen" }).click();
  if (javaScriptEnabled) await expect(page.getByRole("dialog", { name: "Neues Haustier hinzufügen" })).toBeVisible();
  else await expect(page).toHaveURL(/\/pets\/new$/);
  await expect(page.getByText("Profil vollständig zu")).toHaveCount(0);
  await page.getByLabel("Name", { exact: true }).fill("Mia");
  await page.getByLabel("Tierart").selectOption("Katze");
  await page.getByLabel("Jahre").fill("2");
  if (javaScriptEnabled) {
    await expect(page.getByText("Profil vollständig zu 66 %")).toBeVisible();
    const tags = page.getByLabel("Vorerkrankungen");
    await tags.fill("Diabetes");
    await tags.press("Enter");
    await tags.fill("  ");
    await tags.press("Enter");
    await tags.fill("Asthma,");
    await expect(page.getByRole("button", { name: /Asthma/ })).toBeVisible();
    await page.getByRole("button", { name: /Diabetes/ }).click();
  } else await page.getByLabel("Vorerkrankungen").fill(" Asthma, , ");
  await page
    .locator("#form-imageFile")
    .setInputFiles({ name: "mia.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByText("Haustier erstellt", { exact: true })).toBeVisible();
  if (javaScriptEnabled) {
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Dein neues Haustier wurde erfolgreich hinzugefügt.", { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: /^Mia/ }).click();
  }
  await expect(page).toHaveURL(/\/pets\/\d+$/);
  await expect(page.getByText("etwa 2 Jahre")).toBeVisible();
  await expect(page.getByText("Asthma", { exact: true })).toBeVisible();
  await expect(page.locator("#main").getByText(/^.Gesund$/)).toBeVisible();
  const picture = page.locator("#main img");
  await expect(picture).toHaveAttribute("src", /\/image\/[0-9a-f]{32}$/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);

  await page.getByRole("link", { name: "Beratung starten" }).click();
  await page.getByRole("link", { name: "Selbst beschreiben" }).click();
  await page.getByLabel("Beschreibung").fill("Sie bekommt keine Luft und die Zunge ist blau.");
  await page.getByRole("button", { name: "Fortfahren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sofort zum Tierarzt" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("Achtung: Notfallsituation!")).toBeVisible();
  await expect(page.locator("#main").getByText(/^.Alarm$/)).toBeVisible();
  await expect(page.getByText("Tipp des Tages")).toBeVisible();
  await page.getByRole("link", { name: "Mia: Atemnot" }).click();
  await expect(page).toHaveURL(/\/consultation\/result\/\d+$/);
});

test("what is wrong stands at its field, in its tab, and everything typed stays", async ({
  page,
  javaScriptEnabled,
}) => {
  await register(page);
  await page.goto("/dashboard");
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto("/pets/new");
  if (javaScriptEnabled) await page.getByRole("tab", { name: "Gesundheit" }).click();
  await page.getByLabel("Telefon der Praxis").fill("keine Nummer");
  if (javaScriptEnabled) await page.getByRole("tab", { name: "Bild" }).click();
  await page.locator("#form-imageFile").setInputFiles({
    name: "groß.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(5 * 1024 * 1024 + 10),
  });
  if (javaScriptEnabled) {
    await expect(page.getByText("Das Bild ist zu groß. Bitte wähle ein Bild mit weniger als 5MB.")).toBeVisible();
    await page.getByRole("tab", { name: "Grunddaten" }).click();
  }
  await page.getByLabel("Rasse").fill("Mischling");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByRole("alert").getByText("Name: Der Name ist erforderlich")).toBeVisible();
  await expect(page.getByRole("alert").getByText("Tierart: Die Tierart ist erforderlich")).toBeVisible();
  await expect(page).toHaveTitle(/^Fehler: /);
  await expect(page.getByLabel("Rasse")).toHaveValue("Mischling");
  await page.getByLabel("Name", { exact: true }).fill("Rex");
  await page.getByLabel("Tierart").selectOption("Hund");
  // Breeds are suggested: those of the species where a script runs, else all.
  const suggested = page
    .locator("#form-breed")
    .evaluate((field) => [...(field as HTMLInputElement).list!.options].map(({ value }) => value));
  expect(await suggested).toContain("Labrador Retriever");
  expect((await suggested).includes("Wellensittich")).toBe(!javaScriptEnabled);
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  // The one error left is in another tab, which comes to the front.
  await expect(page.locator("#form-vetPhone-error")).toBeVisible();
  await expect(page.getByLabel("Telefon der Praxis")).toHaveValue("keine Nummer");
});

test("two tabs, one animal: the second is told what changed, and asked before it overwrites it", async ({
  page,
  context,
}) => {
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze" });
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${pet}/edit`);
  for (const [tab, breed] of [
    [page, "Siam"],
    [other, "Main Coon"],
  ] as const) {
    await tab.getByLabel("Rasse").fill(breed);
    await tab.getByRole("button", { name: "Aktualisieren" }).click();
    if (tab === page) await expect(tab.getByText("Haustier aktualisiert", { exact: true })).toBeVisible();
  }
  await expect(other.getByText("Rasse (jetzt: Siam)").first()).toBeVisible();
  await expect(other.getByLabel("Rasse")).toHaveValue("Main Coon");
  await other.getByRole("button", { name: "Aktualisieren" }).click();
  await expect(other.getByText("Haustier aktualisiert", { exact: true })).toBeVisible();
  await expect(other.getByText("Main Coon").first()).toBeVisible();
});

test("a deleted animal is said to be gone when Back leads to it", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto(pet);
  await page.goto(`${pet}/delete`);
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Haustier gelöscht", { exact: true })).toBeVisible();
  await page.goto(pet);
  await expect(page.getByRole("heading", { level: 1, name: "Dieses Tier gibt es hier nicht mehr" })).toBeVisible();
  await page.getByRole("link", { name: "Zu deinen Haustieren" }).click();
  await expect(page).toHaveURL(/\/pets$/);
});

test("the record: weigh, vaccinate, filter, change, delete, print and share", async ({ page, browser }) => {
  await register(page);
  const pet = await addPet(page, { name: "Bello", species: "Hund" });
  await page.getByRole("link", { name: "Gewicht eintragen" }).click();
  for (const [day, weight] of [
    ["2026-10-01", "25 kg"],
    ["2026-10-25", "22 kg"],
  ]) {
    await page.goto(`${pet}/health/new?art=weight`);
    await page.getByLabel("Datum").fill(day!);
    await page.getByLabel(/^Gewicht/).fill(weight!);
    await page.getByRole("button", { name: "Eintragen" }).click();
    await expect(page.getByText("Eintrag gespeichert", { exact: true })).toBeVisible();
  }
  await expect(page.getByText("12 % leichter als am 01.10.2026.")).toBeVisible();
  await page.getByText("Werte als Tabelle").click();
  await expect(page.getByRole("row", { name: "25.10.2026 22 kg" })).toBeVisible();
  await page.goto(`${pet}/health/new?art=vaccination`);
  await page.getByLabel("Datum").fill("2025-03-02");
  await page.getByLabel("Impfstoff").fill("Nobivac SHPPi");
  await page.getByLabel("Chargennummer").fill("A123");
  await page.getByLabel("Gültig bis").fill("2024-01-01");
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.locator("#form-validUntil-error")).toHaveText("Das Ende der Gültigkeit liegt vor dem Datum.");
  await expect(page.getByLabel("Chargennummer")).toHaveValue("A123");
  await page.getByLabel("Gültig bis").fill("2028-03-02");
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByRole("heading", { name: "2025" })).toBeVisible();
  await page.getByRole("navigation", { name: "Filter" }).getByRole("link", { name: "Impfung" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Impfung: Nobivac SHPPi"]);
  await page.getByRole("link", { name: "Impfung: Nobivac SHPPi bearbeiten" }).click();
  await page.getByLabel("Praxis oder Person").fill("Dr. Beispiel");
  await page.getByRole("button", { name: "Aktualisieren" }).click();
  await expect(page.getByText("Dr. Beispiel")).toBeVisible();

  await page.getByRole("link", { name: "Zusammenfassung drucken" }).click();
  await expect(
    page.getByText("Impfung: Impfung: Nobivac SHPPi").or(page.getByText("Nobivac SHPPi").first()),
  ).toBeVisible();
  await page.goto(`${pet}/health/share`);
  await page.getByRole("button", { name: "Link erstellen" }).click();
  const address = (await page.getByRole("link", { name: /\/praxis\// }).getAttribute("href"))!;
  const practice = await browser.newPage();
  await practice.goto(address);
  await expect(practice.getByRole("heading", { name: "Bello: Zusammenfassung für die Praxis" })).toBeVisible();
  await expect(practice.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByRole("button", { name: "Beenden" }).click();
  await expect(page.getByText("Freigabe beendet", { exact: true })).toBeVisible();
  expect((await practice.goto(address))?.status()).toBe(404);
  await practice.close();

  await page.goto(`${pet}/health?art=vaccination`);
  await page.getByRole("link", { name: "Impfung: Nobivac SHPPi bearbeiten" }).click();
  await page.getByRole("link", { name: "Eintrag löschen" }).click();
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Eintrag gelöscht", { exact: true })).toBeVisible();
  await page.goto(pet);
  await page.getByRole("link", { name: "Archivieren" }).click();
  await page.getByRole("button", { name: "Archivieren" }).click();
  await expect(page.getByText("Noch kein Tier")).toBeVisible();
  await page.getByRole("link", { name: "Archivierte Haustiere (1)" }).click();
  await expect(page.getByText("Bello", { exact: true })).toBeVisible();
});
