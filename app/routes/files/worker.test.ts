import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.useRealTimers();
});

type Handler = (event: Record<string, unknown>) => void;

/** The worker with a network that answers everything; what it fetches, and how to tell it of an event. */
function worker() {
  const handlers: Record<string, Handler> = {};
  const stored = new Map<string, unknown>();
  const fetched: string[] = [];
  const cache = {
    match: async (path: string) => stored.get(path),
    put: async (path: string, answer: unknown) => void stored.set(path, answer),
  };
  const self = {
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
    location: { origin: "http://localhost" },
    skipWaiting: () => {},
  };
  const run = new Function(
    "self",
    "caches",
    "fetch",
    "VERSION",
    "PAGES",
    "VERDICTS",
    "STYLE",
    readFileSync("app/routes/files/worker.js", "utf8"),
  );
  const fetching = async (asked: string | { url: string }) => {
    fetched.push(typeof asked === "string" ? asked : asked.url);
    return { ok: true, redirected: false };
  };
  run(
    self,
    { open: async () => cache, ...cache },
    fetching,
    "1",
    ["/first-aid", "/notfall/hund"],
    { "/notfall/hund": ["/notfall/hund/nichts"] },
    "/app.css",
  );
  const visit = (path: string) => {
    const url = `http://localhost${path}`;
    handlers.fetch!({ request: { method: "GET", mode: "navigate", url }, waitUntil: () => {}, respondWith: () => {} });
  };
  return { handlers, fetched, visit };
}

test("pages are kept one after the other, and none within three seconds of a visitor asking for one", async () => {
  vi.useFakeTimers();
  const { fetched, visit } = worker();
  visit("/notfall/hund");
  await vi.advanceTimersByTimeAsync(2500);
  visit("/first-aid");
  await vi.advanceTimersByTimeAsync(2500);
  expect(fetched).toEqual(["http://localhost/notfall/hund", "http://localhost/first-aid"]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(fetched.slice(2).sort()).toEqual(["/first-aid", "/notfall/hund", "/notfall/hund/nichts"].sort());
});

test("what other pages are visited is none of its business", async () => {
  vi.useFakeTimers();
  const { fetched, visit } = worker();
  visit("/dashboard");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toEqual(["http://localhost/dashboard"]);
});

test("at first it fetches what it needs to say that there is no network", async () => {
  const { handlers, fetched } = worker();
  let done: unknown;
  handlers.install!({
    waitUntil: (promise: unknown) => {
      done = promise;
    },
  });
  await done;
  expect(fetched).toEqual(["/offline", "/app.css"]);
});
