import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { keepOwn, ownKey, pageKey, serveOwn } from "./page-cache.server";

const key = (path: string) => ownKey("GET", path, "tierlotse=a", "x")!;
const made = { html: '<script nonce="NONCE">1</script> REQUEST', nonce: "NONCE", id: "REQUEST" };
const keep = (path: string, page = made, stamp = "1") => {
  const headers = { "Content-Security-Policy": "script-src 'nonce-NONCE'", "X-Request-Id": "REQUEST" };
  keepOwn(key(path), stamp, page, new Headers(headers));
};
async function ask(path: string, stamp: string | null = "1") {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  let text = "";
  response.end = ((body: Buffer) => {
    text = body.toString();
    return response;
  }) as typeof response.end;
  const served = await serveOwn(key(path), async () => stamp, {}, response, "ANOTHER");
  return { served, text, policy: String(response.getHeader("Content-Security-Policy") ?? "") };
}

test("a kept page is sent with a nonce and a number of its own", async () => {
  keep("/dashboard");
  const [one, two] = [await ask("/dashboard"), await ask("/dashboard")];
  const nonce = one.policy.match(/'nonce-(.+)'/)![1]!;
  expect(one.text).toBe(`<script nonce="${nonce}">1</script> ANOTHER`);
  expect(nonce).not.toBe("NONCE");
  expect(two.policy).not.toBe(one.policy);
});

test("it goes with the first change, and with the session", async () => {
  keep("/pets");
  expect((await ask("/pets", "2")).served).toBe(false);
  expect((await ask("/pets", "1")).served, "what was outdated once stays away").toBe(false);
  keep("/pets");
  expect((await ask("/pets", null)).served).toBe(false);
});

test("after a minute it is neither sent nor left in memory", async () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  const stamp = (path: string) => async () => {
    heard.push(path);
    return "1";
  };
  const response = () => new ServerResponse(new IncomingMessage(new Socket()));
  try {
    keep("/profile?old");
    vi.setSystemTime(Date.now() + 60_000);
    expect(await serveOwn(key("/profile?old"), stamp("old"), {}, response(), "X")).toBe(false);
    keep("/profile?left");
    await vi.advanceTimersByTimeAsync(61_000);
    // Even with the clock put back: it is gone.
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await serveOwn(key("/profile?left"), stamp("left"), {}, response(), "X")).toBe(false);
    expect(heard).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("neither size nor number of kept pages grows without end", async () => {
  keep("/calendar", { ...made, html: "ä".repeat(70_000) });
  expect((await ask("/calendar")).served).toBe(false);
  keep("/profile");
  for (let n = 0; n < 400; n++) keep(`/settings?n=${n}`);
  expect([(await ask("/profile")).served, (await ask("/settings?n=399")).served]).toEqual([false, true]);
});

test("only an owner's screens are kept, each for its address, host and browser", () => {
  for (const url of ["/", "/products", "/praxis/geheim", "/petshop", "/api/pets"])
    expect(ownKey("GET", url, "tierlotse=a", "x"), url).toBeNull();
  expect([ownKey("POST", "/pets", "tierlotse=a", "x"), ownKey("GET", "/pets", "", "x")]).toEqual([null, null]);
  const keys = [
    ownKey("GET", "/pets", "tierlotse=a", "x"),
    ownKey("GET", "/pets?seite=2", "tierlotse=a", "x"),
    ownKey("GET", "/pets", "tierlotse=b", "x"),
    ownKey("GET", "/pets", "tierlotse=a", "y"),
  ];
  expect(new Set(keys).size).toBe(4);
});

const spellings = (name: string, value: string) =>
  ["", " ", "\t", "; ", ";", "a=b; "].flatMap((before) =>
    ["=", " =", "\t=", "= ", ' ="'].flatMap((between) =>
      ["", ";", "; theme=dark", "; =", "; theme=dark; theme=light"].map(
        (after) => `${before}${name}${between}${value}${after}`,
      ),
    ),
  );

test("whoever sends any cookie but the theme's sees no stranger's page and leaves none", () => {
  for (const name of ["tierlotse", "__Host-tierlotse", "Tierlotse", "other", ""])
    for (const cookie of spellings(name, "x"))
      expect(pageKey("GET", "/notfall", cookie, "localhost"), JSON.stringify(cookie)).toBeNull();
  for (const theme of ["dark", "light"])
    expect(pageKey("GET", "/notfall", `theme=${theme}`, "localhost")).toBe(`localhost ${theme} /notfall`);
});

test("a stranger's page is looked up and kept under one spelling of the host", () => {
  const kept = pageKey("GET", "/notfall", "", new URL("http://LOCALHOST:3721/").host);
  for (const host of ["localhost:3721", "LOCALHOST:3721", "LocalHost:3721"])
    expect(pageKey("GET", "/notfall", "", host)).toBe(kept);
});
