import { addPet, box, expect, mailTo, register, test } from "./journey";

test("the calendar: without a pet, create, see, complete, reopen, put off and delete", async ({
  page,
  javaScriptEnabled,
}) => {
  await register(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Zum Kalender" }).click();
  await expect(page.getByText("Du hast noch keine Haustiere hinzugefügt.")).toBeVisible();
  await expect(page.getByText("Füge zuerst ein Haustier im Dashboard hinzu.")).toBeVisible();
  await addPet(page, { name: "Mia", species: "Katze" });
  await addPet(page, { name: "Bello", species: "Hund" });
  await page.goto("/reminders");
  await expect(page.getByText("Keine Erinnerungen für diesen Monat")).toBeVisible();
  await page.getByRole("link", { name: "Erinnerung erstellen", exact: true }).click();
  const dialog = box(page, "Neue Erinnerung erstellen");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Erinnerung erstellen" }).click();
  await expect(page.locator("#form-title-error")).toHaveText("Bitte gib einen Titel ein");
  await expect(page).toHaveTitle(/^Fehler: /);
  await page.getByLabel("Titel").fill("Entwurmung");
  await page.getByLabel("Art").selectOption("treatment");
  await page.getByLabel("Wiederholung").selectOption("monthly");
  await page.getByLabel("Benachrichtigung um").fill("08:30");
  await page.getByLabel("Notizen").fill("nach dem Frühstück");
  await page.getByRole("button", { name: "Erinnerung erstellen" }).click();
  await expect(page.getByText("Erinnerung erstellt", { exact: true })).toBeVisible();
  const list = page.getByRole("region", { name: "Anstehende Erinnerungen" });
  await expect(list.getByText(/^Behandlung · \d\d\.\d\d\.\d{4} · 08:30$/)).toBeVisible();
  await expect(list.getByText("nach dem Frühstück")).toBeVisible();
  await expect(list.getByText("Heute", { exact: true })).toBeVisible();
  await expect(page.locator("td[aria-current=date]").getByRole("link", { name: "Entwurmung" })).toBeVisible();
  // The other pet has none.
  await page.getByLabel("Haustier").selectOption({ label: "Bello" });
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Anzeigen" }).click();
  await expect(page.getByText("Keine Erinnerungen für diesen Monat")).toBeVisible();
  await page.goto("/calendar");
  await list.getByRole("link", { name: "Entwurmung" }).click();
  await page.getByRole("button", { name: "Um 1 Woche verschieben" }).click();
  await expect(page.getByText(/^Jetzt am \d\d\.\d\d\.\d{4}\.$/).first()).toBeVisible();
  await page.getByText("Bearbeiten", { exact: true }).click();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Die Erinnerung wurde gespeichert.", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Erledigt" }).click();
  await expect(page.getByText(/die nächste Erinnerung steht im Kalender/).first()).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: "Entwurmung" })).toBeVisible();
  await page.getByRole("link", { name: "Entwurmung" }).click();
  await page.getByRole("link", { name: "Löschen" }).click();
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Erinnerung gelöscht", { exact: true })).toBeVisible();
});

test("what is due today is done from the list", async ({ page }) => {
  await register(page);
  await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto("/calendar?new=1");
  await page.getByLabel("Titel").fill("Zeckentablette");
  await page.getByRole("button", { name: "Erinnerung erstellen" }).click();
  const list = page.getByRole("region", { name: "Anstehende Erinnerungen" });
  await list.getByRole("button", { name: "Erledigt: Zeckentablette" }).click();
  await expect(page.getByText("„Zeckentablette“ ist erledigt.", { exact: true }).first()).toBeVisible();
  await expect(list.getByText("✓ Erledigt")).toBeVisible();
  await expect(list.getByRole("button")).toHaveCount(0);
});

test("the address is confirmed by a mailed link; the settings and a link in the mail end reminder mails", async ({
  page,
}) => {
  const username = await register(page);
  await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto("/calendar");
  await page.getByRole("link", { name: "Adresse bestätigen" }).click();
  await expect(page.getByText(`${username}@example.org`)).toBeVisible();
  const mail = await mailTo(username, "Bitte bestätige deine E-Mail-Adresse");
  await page.goto(mail.match(/\/confirm-email\/[\w-]{32}/)![0]);
  await page.getByRole("button", { name: "Ja, Adresse bestätigen" }).click();
  await expect(page.getByText("Adresse bestätigt", { exact: true })).toBeVisible();
  await page.goto("/calendar");
  await expect(page.getByText("noch nicht bestätigt")).toHaveCount(0);
  await page.goto("/settings");
  await expect(page.getByLabel("Fällige Erinnerungen")).toBeChecked();
  await page.getByLabel("Fällige Erinnerungen").uncheck();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Einstellungen aktualisiert", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Fällige Erinnerungen")).not.toBeChecked();
  await expect(page.getByText("Admin Funktionen")).toHaveCount(0);
});

test("the prevention plan: asked, previewed, one press, and shown on the pet's page; the calendar's secret address", async ({
  page,
}) => {
  await register(page);
  const pet = await addPet(page, { name: "Bello", species: "Hund", born: "2020-01-01" });
  await page.getByRole("link", { name: "Vorsorgeplan erstellen" }).click();
  await page.getByLabel("Jagt, frisst Beute").check();
  await page.getByRole("button", { name: "Vorschläge zeigen" }).click();
  await expect(page.getByText("jeden Monat").first()).toBeVisible();
  await expect(page.getByText(/^Quelle:/).first()).toBeVisible();
  await page.getByRole("checkbox", { name: /Leptospirose-Auffrischung/ }).uncheck();
  await page.getByRole("button", { name: "Als Erinnerungen anlegen" }).click();
  await expect(page.getByText(/^\d Erinnerungen erstellt$/)).toBeVisible();
  await page.goto(pet);
  await page.getByRole("link", { name: /^Vorsorgeplan \(\d geplant\)$/ }).click();
  await page.getByLabel("Jagt, frisst Beute").check();
  await page.getByRole("button", { name: /Vorschläge zeigen|Neu berechnen/ }).click();
  await expect(page.getByRole("checkbox", { name: /Leptospirose-Auffrischung/ })).toBeVisible();
  await expect(page.getByText(/^Schon geplant: .*Gesundheitscheck/)).toBeVisible();

  await page.goto("/calendar");
  await page.getByRole("link", { name: "Kalender abonnieren" }).click();
  await page.getByRole("button", { name: "Adresse erstellen" }).click();
  const address = (await page.locator("a[href$='.ics']").getAttribute("href"))!;
  expect(await (await page.request.get(address)).text()).toContain("SUMMARY:Bello: Gesundheitscheck");
  await page.reload();
  await expect(page.locator("a[href$='.ics']")).toHaveCount(0);
  await page.getByRole("button", { name: "Beenden" }).click();
  await expect(page.getByText("Kalenderadresse beendet", { exact: true })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test("the address of the form shows the form alone, and the month once it is closed", async ({ page }) => {
  await register(page);
  await addPet(page, { name: "Bello", species: "Hund" });
  await page.goto("/calendar?new=2026-12-24");
  await expect(page.getByLabel("Titel")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Anstehende Erinnerungen" })).toHaveCount(0);
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page.getByRole("heading", { name: "Anstehende Erinnerungen" })).toBeVisible();
});
