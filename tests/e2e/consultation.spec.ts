import { addPet, answerAll, expect, PASSWORD, register, scriptsRun, test } from "./journey";

test("a newcomer registers, adds a pet, describes, answers, reads, saves and gives feedback", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Kostenlos starten" }).first().click();
  await expect(page).toHaveURL(/\/auth\?tab=register/);
  const username = await register(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Beratung starten" }).click();
  await page.getByRole("link", { name: "Haustier erstellen" }).click();
  await addPet(page, {
    name: "Bello",
    species: "Hund",
    gender: "Männlich",
    born: "2021-04-01",
    vetPhone: "030 123456",
  });
  await page.getByRole("link", { name: "Beratung starten" }).click();
  await expect(page.getByText("Intelligente Beratung für Bello")).toBeVisible();
  await page.getByRole("link", { name: "Selbst beschreiben" }).click();
  await page
    .getByLabel("Beschreibung")
    .fill("Er hat heute zweimal gekotzt, Futter. Er ist wach und spielt, Durchfall hat er nicht.");
  await page.getByRole("button", { name: "Fortfahren" }).click();
  await page.getByText(/^Erkannt: .*Erbrechen/).click();
  await expect(page.getByText(/Erbrechen .*gekotzt/)).toBeVisible();
  const asked = await answerAll(page);
  expect(asked[0]).toContain("Siehst du bei Bello gerade eines davon?");
  // What the text says is not asked again.
  expect(asked.join(" ")).not.toContain("Wie wach");
  expect(asked.length).toBeLessThanOrEqual(7);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Sofort zum Tierarzt bei diesen Zeichen:")).toBeVisible();
  await expect(page.getByRole("link", { name: "Deine Tierarztpraxis anrufen: 030 123456" })).toHaveAttribute(
    "href",
    "tel:030123456",
  );
  await expect(
    page.getByText("Diese Dringlichkeits-Einschätzung ersetzt keine tierärztliche Untersuchung"),
  ).toBeVisible();
  await page.getByRole("button", { name: "In Gesundheitsakte speichern" }).click();
  await expect(page.getByRole("button", { name: "Gespeichert" })).toBeDisabled();
  await page.getByText("Etwas dazu sagen").click();
  await page.getByLabel("Kommentar").fill("Hat geholfen");
  await page.getByLabel("Ja", { exact: true }).check();
  await page.getByRole("button", { name: "Rückmeldung senden" }).click();
  await expect(page.getByText("Danke für deine Rückmeldung", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Kommentar")).toHaveCount(0);
  await page.getByRole("link", { name: "Zurück zum Profil" }).click();
  await expect(page.getByText("Beratung: Erbrechen")).toBeVisible();

  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/pets");
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fpets$/);
  if (javaScriptEnabled) await scriptsRun(page);
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("Passwort").fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden" }).click();
  if (javaScriptEnabled) await expect(page.getByText("Anmeldung erfolgreich!")).toBeVisible();
  await expect(page).toHaveURL(/\/pets$/);
});

test("a preset: severities are set, symptoms added and removed, Back loses nothing", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze", gender: "Weiblich", born: "2020-01-01" });
  await page.goto(`${pet}/consultation`);
  await expect(page.getByRole("link", { name: "Beratung", exact: true }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("button", { name: "Husten" }).click();
  await expect(page.getByText("Husten: Was siehst du?")).toBeVisible();
  await page.getByLabel("Schweregrad von Husten").selectOption("Schwer");
  await page.getByRole("button", { name: "Niesen hinzufügen", exact: true }).click();
  await expect(page.getByLabel("Schweregrad von Husten")).toHaveValue("severe");
  await page.getByRole("button", { name: "Haarballen hinzufügen" }).click();
  await page.getByRole("button", { name: "Haarballen entfernen" }).click();
  await expect(page.getByLabel("Schweregrad von Haarballen")).toHaveCount(0);
  await page.getByRole("button", { name: "Weiter" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Siehst du bei Mia gerade eines davon?");
  await page.getByText("Warum fragen wir das?").click();
  await expect(page.getByText("Diese Zeichen entscheiden, ob es sofort sein muss.")).toBeVisible();
  await page.getByLabel("Weiß ich nicht").check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wie atmet Mia");
  await page.getByRole("link", { name: "Zurück" }).click();
  await expect(page.getByLabel("Weiß ich nicht")).toBeChecked();
  // A closed browser: the start leads back to where it was.
  await page.goto(`${pet}/consultation`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wie atmet Mia");
});

test("a red flag ends the questions at once and the deciding answer can be changed", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Rex", species: "Hund", vetPhone: "+49 30 1234" });
  await page.goto(`${pet}/consultation`);
  await page.getByRole("button", { name: "Lethargie" }).click();
  await page.getByRole("button", { name: "Weiter" }).first().click();
  await page.getByLabel("Bekommt schlecht Luft").check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sofort zum Tierarzt" })).toBeVisible();
  await expect(page.locator("#main").getByText("Notfall", { exact: true })).toBeVisible();
  await expect(page.getByText("Jetzt sofort", { exact: true })).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.getByRole("button", { name: "Ändern" }).click();
  await expect(page.getByLabel("Bekommt schlecht Luft")).toBeChecked();
  await page.getByLabel("Bekommt schlecht Luft").uncheck();
  await page.getByLabel("Nichts davon").check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Siehst du");
  await answerAll(page);
  expect(new URL(page.url()).pathname).toBe(pathname);
  await expect(page.locator("#main").getByText("Notfall", { exact: true })).toHaveCount(0);
  // Opened for a correction and left: the way into the consultation stays open.
  await page.getByRole("button", { name: "Ändern", exact: true }).click();
  await page.waitForURL(/symptoms$/);
  await page.goto(`${pet}/consultation`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(pathname);
  await page.getByLabel("Ja", { exact: true }).check();
  await page.getByRole("button", { name: "Rückmeldung senden" }).click();
  await expect(page.getByText("Danke für deine Rückmeldung", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Beratung löschen" }).click();
  await page.getByRole("link", { name: "Abbrechen" }).click();
  await expect(page).toHaveURL(new RegExp(`${pathname}$`));
  await page.getByRole("link", { name: "Beratung löschen" }).click();
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Beratung gelöscht", { exact: true })).toBeVisible();
  expect((await page.goto(pathname))?.status()).toBe(404);
});

test("a result that one answer may change says so at once, and the answer changes it", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze" });
  const made = await page.request.post("/api/consultation/complete", {
    data: {
      consultationData: {
        petId: Number(pet.split("/").at(-1)),
        userDescriptionText: "Sie liegt nur noch da und will nicht mehr.",
      },
    },
  });
  await page.goto(`/consultation/result/${((await made.json()) as { consultationId: number }).consultationId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sofort zum Tierarzt");
  await page.getByRole("link", { name: "Vorsorglich so eingestuft: Eine Frage ist noch offen" }).click();
  await expect(page.getByText("Vorsorglich, bis geklärt.")).toBeInViewport();
  await page.getByRole("button", { name: "Frage beantworten" }).click();
  await page.waitForURL(/\/question\//);
  const asked = await answerAll(page);
  expect(asked[0]).toContain("Siehst du");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sofort zum Tierarzt");
});

test("empty and unknown input gets its error beside the field, and what was typed stays", async ({
  page,
  javaScriptEnabled,
}) => {
  await register(page);
  await page.goto("/pets/new");
  await page.getByLabel("Rasse").fill("Dackel");
  await page
    .locator("form[method=post]")
    .last()
    .evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByText("Der Name ist erforderlich", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Rasse")).toHaveValue("Dackel");
  await expect(page).toHaveTitle(/^Fehler:/);
  await expect(page.getByLabel("Name", { exact: true })).toHaveAttribute("aria-invalid", "true");
  const pet = await addPet(page, { name: "Bello", species: "Hund" });
  await page.goto(`${pet}/consultation`);
  await page.getByRole("link", { name: "Selbst beschreiben" }).click();
  await page.getByLabel("Beschreibung").fill("asdf qwertz 🐾");
  await page.getByRole("button", { name: "Fortfahren" }).click();
  await expect(page.getByText("Ich habe deine Beschreibung nicht verstanden.")).toBeVisible();
  await expect(page.getByText("asdf qwertz 🐾")).toBeVisible();
  await page.getByRole("button", { name: "Husten" }).click();
  await page.getByRole("button", { name: "Weiter" }).first().click();
  const next = page.getByRole("button", { name: "Weiter" });
  if (javaScriptEnabled) await expect(next).toBeDisabled();
  else {
    await next.click();
    await expect(page.getByText("Bitte wähle eine Antwort aus.").first()).toBeVisible();
  }
});

test("signed out, the result offers the way to sign in", async ({ page }) => {
  await page.goto("/consultation/result/1");
  await expect(page.getByText("Du musst angemeldet sein, um auf diese Konsultation zuzugreifen.")).toBeVisible();
  await page.getByRole("link", { name: "Zur Anmeldeseite" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fconsultation%2Fresult%2F1$/);
});

test("a stranger checks a poison and sees how good the rating is", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Giftcheck" }).click();
  await page.getByRole("button", { name: "Prüfen" }).waitFor();
  await page.getByLabel("Welches Tier?").selectOption("Hund");
  await page.getByLabel("Was war es?").fill("Zartbitterschokolade");
  await page.getByLabel("Wie viel ungefähr?").fill("100 g");
  await page.getByLabel("Gewicht").fill("6 kg");
  await page.getByRole("button", { name: "Prüfen" }).click();
  const result = page.getByRole("region", { name: "Ergebnis" });
  await expect(result.getByText("Notfall", { exact: true })).toBeVisible();
  await expect(result.getByText(/je kg Körpergewicht/)).toBeVisible();
  await expect(result.getByRole("link", { name: "0228 19240" })).toHaveAttribute("href", "tel:022819240");
  await expect(page.getByLabel("Was war es?")).toHaveValue("Zartbitterschokolade");

  await page.getByRole("link", { name: "Qualität" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Wie gut ist die Einschätzung?" })).toBeVisible();
  await expect(page.getByText("von keiner Tierärztin geprüft")).toBeVisible();
  await expect(page.getByRole("table").first()).toBeVisible();
});
