// No journey needs more than HTML: a newcomer without scripts, styles and pictures, in a text browser.
import { expect, test } from "@playwright/test";
import { TextBrowser } from "../helpers/text-browser";
import { PASSWORD } from "./journey";

test("register, animal, consultation, result: in a text browser, each choice on a line of its own", async ({
  baseURL,
}) => {
  const { hasPackage } = (await import("../../scripts/debian.mjs" as string)) as {
    hasPackage: (name: string) => boolean;
  };
  const w3m = hasPackage("w3m");
  const browser = new TextBrowser(baseURL!);
  let looked = 0;
  const look = () => {
    if (!w3m) return;
    const shown = browser.shown();
    expect(shown, browser.path).toContain(browser.heading.slice(0, 30));
    // Whatever stands beside each other has at least a space between.
    expect(
      shown.match(/\p{Ll}(Abbrechen|Bearbeiten|Weiter|Zurück|Notfall|Produkte|Haustiere|Weiß ich nicht)/gu),
      browser.path,
    ).toBeNull();
    const choices = shown.split("\n").filter((line) => /[([][ *][)\]]/.test(line));
    expect(
      choices.filter((line) => (line.match(/[([][ *][)\]]/g) ?? []).length > 1),
      browser.path,
    ).toEqual([]);
    expect(choices.length, browser.path).toBe(browser.choices().length);
    looked += choices.length;
  };
  await browser.open("/");
  look();
  await browser.open("/auth?tab=register");
  look();
  const username = `text-${process.pid}-${Date.now().toString(36)}`;
  await browser.press("Registrieren", {
    Vorname: "Paula",
    Nachname: "Probe",
    Benutzername: username,
    "E-Mail-Adresse": `${username}@example.org`,
    Passwort: PASSWORD,
  });
  expect(browser.path).toBe("/dashboard");
  look();
  await browser.open("/pets/new");
  look();
  await browser.press("Hinzufügen", { Name: "Mia", Tierart: "Katze" });
  expect(browser.heading).toContain("Mia");
  look();
  await browser.follow("Beratung starten");
  look();
  await browser.open(`${browser.path.replace(/\/consultation.*/, "")}/consultation/text`);
  await browser.press("Fortfahren", { Beschreibung: "Sie hat seit gestern Durchfall und frisst nur wenig." });
  for (let n = 0; n < 10 && !browser.path.startsWith("/consultation/result/"); n++) {
    look();
    if (browser.path.endsWith("/profile")) await browser.press("Überspringen");
    else {
      const choices = browser.choices().map(({ control }) => control);
      const calm = choices.find(({ value }) => /^(keine|nichts|nein)$/.test(value)) ?? choices[0]!;
      for (const denied of choices.filter(({ name, value }) => name.startsWith("offen") && value.startsWith("nein")))
        denied.checked = true;
      calm.checked = true;
      await browser.press("Weiter");
    }
  }
  expect(browser.path).toMatch(/^\/consultation\/result\/\d+$/);
  expect(browser.heading).toMatch(/Tierarzt|Beobachten|Notfall|Dringend|Bedenklich/);
  look();
  if (w3m) expect(looked).toBeGreaterThan(20);
});
