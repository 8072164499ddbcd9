// When things go wrong half-way: scripts that never arrive, that arrive late, a slow line, colours that are not ours,
// letters twice as large, a session that ended under a filled form.
import { expect, type Page, test as plain } from "@playwright/test";
import { addPet, PASSWORD, register, scriptsRun, test, violationsOn } from "./journey";

const describe = async (page: Page, text: string) => {
  await page.getByLabel("Beschreibung").fill(text);
  await page.getByRole("button", { name: "Fortfahren" }).click();
};

// The browser reports every script it does not get; that is what this one is about.
plain("with scripts blocked after the HTML the consultation goes its way as without any", async ({ page }) => {
  await page.route("**/assets/*.js", (route) => route.abort());
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze", gender: "Männlich" });
  await page.goto(`${pet}/consultation/text`);
  await describe(page, "sitzt dauernd im Katzenklo und es kommt nichts");
  await expect(page.getByRole("heading", { level: 1, name: "Sofort zum Tierarzt" })).toBeVisible();
  await page.goto("/notfall");
  await page.getByRole("link", { name: "Hund" }).click();
  await expect(page).toHaveURL(/\/notfall\/hund$/);
  await expect(page.getByRole("heading", { level: 1, name: "Trifft gerade etwas davon zu?" })).toBeVisible();
});

test("what is typed before the scripts start stays when they do", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze" });
  await page.route("**/assets/*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.goto(`${pet}/consultation/text`, { waitUntil: "commit" });
  await page.getByLabel("Beschreibung").fill("erbricht seit gestern");
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  await expect(page.getByLabel("Beschreibung")).toHaveValue("erbricht seit gestern");
  await page.goto(`${pet}/edit`, { waitUntil: "commit" });
  await page.getByLabel("Name", { exact: true }).fill("Minka");
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Minka");
  // Loaded once more with changes, the page brings back what was typed, but never over what is being typed now.
  await page.getByLabel("Rasse").fill("Perser");
  page.on("dialog", (leave) => leave.accept());
  await page.goto(`${pet}/edit`, { waitUntil: "commit" });
  await page.getByLabel("Name", { exact: true }).fill("Mimi");
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Rasse")).toHaveValue("Perser");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mimi");
});

test("a session that ended under a filled form gives everything back after signing in", async ({ page, context }) => {
  const username = await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto(`${pet}/health/new`);
  await page.getByLabel("Praxis oder Person").fill("Praxis am Markt");
  await page.getByLabel("Beschreibung").fill("Unter Narkose, zwei Zähne gezogen");
  await context.clearCookies();
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("Passwort").fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByLabel("Praxis oder Person")).toHaveValue("Praxis am Markt");
  await expect(page.getByLabel("Beschreibung")).toHaveValue("Unter Narkose, zwei Zähne gezogen");
});

test("a session that ended under a dialog brings it back filled, with how complete it is and a word on the picture", async ({
  page,
  context,
}) => {
  const username = await register(page);
  await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto("/pets");
  await scriptsRun(page);
  await page.getByRole("link", { name: "Neues Haustier" }).click();
  const dialog = page.getByRole("dialog", { name: "Neues Haustier hinzufügen" });
  await dialog.getByLabel("Name", { exact: true }).fill("Balu");
  await dialog.getByLabel("Tierart").selectOption("Hund");
  await dialog.getByLabel("Rasse").fill("Boxer");
  await expect(dialog.getByText("Profil vollständig zu 66 %")).toBeVisible();
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=/);
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("Passwort").fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Balu");
  await expect(page.getByLabel("Rasse")).toHaveValue("Boxer");
  await expect(page.getByText("Profil vollständig zu 66 %")).toBeVisible();
  await expect(page.getByText("Hattest du ein Bild gewählt? Dann wähle es bitte noch einmal.")).toBeVisible();
});

test("a post that something on the way answers keeps dialog and values, says so, and goes again when asked", async ({
  page,
}) => {
  await register(page);
  await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto("/pets");
  await scriptsRun(page);
  await page.getByRole("link", { name: "Neues Haustier" }).click();
  const dialog = page.getByRole("dialog", { name: "Neues Haustier hinzufügen" });
  await dialog.getByLabel("Name", { exact: true }).fill("Balu");
  await dialog.getByLabel("Tierart").selectOption("Hund");
  let posts = 0;
  await page.route("**/pets/new.data*", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts++;
    return route.fulfill({ status: 413, contentType: "text/plain", body: "Das ist zu viel auf einmal." });
  });
  await dialog.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByText("Fehler beim Erstellen", { exact: true })).toBeVisible();
  await expect(page.getByText("Server error: 413 Das ist zu viel auf einmal.").first()).toBeVisible();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Balu");
  await page.waitForTimeout(500);
  expect(posts).toBe(1);
  await page.unroute("**/pets/new.data*");
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByText("Haustier erstellt", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

/** Where everything stands that can be pressed or typed into, in px from the top of the page. */
const places = (page: Page): Promise<Record<string, number>> =>
  page.locator("main :is(button, a, input, select, textarea):visible").evaluateAll((all) =>
    Object.fromEntries(
      all.map((one) => {
        const { top } = one.getBoundingClientRect();
        return [one.id || one.getAttribute("name") || one.textContent?.trim(), Math.round(top + scrollY)];
      }),
    ),
  );

test("what can be pressed stays where it is when the scripts take over", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze" });
  const screens = [
    `${pet}/edit`,
    `${pet}/health/new?art=vaccination`,
    `${pet}/consultation/text`,
    "/calendar",
    "/pets",
  ];
  for (const screen of screens) {
    const run = await scriptsHeld(page);
    await page.goto(screen, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    const before = await places(page);
    run();
    await scriptsRun(page);
    await page.waitForLoadState("networkidle");
    const after = await places(page);
    const moved = Object.keys(before).filter((name) => Math.abs((after[name] ?? 0) - before[name]!) > 2);
    // The button that only who has no scripts presses goes.
    expect(moved, screen).toEqual(screen === "/calendar" ? ["Anzeigen"] : []);
    await page.unrouteAll();
  }
});

test("without a network a form stays as it is, and is saved when it is back", async ({ page, context }) => {
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto(`${pet}/edit`);
  await scriptsRun(page);
  await page.getByLabel("Rasse").fill("Perser");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Aktualisieren" }).click();
  await expect(page.getByText("Fehler beim Aktualisieren", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Rasse")).toHaveValue("Perser");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page.getByText("Haustier aktualisiert", { exact: true })).toBeVisible();
});

/** Keeps the scripts of the pages that follow away, until the function it answers is called. */
async function scriptsHeld(page: Page): Promise<() => void> {
  let run = () => {};
  const asked = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await asked;
    await route.continue();
  });
  return run;
}

test("restoring earlier text does not take the focus from someone who is typing", async ({ page }) => {
  await register(page);
  await page.goto("/pets/new");
  await scriptsRun(page);
  await page.getByLabel("Rasse").fill("Dackel");
  const run = await scriptsHeld(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.type("Bel");
  run();
  await expect(page.getByLabel("Rasse")).toHaveValue("Dackel");
  await page.keyboard.type("lo");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Bello");
});

test("what was chosen before the scripts ran counts when they do", async ({ page }) => {
  await register(page);
  const mia = await addPet(page, { name: "Mia", species: "Katze" });
  await addPet(page, { name: "Bello", species: "Hund" });
  const run = await scriptsHeld(page);
  await page.goto(`/calendar?tier=${mia.split("/").pop()}`, { waitUntil: "commit" });
  await page.getByLabel("Haustier").selectOption({ label: "Bello" });
  const bello = await page.getByLabel("Haustier").inputValue();
  run();
  await expect(page).toHaveURL(new RegExp(`[?&]tier=${bello}(&|$)`));
  await expect(page.getByLabel("Haustier")).toHaveValue(bello);
});

test("who cannot be signed out stays where they are and hears of it", async ({ page, context }) => {
  await register(page);
  await page.goto("/profile", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Abmelden" }).first().click();
  await expect(page.getByText("Abmelden fehlgeschlagen", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel("Vorname")).toHaveValue("Paula");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Kostenlos starten" }).first()).toBeVisible();
});

test("what is loaded with its first use has a plain stand-in when the line is gone by then", async ({
  page,
  context,
}) => {
  await register(page);
  await page.goto("/pets/new", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByLabel("Name", { exact: true }).fill("Balu");
  await page.getByLabel("Vorerkrankungen").fill("Diabetes,");
  await expect(page.getByText("Diabetes", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Abbrechen" }).click();
  const ask = page.getByRole("dialog", { name: "Ungespeicherte Änderungen" });
  await ask.getByRole("button", { name: "Zurück zum Formular" }).click();
  await expect(ask).toHaveCount(0);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Balu");
});

test("a dialog has an address: Back closes it and asks first, reload and Forward open it again", async ({ page }) => {
  await register(page);
  await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto("/pets");
  await scriptsRun(page);
  await page.getByRole("link", { name: "Neues Haustier" }).click();
  const dialog = page.getByRole("dialog", { name: "Neues Haustier hinzufügen" });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await dialog.getByLabel("Name", { exact: true }).fill("Balu");
  await page.goBack();
  const ask = page.getByRole("alertdialog", { name: "Ungespeicherte Änderungen" });
  await ask.getByRole("button", { name: "Zurück zum Formular" }).click();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Balu");
  page.on("dialog", (leave) => leave.accept());
  await page.reload();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("Balu");
});

test("Back and Forward bring a description again, until it is sent", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Mia", species: "Katze" });
  await page.goto(`${pet}/consultation?neu=1`);
  await page.getByRole("link", { name: "Selbst beschreiben" }).click();
  await page.getByLabel("Beschreibung").fill("Sie humpelt seit gestern vorne links.");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Was ist das Problem?" })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel("Beschreibung")).toHaveValue("Sie humpelt seit gestern vorne links.");
  await page.getByRole("button", { name: "Fortfahren" }).click();
  await page.waitForURL(/question|result/);
  // The address changes before the page that had the form is gone.
  const typed = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("typed ")));
  await expect.poll(typed).toEqual([]);
});

test("on a slow line the way to an emergency verdict is readable within ten seconds", async ({ page, context }) => {
  const wire = await context.newCDPSession(page);
  // What browsers call slow 3G: 50 KB a second, two seconds there and back.
  await wire.send("Network.emulateNetworkConditions", {
    offline: false,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
    latency: 2000,
  });
  const began = Date.now();
  await page.goto("/notfall/hund", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(Date.now() - began).toBeLessThan(10_000);
});

test("forced colours and letters twice as large: nothing is lost, nothing scrolls sideways", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Donaudampfschifffahrtskapitän", species: "Hund" });
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  // 200 % zoom of 1280 pixels is a window of 640.
  await page.setViewportSize({ width: 640, height: 512 });
  for (const path of [
    "/",
    "/dashboard",
    pet,
    `${pet}/consultation`,
    "/notfall/hund",
    "/calendar",
    "/settings",
    "/settings/import",
    "/api/docs/haustiere",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([path, true]);
    const violations = await violationsOn(page, ["color-contrast"]);
    expect([path, violations.map(({ id }) => id)]).toEqual([path, []]);
  }
});

test("what a screen reader hears of the verdict: level first, then whom to call and what to do", async ({ page }) => {
  await register(page);
  const pet = await addPet(page, { name: "Bello", species: "Hund", vetPhone: "030 1234567" });
  await page.goto(`${pet}/consultation/text`);
  await describe(page, "krampft seit zehn Minuten und hört nicht auf");
  await expect(page.getByRole("heading", { level: 1, name: "Sofort zum Tierarzt" })).toBeVisible();
  const headings = await page.getByRole("main").getByRole("heading").allTextContents();
  expect(headings.slice(0, 3)).toEqual(["Sofort zum Tierarzt", "Wen du anrufst", "Was du bis dahin tun kannst"]);
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - main:
      - paragraph:
        - strong: Notfall
        - text: Jetzt sofort
      - heading "Sofort zum Tierarzt" [level=1]
      - region "Wen du anrufst":
        - list:
          - listitem:
            - link /030 1234567/
      - region "Was du bis dahin tun kannst":
        - list
      - region "Vorsicht":
        - list
  `);
});
