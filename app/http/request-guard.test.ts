import { expect, test } from "vitest";
import { safePath } from "~/location";
import { inspect } from "./request-guard.server";

const head = (more: Record<string, string> = {}, method = "POST", url = "/pets/new") => ({
  method,
  url,
  headers: {
    host: "localhost:3000",
    "content-type": "application/x-www-form-urlencoded",
    "content-length": "10",
    ...more,
  },
});
const status = (...args: Parameters<typeof head>) => inspect(head(...args), {})?.status ?? 200;

test("a form post needs to come from this site", () => {
  expect(status({ origin: "http://localhost:3000" })).toBe(200);
  expect(status({ "sec-fetch-site": "same-origin" })).toBe(200);
  expect(status({ referer: "http://localhost:3000/pets" })).toBe(200);
  // Behind https a page without TLS is no page of this site.
  const https = { origin: "https://tierlotse.example" };
  const from = (referer: string) =>
    inspect(
      {
        method: "POST",
        url: "/auth",
        headers: { host: "tierlotse.example", "content-type": "application/x-www-form-urlencoded", referer },
      },
      https,
    );
  expect(from("https://tierlotse.example/auth")).toBeNull();
  expect(from("http://tierlotse.example/auth")?.status).toBe(403);
  for (const foreign of [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "kaputt" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
    { "sec-fetch-site": "same-site" },
    { referer: "https://evil.example/" },
    { referer: "kaputt" },
    {},
  ])
    expect(status(foreign as Record<string, string>), JSON.stringify(foreign)).toBe(403);
  expect(status({ origin: "http://evil.example", "x-forwarded-host": "evil.example" })).toBe(403);
});

test("behind https a post from the same host over http is a foreign one", () => {
  const from = (origin: string) =>
    inspect(head({ host: "tierlotse.example", origin }), { origin: "https://tierlotse.example" })?.status ?? 200;
  expect(from("https://tierlotse.example")).toBe(200);
  expect(from("http://tierlotse.example")).toBe(403);
});

test("who comes to the proxy without TLS is sent to it, and what they post is refused", () => {
  const site = { origin: "https://tierlotse.example", trustProxy: true };
  const came = (proto: string, method: string, more = {}) =>
    inspect(head({ origin: "https://tierlotse.example", "x-forwarded-proto": proto }, method, "/pets?seite=2"), {
      ...site,
      ...more,
    });
  expect(came("http", "GET")).toMatchObject({ status: 308, location: "https://tierlotse.example/pets?seite=2" });
  expect(came("http", "POST")).toMatchObject({ status: 403 });
  expect(came("https", "GET")).toBeNull();
  // Nobody else's word for it counts.
  expect(came("http", "GET", { trustProxy: false })).toBeNull();
});

test("an endpoint takes JSON without an origin, never a foreign one", () => {
  expect(status({ "content-type": "application/json" }, "POST", "/api/pets")).toBe(200);
  expect(status({ "content-type": "application/json; charset=utf-8" }, "POST", "/api/pets")).toBe(200);
  expect(status({ "content-type": "application/json", origin: "https://evil.example" }, "POST", "/api/pets")).toBe(403);
  const from = (referer: string, more = {}) =>
    status({ "content-type": "application/json", cookie: "tierlotse=x", referer, ...more }, "POST", "/api/pets");
  expect(from("https://evil.example/x")).toBe(403);
  expect(from("kaputt")).toBe(403);
  expect(from("http://localhost:3000/pets")).toBe(200);
  expect(from("https://evil.example/x", { authorization: "Bearer abc" })).toBe(200);
  expect(status({ "content-type": "text/plain" }, "POST", "/api/pets")).toBe(415);
  expect(status({ origin: "http://localhost:3000", "content-type": "text/plain" })).toBe(415);
});

test("methods, hosts, addresses and sizes", () => {
  expect(status({}, "TRACE")).toBe(405);
  expect(status({}, "CONNECT")).toBe(405);
  for (const host of ["", "a b", "evil.example/path", "x@y", "a..b", "x:99999", "x:65536"])
    expect(status({ host }, "GET", "/")).toBe(400);
  expect(inspect(head({ host: "other.example" }, "GET", "/"), { hosts: ["localhost"] })?.status).toBe(400);
  for (const url of ["//evil", "/%", "http://x/", "/\\", "/\\[", "/\\a:99999/"])
    expect(status({}, "GET", url)).toBe(400);
  expect(status({ origin: "http://localhost:3000", "content-length": "300000" }, "POST", "/auth")).toBe(413);
  const sized = (bytes: string, url: string, cookie = "tierlotse=x") =>
    status({ origin: "http://localhost:3000", "content-length": bytes, ...(cookie ? { cookie } : {}) }, "POST", url);
  expect(sized("300000", "/pets/new")).toBe(200);
  expect(sized("300000", "/pets/1/edit.data")).toBe(200);
  expect(sized("9000000", "/pets/new")).toBe(413);
  expect(sized("30000000", "/settings/import")).toBe(200);
  expect(sized("40000000", "/settings/import")).toBe(413);
  // A stranger sends no file.
  expect(sized("300000", "/pets/new", "")).toBe(413);
  expect(sized("300000", "/pets/1/archive")).toBe(413);
  expect(
    status({ origin: "http://localhost:3000", "content-length": "300000" }, "POST", "/pets/1/consultation/text"),
  ).toBe(413);
});

test("a redirect stays on this site", () => {
  expect(safePath("/pets?x=1#y")).toBe("/pets?x=1#y");
  for (const evil of [
    null,
    "",
    "pets",
    "//x",
    "/.//x",
    "/..//x",
    "/a/..//x",
    "/\\x",
    "https://x",
    "/a\nb",
    "/ä",
    "/\u2028",
    "javascript:1",
    `/${"a".repeat(3000)}`,
  ])
    expect(safePath(evil)).toBe("/dashboard");
});
