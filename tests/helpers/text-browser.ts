// A browser that knows HTML and nothing else: links, forms, cookies. Shows its pages as w3m does, where w3m can be had.
import { spawnSync } from "node:child_process";
import { JSDOM } from "jsdom";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export class TextBrowser {
  readonly #base: string;
  readonly #cookies = new Map<string, string>();
  #page = new JSDOM("");

  constructor(base: string) {
    this.#base = base;
  }

  get path(): string {
    return this.#page.window.location.pathname;
  }
  get heading(): string {
    return plain(this.#page.window.document.querySelector("h1"));
  }

  open(path: string): Promise<void> {
    return this.#ask(new URL(path, this.#base), {});
  }

  /** Follows the first link of this name. */
  follow(name: string): Promise<void> {
    const links = [...this.#page.window.document.querySelectorAll("a")];
    const link = links.find((one) => plain(one) === name);
    if (!link) throw new Error(`no link ${name} on ${this.path}`);
    return this.#ask(new URL(link.href), {});
  }

  /** The names of what can be chosen on this page, each with its control. */
  choices(): { name: string; control: HTMLInputElement }[] {
    const labels = [...this.#page.window.document.querySelectorAll("label")];
    return labels.flatMap((label) => {
      const control = label.control as HTMLInputElement | null;
      return control && /^(radio|checkbox)$/.test(control.type) ? [{ name: plain(label), control }] : [];
    });
  }

  /** Fills fields by their labels and presses a button. */
  async press(button: string, fields: Record<string, string> = {}): Promise<void> {
    const { document, FormData: Fields } = this.#page.window;
    const pressed = [...document.querySelectorAll("button")].find((one) => plain(one) === button && one.form);
    if (!pressed?.form) throw new Error(`no button ${button} on ${this.path}`);
    for (const [label, value] of Object.entries(fields)) {
      const named = [...document.querySelectorAll("label")].find((one) => plain(one).startsWith(label));
      if (!named?.control) throw new Error(`no field ${label} on ${this.path}`);
      (named.control as Control).value = value;
    }
    const sent = new FormData();
    for (const [name, value] of new Fields(pressed.form)) if (typeof value === "string") sent.append(name, value);
    if (pressed.name) sent.append(pressed.name, pressed.value);
    const plainForm = new URLSearchParams([...sent] as [string, string][]);
    const body = pressed.form.enctype === "multipart/form-data" ? sent : plainForm;
    const target = new URL(pressed.getAttribute("formaction") ?? pressed.form.action, this.#page.window.location.href);
    if (pressed.form.method === "post") return this.#ask(target, { method: "POST", body });
    target.search = String(plainForm);
    return this.#ask(target, {});
  }

  /** The page in lines of 72 signs. */
  shown(): string {
    const page = this.#page.serialize().replace(/<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, "");
    return spawnSync("w3m", ["-T", "text/html", "-I", "UTF-8", "-O", "UTF-8", "-dump", "-cols", "72"], {
      input: page,
      encoding: "utf8",
    }).stdout;
  }

  async #ask(url: URL, init: RequestInit): Promise<void> {
    const Cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, {
      ...init,
      redirect: "manual",
      headers: { Cookie, Referer: this.#page.window.location.href },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = cookie.match(/^([^=]+)=([^;]*)/)!;
      this.#cookies.set(name!, value!);
    }
    const to = answer.headers.get("Location");
    if (to) return this.#ask(new URL(to, url), {});
    if (answer.status >= 400) throw new Error(`${answer.status} ${url}`);
    this.#page = new JSDOM(await answer.text(), { url: url.href });
  }
}

const plain = (element: Element | null): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
