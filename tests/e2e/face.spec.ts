// What people see first: landing, frame, theme, quick check, first aid. Each with and without JavaScript.
import { addPet, expect, register, scriptsRun, test } from "./journey";

test("the demo goes through its four steps and begins again", async ({ page, javaScriptEnabled }) => {
  let asked = 0;
  await page.goto("/");
  page.on("request", (request) => {
    if (javaScriptEnabled && request.url().includes(".data")) asked++;
  });
  const demo = page.locator("#how-it-works");
  await expect(demo.getByLabel("Bello")).toBeChecked();
  await demo.getByLabel("Minka").check();
  await demo.getByRole("button", { name: "Weiter" }).click();
  await expect(demo.getByRole("heading", { name: "Was ist das Problem?" })).toBeVisible();
  for (const name of ["Erbrechen", "Durchfall", "Appetitlosigkeit", "Hautprobleme", "Lethargie", "Andere Symptome"])
    await expect(demo.getByLabel(name)).toBeVisible();
  const next = demo.getByRole("button", { name: "Weiter" });
  if (javaScriptEnabled) await expect(next).toBeDisabled();
  else {
    await next.click();
    await expect(demo.getByText("Bitte wähle, was am besten passt.")).toBeVisible();
  }
  await demo.getByRole("link", { name: "Zurück" }).click();
  await expect(demo.getByLabel("Minka")).toBeChecked();
  await demo.getByRole("button", { name: "Weiter" }).click();
  await demo.getByLabel("Erbrechen").check();
  await demo.getByRole("button", { name: "Weiter" }).click();
  await expect(demo.getByRole("heading", { name: "Weitere Fragen zu Erbrechen" })).toBeVisible();
  await demo.getByLabel("Weniger als 24 Stunden").check();
  await demo.getByRole("link", { name: "Zurück" }).click();
  await expect(demo.getByLabel("Erbrechen")).toBeChecked();
  await demo.getByRole("button", { name: "Weiter" }).click();
  // No answer is required here.
  await demo.getByRole("button", { name: "Weiter" }).click();
  await expect(demo.getByRole("heading", { name: "Aufmerksamkeit erforderlich" })).toBeVisible();
  await expect(demo.getByText("Katzen, Jungtiere und Kleintiere dürfen nicht fasten.")).toBeVisible();
  await expect(demo.getByText("Sofort zum Tierarzt, wenn:")).toBeVisible();
  await expect(demo.getByRole("listitem")).toHaveCount(10);
  await expect(demo.getByRole("link", { name: "Gesundheitsakte speichern" })).toHaveAttribute("href", /tab=register/);
  await expect(demo.getByRole("link", { name: "Fertig" })).toHaveAttribute("href", /tab=register/);
  await demo.getByRole("link", { name: "Neue Anfrage" }).click();
  await expect(demo.getByLabel("Bello")).toBeChecked();
  expect(asked).toBe(0);
});

test("landing: anchors, plans, sample profiles behind placeholders, voices marked as examples", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Mehr erfahren" }).click();
  await expect(page).toHaveURL(/#features$/);
  const plans = page.locator("#pricing");
  for (const name of ["Basis", "Premium", "Familie"]) await expect(plans.getByRole("heading", { name })).toBeVisible();
  for (const text of ["Empfohlen", "9,99 €", "14,99 €", "Jederzeit kündbar"])
    await expect(plans.getByText(text, { exact: true })).toBeVisible();
  await expect(plans.getByText("Zurzeit sind alle Funktionen kostenlos")).toBeVisible();
  await expect(plans.getByRole("link", { name: "Mit Familie starten" })).toHaveAttribute("href", "/auth?tab=register");
  const showcase = page.locator("#showcase");
  await expect(showcase.locator(".skeleton").first()).toBeHidden();
  const button = showcase.getByRole("button", { name: "Ladeanimation anzeigen" });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(showcase.locator(".skeleton").first()).toBeVisible();
  if (javaScriptEnabled) await expect(button).toBeDisabled();
  await expect(showcase.locator(".skeleton").first()).toBeHidden();
  await expect(showcase.getByText("Nächster Termin").first()).toBeVisible();
  await expect(page.locator("#voices").getByText("Beispiel", { exact: true })).toHaveCount(3);
});

test("without motion there are no placeholders", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  expect(await page.locator(".skeleton").first().isVisible()).toBe(false);
});

test("the theme is chosen in the menu, kept, and right from the first paint", async ({ page, javaScriptEnabled }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/faq");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await paper()).toBe("rgb(250, 247, 242)");
  const menu = page.getByLabel("Menü und Darstellung");
  await menu.click();
  await page.getByRole("button", { name: "Dunkel", exact: true }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.locator("html")).toHaveClass(/\bdark\b/);
  await expect(page.locator("html")).not.toHaveClass(/theme-transition/);
  await expect.poll(paper).toBe("rgb(18, 25, 27)");
  // The browser keeps its copy once the server has answered.
  if (javaScriptEnabled) await expect.poll(() => page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  // The page turns dark before the server has heard of it.
  await expect.poll(async () => (await page.request.get("/faq")).text()).toMatch(/<html lang="de" class="dark"/);
  await page.goto("/faq");
  await page.getByLabel("Menü und Darstellung").click();
  await page.getByRole("button", { name: "System", exact: true }).click();
  await expect(page.locator("html")).not.toHaveClass(/\bdark\b/);
  await expect.poll(paper).toBe("rgb(250, 247, 242)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(paper).toBe("rgb(18, 25, 27)");
  if (javaScriptEnabled) await expect(page.locator("html")).toHaveClass(/\bdark\b/);
});

test("on a phone the menu holds the links and opens without a script", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/first-aid");
  await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toBeHidden();
  await page.getByLabel("Menü und Darstellung").click();
  const menu = page.getByRole("navigation", { name: "Menü" });
  await expect(menu.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await menu.getByRole("link", { name: "Anmelden" }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test("on a phone the chosen chip is pushed into sight once scripts run", async ({ page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/first-aid?tier=reptil");
  const chosen = page.getByRole("navigation", { name: "Tierart" }).getByRole("link", { name: "Reptil" });
  await expect(chosen).toHaveAttribute("aria-current", "page");
  if (javaScriptEnabled) await expect(chosen).toBeInViewport({ ratio: 1 });
});

test("first aid says of which instructions no condition holds: at once", async ({ page }) => {
  await page.goto("/first-aid?tier=hund");
  await expect(page.getByRole("link", { name: /Stromschlag.*Immer sofort zum Tierarzt/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Zecke entfernen.*Bei Fieber/ })).toBeVisible();
});

test("from the landing page to an emergency verdict in three screens, without an account", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Katze", exact: true }).click();
  await expect(page).toHaveURL(/\/notfall\/katze$/);
  await page.getByRole("link", { name: /^Kann nicht pinkeln/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sofort zum Tierarzt" })).toBeVisible();
  await expect(page.locator("#main").getByText("Notfall", { exact: true })).toBeVisible();
  await expect(page.getByText("Jetzt sofort", { exact: true })).toBeVisible();
  await expect(page.getByText("fahr mit deinem Tier sofort hin")).toBeVisible();
  await page.getByText("Praxis zu? Notdienst in deiner Region").click();
  await page.getByLabel("Wo bist du?").selectOption("Bayern");
  await page.getByRole("button", { name: "Notdienst zeigen" }).click();
  await expect(page.getByRole("link", { name: "Notdienst: Bayern" })).toBeVisible();
  // Once the region is known its numbers stand open.
  await expect(page.getByRole("link", { name: "Seite: Bayerische Landestierärztekammer" })).toBeVisible();
  await page.getByRole("link", { name: "Erste Hilfe: Kann nicht pinkeln" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kann nicht pinkeln" })).toBeVisible();
  // The region is asked once.
  await expect(page.getByRole("heading", { name: "Notdienst: Bayern" })).toBeVisible();
  await expect(page.getByText("Wann zum Tierarzt?")).toBeVisible();
});

test("who writes in another language is told so in it, and never how long to wait", async ({ page }) => {
  await page.goto("/notfall/hund");
  await page.getByLabel("Beschreibung").fill("my dog swallowed something strange");
  await page.getByRole("button", { name: "Einschätzen" }).click();
  await expect(page.getByText(/only understands German/)).toHaveAttribute("lang", "en");
  await expect(page.getByText(/24–48 Stunden/)).toHaveCount(0);
  await page.locator("main").getByRole("link", { name: "→ Notfall-Check" }).click();
  await expect(page).toHaveURL(/\/notfall\/hund$/);
});

test("none of the signs is no all-clear, an empty description is asked for, a stranger's sign is not found", async ({
  page,
}) => {
  await page.goto("/notfall/kleintier");
  await page.getByRole("link", { name: "Nichts davon" }).click();
  await expect(page.getByText("noch keine Entwarnung")).toBeVisible();
  await page.getByRole("link", { name: "Beschreiben, was los ist" }).click();
  await page.getByRole("button", { name: "Einschätzen" }).click();
  await expect(page.getByRole("alert").getByText("Bitte beschreib, was du siehst.")).toBeVisible();
  await expect(page).toHaveTitle(/^Fehler: /);
  expect((await page.request.get("/notfall/fisch/magendrehung")).status()).toBe(404);
  expect((await page.request.get("/notfall/drache")).status()).toBe(404);
});

test("a description is rated at once and goes along into the consultation through signing up", async ({ page }) => {
  await page.goto("/notfall/hund");
  await page
    .getByLabel("Beschreibung")
    .fill("Er würgt seit einer Stunde, es kommt nichts, der Bauch ist hart wie eine Trommel.");
  await page.getByRole("button", { name: "Einschätzen" }).click();
  await expect(page).toHaveURL(/\/notfall\/hund\/beschreibung$/);
  await expect(page.getByRole("heading", { level: 1, name: "Sofort zum Tierarzt" })).toBeVisible();
  await expect(page.getByText(/^Erkannt: /)).toBeVisible();
  await page.getByRole("button", { name: "Mit kostenlosem Konto weiter beraten lassen" }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  const name = `schnell-${process.pid}-${Date.now().toString(36)}`;
  await page.getByLabel("Vorname").fill("Paula");
  await page.getByLabel("Nachname").fill("Probe");
  await page.getByLabel("Benutzername").fill(name);
  await page.getByLabel("E-Mail-Adresse").fill(`${name}@example.org`);
  await page.getByLabel("Passwort").fill("ein langes Passwort");
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page).toHaveURL(/\/consultation$/);
  await expect(page.getByText("Deine Beschreibung aus dem Notfall-Check")).toBeVisible();
  await page.getByRole("link", { name: "Haustier erstellen" }).click();
  await expect(page.getByLabel("Tierart")).toHaveValue("Hund");
  await addPet(page, { name: "Rex", species: "Hund", vetPhone: "040 777" });
  await page.goto("/consultation");
  await page.getByRole("link", { name: /Rex/ }).click();
  await expect(page.getByLabel("Beschreibung")).toHaveValue(/hart wie eine Trommel/);
  await page.getByRole("button", { name: "Fortfahren" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sofort zum Tierarzt" })).toBeVisible();
  await page.goto("/consultation");
  await expect(page.getByText("Deine Beschreibung aus dem Notfall-Check")).toHaveCount(0);
  // Signed in, the own practice comes first.
  await page.goto("/notfall/hund/krampf");
  await expect(page.getByRole("link", { name: "Deine Tierarztpraxis anrufen: 040 777" })).toBeVisible();
});

test("what has happened is said: a toast with JavaScript, a banner without", async ({ page, javaScriptEnabled }) => {
  await register(page);
  await page.goto("/pets/new");
  if (javaScriptEnabled) await scriptsRun(page);
  await page.getByLabel("Name", { exact: true }).fill("Mia");
  await page.getByLabel("Tierart").selectOption("Katze");
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  const message = page.getByText("Mia wurde erfolgreich zu deinen Haustieren hinzugefügt.").first();
  await expect(message).toBeVisible();
  if (!javaScriptEnabled) {
    await expect(page.getByRole("status").getByText("Haustier erstellt")).toBeVisible();
    return;
  }
  const region = page.getByRole("region", { name: /Benachrichtigungen/ });
  const toast = region.getByRole("listitem");
  await expect(toast).toHaveCount(1);
  // F8 goes to the messages, and while they have the focus they stay.
  await page.keyboard.press("F8");
  await expect(region.locator("ol")).toBeFocused();
  await page.waitForTimeout(6000);
  await expect(toast).toBeVisible();
  const box = (await toast.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(toast).toHaveCount(0);
});

test("a page that does not exist says so and leads back", async ({ page }) => {
  const answer = await page.goto("/gibt/es/nicht");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("404 Page Not Found", { exact: true })).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await page.getByRole("link", { name: "Zur Startseite" }).click();
  await expect(page).toHaveURL(/\/$/);
});
