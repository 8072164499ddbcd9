import { createCookie } from "@remix-run/node";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keyToKeep, pageKey } from "./page-cache.server";
import { STYLES_COOKIE } from "./styles.server";

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
      expect(pageKey("GET", "/notfall", cookie, "localhost", "document"), JSON.stringify(cookie)).toBeNull();
  for (const theme of ["dark", "light"])
    expect(pageKey("GET", "/notfall", `theme=${theme}`, "localhost", "document")).toContain(`localhost ${theme} `);
});

test("a cookie that the sessions would read is never a stranger's, in whatever company and order it comes", async () => {
  const name = "__Host-tierlotse";
  // Read as the sessions read theirs.
  const own = [name, "tierlotse"].map((one) => createCookie(one));
  const harmless = ["theme=dark", "theme=light", STYLES_COOKIE];
  const blank = fc.constantFrom("", " ", "\t", "  ");
  const pair = fc.oneof(
    fc.constantFrom(...harmless),
    fc
      .tuple(blank, fc.constantFrom(name, "tierlotse", "theme", "x", ""), blank, blank, fc.string({ maxLength: 4 }))
      .map(([a, key, b, c, value]) => `${a}${key}${b}=${c}${value.replaceAll(";", "")}`),
  );
  const header = fc
    .tuple(fc.array(pair, { maxLength: 4 }), fc.constantFrom("; ", ";", " ;", ", "))
    .map(([pairs, between]) => pairs.join(between));
  let somebody = 0;
  await fc.assert(
    fc.asyncProperty(header, async (cookie) => {
      const read = await Promise.all(own.map((one) => one.parse(cookie)));
      if (read.every((value) => value === null)) return;
      somebody++;
      expect(pageKey("GET", "/notfall", cookie, "localhost", "document"), JSON.stringify(cookie)).toBeNull();
    }),
    { numRuns: 2000, seed: 20261128 },
  );
  expect(somebody).toBeGreaterThan(200);
});

test("a page drawn for somebody, in part or with a cookie is kept for nobody, though the request looks like a stranger's", () => {
  const request = new Request("http://LOCALHOST/notfall", { headers: { "Sec-Fetch-Dest": "document" } });
  const drawn = { status: 200, headers: new Headers(), user: null };
  expect(keyToKeep(request, drawn)).toBe(pageKey("GET", "/notfall", "", "localhost", "document"));
  for (const other of [{ user: { id: 1 } }, { status: 500 }, { headers: new Headers({ "Set-Cookie": "tierlotse=x" }) }])
    expect(keyToKeep(request, { ...drawn, ...other }), JSON.stringify(other)).toBeNull();
});

test("who holds the style sheet gets the page without it, and only its exact cookie says so", () => {
  const key = (cookie: string) => pageKey("GET", "/notfall", cookie, "localhost", "document");
  const keys = ["", STYLES_COOKIE, "theme=dark", `theme=dark; ${STYLES_COOKIE}`].map(key);
  expect(new Set(keys).size).toBe(4);
  expect(keys).not.toContain(null);
  expect(key(`${STYLES_COOKIE}; theme=dark`)).toBe(keys[3]);
  // The service worker asks for pages that are no document, and holds the sheet.
  expect(pageKey("GET", "/notfall", "", "localhost", "empty")).toBe(keys[1]);
  for (const cookie of [
    `${STYLES_COOKIE}; ${STYLES_COOKIE}`,
    `${STYLES_COOKIE}x`,
    "styles=old",
    `${STYLES_COOKIE};theme=dark`,
  ])
    expect(key(cookie), cookie).toBeNull();
});

test("a stranger's page is looked up and kept under one spelling of the host", () => {
  const kept = pageKey("GET", "/notfall", "", new URL("http://LOCALHOST:3721/").host, "document");
  for (const host of ["localhost:3721", "LOCALHOST:3721", "LocalHost:3721", "localhost:03721"])
    expect(pageKey("GET", "/notfall", "", host, "document")).toBe(kept);
  const bare = pageKey("GET", "/notfall", "", new URL("http://127.0.0.1/").host, "document");
  for (const host of ["127.0.0.1:80", "127.1", "0x7f.1:080"])
    expect(pageKey("GET", "/notfall", "", host, "document"), host).toBe(bare);
  for (const host of ["", "a b", "[", "x:99999"]) expect(pageKey("GET", "/notfall", "", host, "document")).toBeNull();
});
