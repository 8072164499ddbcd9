// How in-page navigation reads and writes, over every loader, action and fetcher of the browser (they all end in fetch).
// Reads: fresh for five minutes, kept for ten in case the server cannot be reached, in memory, never for a consultation.
// Any write empties it, also in the other tabs; so do signing in and out, which are writes. A failed read is tried twice
// more, a failed write only when it carries an idempotency key. Nothing is read again because a window comes back.

import { LostPost } from "./form-reply";

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;
const RETRIES = 2;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const MOST = 60;
/** How the framework asks for a screen's data: its address with this ending. */
const DATA = ".data";
/** Marks an answer that says something once (a message, a token, what was typed before signing in). */
export const ONE_TIME = "X-Flash";

/** Screens that only show. Forms, consultations and what is said once are always asked for. */
const KEPT_SCREENS =
  /^\/(dashboard|pets|pets\/\d+|pets\/\d+\/(health|badges)|calendar|reminders|products|products\/\d+|first-aid(\/[\w-]+)?|blog(\/[\w-]+)?|faq|support|qualitaet|api\/docs(\/\w+)?)$/;

type Kept = { at: number; body: string; init: ResponseInit };
type Clock = { now: () => number; wait: (ms: number) => Promise<void> };
type Send = typeof fetch;
const clockOfTheBrowser: Clock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Whether asking again may help: the network or the server failed. An answer of 4xx is an answer. */
const failed = (response: Response) => response.status >= 500;

async function tried(send: () => Promise<Response>, retries: number, clock: Clock, signal?: AbortSignal | null) {
  for (let wait = FIRST_WAIT_MS, left = retries; ; left--, wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      const response = await send();
      if (left === 0 || !failed(response)) return response;
    } catch (error) {
      if (left === 0 || signal?.aborted) throw error;
    }
    await clock.wait(wait);
    if (signal?.aborted) throw signal.reason;
  }
}

/** An answer of the app itself; what stands before it, or its guard, speaks in words of its own. */
async function arrived(response: Response): Promise<Response> {
  if (response.headers.has("X-Remix-Response")) return response;
  const { status, headers } = response;
  const said = headers.get("Content-Type")?.startsWith("text/plain") ? await response.text() : "";
  throw new LostPost(status, (said || response.statusText).slice(0, LONGEST_SAID));
}
const LONGEST_SAID = 200;

const isKeptScreen = ({ pathname, searchParams }: URL) =>
  KEPT_SCREENS.test(pathname.slice(0, -DATA.length)) && searchParams.get("_routes") !== "root";

/** A fetch with the policy around `send`. `tabs` tells the other tabs of a write. */
export function reading(send: Send, clock: Clock = clockOfTheBrowser, tabs?: BroadcastChannel): Send {
  const kept = new Map<string, Kept>();
  // What was asked for before a write and answered after it may be older than the write.
  let writes = 0;
  const clear = () => {
    writes++;
    kept.clear();
  };
  tabs?.addEventListener("message", clear);
  const forget = () => {
    clear();
    tabs?.postMessage("written");
  };

  async function read(url: URL, init: RequestInit | undefined): Promise<Response> {
    const keeps = isKeptScreen(url);
    const had = keeps ? kept.get(url.href) : undefined;
    const age = had ? clock.now() - had.at : Number.POSITIVE_INFINITY;
    const asItWas = (within: number) => (had && age < within ? new Response(had.body, had.init) : null);
    const fresh = asItWas(FRESH_MS);
    if (fresh) return fresh;
    const before = writes;
    let response: Response;
    try {
      response = await tried(() => send(url.href, init), RETRIES, clock, init?.signal);
    } catch (error) {
      const last = init?.signal?.aborted ? null : asItWas(KEPT_MS);
      if (last) return last;
      throw error;
    }
    if (failed(response)) return asItWas(KEPT_MS) ?? response;
    if (!keeps || response.status !== 200 || response.headers.has(ONE_TIME)) return response;
    return keep(url, response, before);
  }

  async function keep(url: URL, response: Response, before: number): Promise<Response> {
    const body = await response.text();
    const rest: ResponseInit = { status: 200, headers: [...response.headers] };
    if (writes === before) {
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= MOST) kept.delete(oldest);
      kept.set(url.href, { at: clock.now(), body, init: rest });
    }
    return new Response(body, rest);
  }

  async function write(url: URL, init: RequestInit): Promise<Response> {
    const { body } = init;
    const keyed = (body instanceof URLSearchParams || body instanceof FormData) && body.has("_key");
    forget();
    try {
      return arrived(await tried(() => send(url.href, init), keyed ? RETRIES : 0, clock, init.signal));
    } catch (error) {
      if (error instanceof LostPost || init.signal?.aborted) throw error;
      throw new LostPost(null, "");
    } finally {
      forget();
    }
  }

  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, globalThis.location?.href);
    const reads = (init?.method ?? "GET").toUpperCase() === "GET";
    if (input instanceof Request || !url.pathname.endsWith(DATA)) {
      const sent = send(input, init);
      // Signing out is a write too, and no screen's own.
      return reads ? sent : sent.finally(forget);
    }
    return reads ? read(url, init) : write(url, init!);
  };
}
