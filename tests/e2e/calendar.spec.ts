import { addPet, expect, register, test } from "./journey";

test("the calendar: without a pet, create, see, complete, reopen, put off and delete", async ({
  page,
  javaScriptEnabled,
}) => {
  await register(page);
  await page.getByRole("link", { name: "Zum Kalender" }).click();
  await expect(page.getByText("Du hast noch keine Haustiere hinzugefügt.")).toBeVisible();
  await expect(page.getByText("Füge zuerst ein Haustier im Dashboard hinzu.")).toBeVisible();
  await addPet(page, { name: "Mia", species: "Katze" });
  await addPet(page, { name: "Bello", species: "Hund" });
  await page.goto("/reminders");
  await expect(page.getByText("Keine Erinnerungen für diesen Monat")).toBeVisible();
  await page.getByRole("link", { name: "Erinnerung erstellen", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Neue Erinnerung erstellen" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Erinnerung erstellen" }).click();
  await expect(page.locator("#title-error")).toHaveText("Bitte gib einen Titel ein");
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
  await page.goBack();
  await page.goto("/calendar");
  await list.getByRole("link", { name: "Entwurmung" }).click();
  await page.getByRole("button", { name: "Um eine Woche verschieben" }).click();
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
