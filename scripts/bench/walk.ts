// A browser without scripts, light enough to be many: walks from signing in to a result in the record, and says how long each step took.

export type Fields = Record<string, string>;
type Form = { action: string; fields: Fields; inner: string };
type Page = { path: string; html: string };

const PASSWORD = "ein langes Passwort";
const ENTITIES: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&#x27;": "'", "&lt;": "<", "&gt;": ">" };
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, "i")
    .exec(tag)?.[1]
    ?.replace(/&\w+;|&#x27;/g, (entity) => ENTITIES[entity] ?? entity);

/** The form of a page that has this button, with what a browser sends when nothing is changed and the button pressed. */
function formOf({ html, path }: Page, button: string): Form {
  for (const [, opening, inner] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
    const pressed = [...inner!.matchAll(/<button\b[^>]*>([\s\S]*?)<\/button>/g)].find(
      ([, label]) => label!.replace(/<[^>]*>/g, "").trim() === button,
    );
    if (!pressed) continue;
    const fields: Fields = {};
    for (const [tag] of inner!.matchAll(/<input\b[^>]*>/g)) {
      const name = attribute(tag, "name");
      const chosen = !/type="(?:radio|checkbox)"/.test(tag) || /\schecked=/.test(tag);
      if (name && chosen) fields[name] = attribute(tag, "value") ?? "";
    }
    for (const [, tag, text] of inner!.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g))
      fields[attribute(tag!, "name")!] = text!;
    const name = attribute(pressed[0], "name");
    if (name) fields[name] = attribute(pressed[0], "value") ?? "";
    return { action: attribute(` ${opening}`, "action") ?? path, fields, inner: inner! };
  }
  throw new Error(`no button ${button} on ${path}`);
}

/** The least alarming answer, and none of the signs that are still open. */
function answers({ inner, fields }: Form): Fields {
  const chosen = { ...fields };
  const inputs = [...inner.matchAll(/<input\b[^>]*>/g)].map(([tag]) => ({
    name: attribute(tag, "name") ?? "",
    value: attribute(tag, "value") ?? "",
  }));
  for (const { name, value } of inputs) if (name.startsWith("offen") && value.startsWith("nein")) chosen[name] = value;
  const choices = inputs.filter(({ name }) => name === "answer");
  const harmless = choices.find(({ value }) => ["keine", "nichts", "nein"].includes(value)) ?? choices[0];
  if (harmless) chosen.answer = harmless.value;
  return chosen;
}

/** What happened: milliseconds per step, requests that failed and when, results shown and kept. */
export class Log {
  readonly steps = new Map<string, number[]>();
  readonly failures: { at: number; what: string }[] = [];
  readonly results: number[] = [];
  underway = 0;
}

/** Walks like a browser without scripts: cookies, forms, redirects; what fails is sent again. */
export class Owner {
  readonly #cookies = new Map<string, string>();
  readonly #base: string;
  readonly #log: Log;

  constructor(base: string, log: Log) {
    this.#base = base;
    this.#log = log;
  }

  async #send(path: string, init: RequestInit): Promise<{ location: string | null; html: string }> {
    for (let tries = 0; ; tries++) {
      try {
        this.#log.underway++;
        const Cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const headers = { Cookie, ...(init.method ? { Origin: this.#base } : {}) };
        const answer = await fetch(`${this.#base}${path}`, { ...init, headers, redirect: "manual" });
        const html = await answer.text();
        if (answer.status >= 500) throw new Error(`${answer.status} ${path}`);
        if (answer.status >= 400) throw new Refused(`${answer.status} ${path} ${html.slice(-300)}`);
        for (const line of answer.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
          this.#cookies.set(name!, value!);
        }
        return { location: answer.headers.get("Location"), html };
      } catch (error) {
        if (error instanceof Refused || tries === 40) throw error;
        this.#log.failures.push({ at: performance.now(), what: `${(error as Error).message} ${path}` });
        await new Promise((resolve) => setTimeout(resolve, 250));
      } finally {
        this.#log.underway--;
      }
    }
  }

  /** One step as its owner waits for it: the form is taken, the next page is there. */
  async #step(name: string, path: string, fields?: Fields): Promise<Page> {
    const from = performance.now();
    let here = path;
    let { location, html } = await this.#send(
      path,
      fields ? { method: "POST", body: new URLSearchParams(fields) } : {},
    );
    while (location !== null) {
      here = new URL(location, this.#base).pathname;
      ({ location, html } = await this.#send(new URL(location, this.#base).href.slice(this.#base.length), {}));
    }
    const times = this.#log.steps.get(name) ?? [];
    this.#log.steps.set(name, times);
    times.push(performance.now() - from);
    return { path: here, html };
  }

  #press(name: string, page: Page, button: string, fields: (form: Form) => Fields): Promise<Page> {
    const form = formOf(page, button);
    return this.#step(name, form.action, fields(form));
  }

  async register(username: string): Promise<void> {
    const form = await this.#step("register", "/auth?tab=register");
    const person = { firstName: "Paula", lastName: "Probe", username, email: `${username}@example.org` };
    await this.#press("register", form, "Registrieren", ({ fields }) => ({ ...fields, ...person, password: PASSWORD }));
    const pet = await this.#step("pet", "/pets/new");
    await this.#press("pet", pet, "Hinzufügen", ({ fields }) => ({ ...fields, name: "Bello", species: "Hund" }));
  }

  /** From signing in to a result in the record; answers which result. */
  async walk(username: string, text: string): Promise<number> {
    const door = await this.#step("sign-in form", "/auth");
    const home = await this.#press("sign in, dashboard", door, "Anmelden", () => ({ username, password: PASSWORD }));
    const pet = /href="\/pets\/(\d+)/.exec(home.html)?.[1];
    if (!pet) throw new Error(`no pet on ${home.path}`);
    let page = await this.#step("description", `/pets/${pet}/consultation/text`);
    page = await this.#press("text sent, first question", page, "Fortfahren", ({ fields }) => ({ ...fields, text }));
    for (let n = 0; n < 12 && !page.path.includes("/result/"); n++)
      if (page.path.endsWith("/profile"))
        page = await this.#press("profile, next", page, "Überspringen", (form) => form.fields);
      else page = await this.#press("answer, next question or result", page, "Weiter", answers);
    const id = Number(/\/result\/(\d+)/.exec(page.path)?.[1]);
    if (!id) throw new Error(`no result: ${page.path}`);
    await this.#press("saved", page, "In Gesundheitsakte speichern", ({ fields }) => fields);
    return id;
  }
}

class Refused extends Error {}
