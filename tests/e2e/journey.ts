// What every browser test shares: a page whose console errors and 5xx answers fail the test, and the first steps.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import PostalMime from "postal-mime";

export const PASSWORD = "ein langes Passwort";

export const test = base.extend<{ strict: undefined }>({
  strict: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on("console", (message) => {
        // The browser itself reports every refused form (4xx) and every file it cannot fetch while a test has taken the
        // network away; the tests look at those answers themselves.
        if (message.type() === "error" && !/status of 4\d\d|ERR_INTERNET_DISCONNECTED|^AbortError/.test(message.text()))
          problems.push(message.text());
      });
      // A press while a page is still on its way ends that page's reading; Remix leaves the end of its stream unhandled, or
      // React reports it on the console.
      page.on("pageerror", (error) => {
        if (error.name !== "AbortError") problems.push(String(error.stack ?? error));
      });
      page.on("response", (response) => {
        if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until the page's scripts run: what is pressed before goes the way it goes without them. */
export const scriptsRun = (page: Page) => expect(page.locator("html")).toContainClass("js");

/** A part with an address: over the page with JavaScript, in it without. */
export const box = (page: Page, name: string) =>
  page.getByRole("dialog", { name }).or(page.getByRole("region", { name }));

let count = 0;
const newName = () => `reise-${process.pid}-${Date.now().toString(36)}-${++count}`;

/** Registers on the screen, as one journey does. */
export async function registerOnScreen(page: Page): Promise<string> {
  const username = newName();
  await page.goto("/auth?tab=register");
  await page.getByLabel("Vorname").fill("Paula");
  await page.getByLabel("Nachname").fill("Probe");
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("E-Mail-Adresse").fill(`${username}@example.org`);
  await page.getByLabel("Passwort").fill(PASSWORD);
  await page.getByRole("button", { name: "Registrieren" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return username;
}

/** Signs the browser in with a new account. */
export async function register(page: Page): Promise<string> {
  const username = newName();
  const email = `${username}@example.org`;
  const answer = await page.request.post("/api/auth/register", {
    data: { username, email, password: PASSWORD, firstName: "Paula", lastName: "Probe" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return username;
}

/** Adds a pet through the form and answers its address. */
export async function addPet(
  page: Page,
  fields: { name: string; species: string; gender?: string; born?: string; vetPhone?: string },
): Promise<string> {
  await page.goto("/pets/new");
  await page.getByLabel("Name", { exact: true }).fill(fields.name);
  await page.getByLabel("Tierart").selectOption(fields.species);
  if (fields.gender) await page.getByLabel("Geschlecht").selectOption(fields.gender);
  if (fields.born) await page.getByLabel("Geburtsdatum").fill(fields.born);
  if (fields.vetPhone) await page.getByLabel("Telefon der Praxis").fill(fields.vetPhone);
  await page.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(page.getByText("Haustier erstellt", { exact: true })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Answers open questions until the result; `choose` names an option by question, else the first that is not alarming. */
export async function answerAll(page: Page, choose: Record<string, string> = {}): Promise<string[]> {
  const asked: string[] = [];
  for (let n = 0; n < 10; n++) {
    await page.waitForURL(/\/(question\/|profile$|consultation\/result\/)/);
    // The address changes before the screen does.
    await expect(page.locator("#main > [aria-busy]")).toHaveAttribute("aria-busy", "false");
    const { pathname } = new URL(page.url());
    if (pathname.includes("/result/")) return asked;
    const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    asked.push(heading);
    if (pathname.endsWith("/profile")) await page.getByRole("button", { name: "Überspringen" }).click();
    else {
      const wanted = Object.entries(choose).find(([part]) => heading.includes(part))?.[1];
      const inputs = page.locator("input[name=answer]");
      const harmless = page.locator("input[name=answer]:is([value=keine], [value=nichts], [value=nein])");
      for (const denied of await page.locator("input[name^=offen]").and(page.locator("[value^=nein]")).all())
        await denied.check();
      if (wanted) await page.getByLabel(wanted, { exact: true }).check();
      else await ((await harmless.count()) > 0 ? harmless : inputs).first().check();
      await page.getByRole("button", { name: "Weiter" }).click();
    }
    await page.waitForURL((url) => url.pathname !== pathname);
  }
  throw new Error("the questions do not end");
}

/** The text of a mail to an account: without a mail server the app keeps mails as files. */
export async function mailTo(username: string, subject: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? "test-results/data", "outbox");
  let text = "";
  await expect(async () => {
    for (const account of readdirSync(folder))
      for (const file of readdirSync(join(folder, account)).filter((name) => name.endsWith(".eml"))) {
        const mail = await PostalMime.parse(readFileSync(join(folder, account, file)));
        if (mail.subject === subject && mail.to?.[0]?.address === `${username}@example.org`) text = mail.text ?? "";
      }
    expect(text).not.toBe("");
  }).toPass();
  return text;
}

export { expect };

/** What axe finds on a page. It runs in the page itself: no screen has a frame, so no page of its own is needed for each run. */
export async function violationsOn(page: Page, without: string[] = []) {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .disableRules(without)
    .options({ resultTypes: ["violations"] });
  return [...(await axe.analyze()).violations, ...(await brokenPictures(page))];
}

/** Addresses of the page's pictures that do not load, the lazy ones too. */
const brokenPictures = (page: Page): Promise<{ id: string }[]> =>
  page.evaluate(async () => {
    const broken = await Promise.all(
      [...document.images].map((picture) => {
        picture.loading = "eager";
        return picture.decode().then(
          () => null,
          () => picture.src,
        );
      }),
    );
    return broken.flatMap((src) => (src === null ? [] : [{ id: `does not load: ${src}` }]));
  });
