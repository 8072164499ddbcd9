// Profile, settings, a forgotten password, the way out and in again with all data, and the end of an account, with and
// without JavaScript.

import { readFileSync } from "node:fs";
import { totp } from "../helpers/totp";
import { addPet, expect, mailTo, PASSWORD, register, registerOnScreen, test } from "./journey";

const NEW = "ein ganz anderes Passwort";

test("profile and password, appearance painted by the server, a token, and the account's end", async ({ page }) => {
  await registerOnScreen(page);
  await page.goto("/profile");
  await page.getByLabel("Vorname").fill("Petra");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Profil aktualisiert", { exact: true })).toBeVisible();
  await page.getByLabel("Jetziges Passwort").fill(PASSWORD);
  await page.getByLabel("Neues Passwort", { exact: true }).fill(NEW);
  await page.getByLabel("Neues Passwort wiederholen").fill("anders");
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(page.locator("#password-form-confirmPassword-error")).toHaveText(
    "Die neuen Passwörter stimmen nicht überein.",
  );
  await page.getByLabel("Jetziges Passwort").fill(PASSWORD);
  await page.getByLabel("Neues Passwort", { exact: true }).fill(NEW);
  await page.getByLabel("Neues Passwort wiederholen").fill(NEW);
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(page.getByText("Passwort geändert", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Einstellungen" }).last().click();
  await page.getByRole("link", { name: "Darstellung", exact: true }).click();
  await page.getByLabel("Hell oder dunkel").selectOption("dark");
  await page.getByLabel("Schriftgröße").selectOption("large");
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Einstellungen aktualisiert", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.locator("html")).toHaveAttribute("data-size", "large");

  await page.getByRole("link", { name: "Sicherheit", exact: true }).click();
  await expect(page.getByText("(dieses hier)")).toBeVisible();
  await page.getByText("Neues Token", { exact: true }).click();
  await page.getByLabel("Name").fill("Praxisprogramm");
  await page.getByRole("button", { name: "Token erstellen" }).click();
  const token = (await page.locator("code").textContent())!;
  expect(token).toMatch(/^tl_/);
  const pets = await page.request.get("/api/pets", { headers: { Authorization: `Bearer ${token}` } });
  expect(await pets.json()).toEqual([]);
  await page.reload();
  await expect(page.locator("code")).toHaveCount(0);
  await page.getByRole("button", { name: "Token Praxisprogramm widerrufen" }).click();
  await expect(page.getByText("Token widerrufen", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Konto löschen" }).click();
  await expect(page).toHaveURL(/\/settings\/delete$/);
  await page.getByLabel("Passwort").fill("falsch");
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.locator("#form-password-error")).toHaveText("Das Passwort ist falsch.");
  await page.getByLabel("Passwort").fill(NEW);
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Konto gelöscht", { exact: true })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/auth\?returnTo/);
});

test("a forgotten password is set anew by a mailed link", async ({ page }) => {
  const username = await register(page);
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByRole("link", { name: "Passwort vergessen?" }).click();
  await page.getByLabel("E-Mail-Adresse").fill(`${username}@example.org`);
  await page.getByRole("button", { name: "Link anfordern" }).click();
  await expect(page.getByText("Schau in dein Postfach", { exact: true })).toBeVisible();
  const mail = await mailTo(username, "Neues Passwort vergeben");
  await page.goto(mail.match(/\/reset-password\/[\w-]{32}/)![0]);
  await page.getByLabel("Neues Passwort", { exact: true }).fill(NEW);
  await page.getByLabel("Neues Passwort wiederholen").fill(NEW);
  await page.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(page.getByText("Passwort geändert", { exact: true })).toBeVisible();
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("Passwort").fill(NEW);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the data export is read back into a new account", async ({ page }) => {
  await register(page);
  await addPet(page, { name: "Mia", species: "Katze", vetPhone: "030 123456" });
  await page.goto("/settings?tab=sicherheit");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Meine Daten exportieren" }).click();
  const zip = readFileSync(await (await download).path());

  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
  await register(page);
  await page.goto("/settings?tab=sicherheit");
  await page.getByRole("link", { name: "Einen Export einlesen" }).click();
  await page
    .getByLabel("ZIP-Datei")
    .setInputFiles({ name: "foto.zip", mimeType: "application/zip", buffer: Buffer.from("kein ZIP") });
  await page.getByRole("button", { name: "Einlesen" }).click();
  await expect(page.locator("#form-archive-error")).toHaveText(
    "Diese Datei lässt sich nicht öffnen. Sie ist keine ZIP-Datei oder beschädigt.",
  );
  await page.getByLabel("ZIP-Datei").setInputFiles({ name: "tierlotse.zip", mimeType: "application/zip", buffer: zip });
  await page.getByRole("button", { name: "Einlesen" }).click();
  await expect(page.getByText("Export eingelesen", { exact: true })).toBeVisible();
  await expect(page.getByText("Mia").first()).toBeVisible();
});

test("signing in with a second step: set up, asked for, and a recovery code in its place", async ({ page }) => {
  const username = await register(page);
  await page.goto("/settings?tab=sicherheit");
  await page.getByRole("link", { name: "Einrichten" }).click();
  await page.getByRole("button", { name: "Einrichten" }).click();
  await expect(page.getByRole("img", { name: "QR-Code für die App" })).toBeVisible();
  await page.getByText("Auf diesem Gerät, oder von Hand").click();
  const secret = (await page.locator("code").first().textContent())!.replaceAll(" ", "");
  const codeOf = (periods: number) => totp(secret, Date.now() + periods * 30_000);
  await page.getByLabel("Code", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Einschalten" }).click();
  await expect(page.getByText("Dieser Code stimmt nicht.").first()).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(codeOf(-1));
  await page.getByRole("button", { name: "Einschalten" }).click();
  const codes = page.getByRole("region", { name: "Deine Wiederherstellungscodes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  const recovery = (await codes.getByRole("listitem").first().textContent())!;
  const signIn = async (code: string) => {
    await page.getByRole("button", { name: "Abmelden" }).first().click();
    await expect(page.getByRole("link", { name: "Kostenlos starten" }).first()).toBeVisible();
    await page.goto("/auth?returnTo=/pets");
    await page.getByLabel("Benutzername").fill(username);
    await page.getByLabel("Passwort").fill(PASSWORD);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(page.getByRole("heading", { name: "Noch ein Schritt" })).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await expect(page).toHaveURL(/\/pets$/);
  };
  await signIn(codeOf(0));
  await signIn(recovery);
  await page.goto("/settings/second-factor");
  await expect(page.getByText("noch 9 Wiederherstellungscodes")).toBeVisible();
  await page.getByRole("button", { name: "Ausschalten" }).click();
  await expect(page.getByText("Ausgeschaltet", { exact: true })).toBeVisible();
});

test("a passkey signs in without a password; without scripts the page says what it needs", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await register(page);
  await page.goto("/settings?tab=sicherheit");
  const card = page.getByRole("region", { name: "Passkeys" });
  if (!javaScriptEnabled) {
    await expect(card.getByText("Zum Hinzufügen braucht dein Browser JavaScript.")).toBeVisible();
    await expect(card.getByRole("button")).toHaveCount(0);
    return;
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
  await card.getByRole("button", { name: "Passkey hinzufügen" }).click();
  await expect(card.getByText("Chrome auf Linux")).toBeVisible();
  await expect(card.getByText("noch nie benutzt")).toBeVisible();
  // The same device makes no second one.
  await card.getByRole("button", { name: "Passkey hinzufügen" }).click();
  await expect(card.getByRole("alert")).toContainText("schon einen Passkey");

  const leave = async () => {
    await page.getByRole("button", { name: "Abmelden" }).first().click();
    await expect(page.getByRole("link", { name: "Kostenlos starten" }).first()).toBeVisible();
  };
  await leave();
  await page.goto("/auth?returnTo=/settings/activity");
  await page.getByRole("button", { name: "Passkey benutzen" }).click();
  await expect(page.getByRole("heading", { name: "Aktivitäten", level: 1 })).toBeVisible();
  await expect(page.getByText("Passkey hinzugefügt")).toBeVisible();

  // Removed here, the device still offers it: it is unknown.
  await page.goto("/settings?tab=sicherheit");
  await card.getByRole("button", { name: "Entfernen" }).click();
  await expect(page.getByText("Passkey entfernt", { exact: true }).first()).toBeVisible();
  await leave();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Passkey benutzen" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "nicht bekannt" })).toBeVisible();

  // Whoever does not confirm stays where they are.
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await page.getByRole("button", { name: "Passkey benutzen" }).click();
  await expect(page.getByRole("button", { name: "Passkey benutzen" })).toBeEnabled();
  await expect(page).toHaveURL(/\/auth$/);
});
