// Public pages kept for a minute, as every stranger sees them: who comes at two in the morning does not wait for a
// rendering that has just been done for somebody else. They have no nonce: their policy names the hashes of their scripts.
import { createHash, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { holdsStyles, STYLES_COOKIE } from "./styles.server";
import { themeCookieOf, themeIn } from "./theme.server";

const FRESH_MS = 60_000;
const MOST = 300;
const PUBLIC =
  /^\/(notfall(\/[a-z]+)?|first-aid(\/[\w-]+)?|gift|products|blog(\/[\w-]+)?|faq|support|datenschutz|nutzungsbedingungen|impressum|barrierefreiheit|qualitaet|auth|api\/docs(\/[a-z]+)?)?$/;

type Kept = { at: number; headers: Record<string, string>; plain: Buffer; br: Buffer; gzip: Buffer };
const pages = new Map<string, Kept>();

/**
 * What a page depends on for a stranger: address, theme, the name the site is called by. Null when it is not kept: a visitor
 * with any cookie but the theme's and the style sheet's may be somebody, however the cookie is spelt.
 */
export function pageKey(method: string, url: string, cookie: string, host: string, dest: string): string | null {
  if (method !== "GET" || !PUBLIC.test(url)) return null;
  const cookies = cookie === "" ? [] : cookie.split("; ");
  const theme = themeIn(cookie);
  const known = [themeCookieOf(theme), STYLES_COOKIE];
  if (cookies.some((one, at) => !known.includes(one) || cookies.indexOf(one) !== at)) return null;
  const name = hostOf(host);
  return name && `${name} ${theme ?? ""} ${holdsStyles(cookie, dest) ? "held" : ""} ${url}`;
}

/** The cache key of a rendered page; null if it was rendered for a user (whatever the cookie is called), is not 200, or sets a cookie. */
export function keyToKeep(
  { method, url, headers }: Request,
  drawn: { status: number; headers: Headers; user: unknown },
): string | null {
  if (drawn.user != null || drawn.status !== 200 || drawn.headers.has("Set-Cookie")) return null;
  const { pathname, search, host } = new URL(url);
  return pageKey(method, pathname + search, headers.get("Cookie") ?? "", host, headers.get("Sec-Fetch-Dest") ?? "");
}

/** One spelling of a host, as addresses have it: 'LOCALHOST:80' is 'localhost'. Null for what is none. */
function hostOf(host: string): string | null {
  try {
    return new URL(`http://${host}`).host;
  } catch {
    return null;
  }
}

/** A nonce for the scripts of one answer. */
export const newNonce = (): string => randomBytes(18).toString("base64");

/** The policy for a page whose inline scripts are exactly these. */
export function hashesOf(html: string): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, text]) =>
      `'sha256-${createHash("sha256")
        .update(text ?? "")
        .digest("base64")}'`,
  );
  return [...new Set(hashes)].join(" ");
}

/** What brotli does for a page that is sent once, and for one that many get: 2 and 54 ms, 14.8 and 14.0 KB of the poison check. */
const QUALITY = { own: 5, shared: 10 };
const brotli = (plain: Buffer, quality: number): Promise<Buffer> =>
  promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Keeps a page, compressed once for all, and answers what the first visitor gets of it. */
export async function keepPage(key: string, html: string, headers: Headers, accepted: string | null): Promise<Sent> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotli(plain, QUALITY.shared), promisify(gzip)(plain)]);
  const [oldest] = pages.keys();
  if (oldest !== undefined && pages.size >= MOST) pages.delete(oldest);
  const kept = Object.fromEntries([...headers].filter(([name]) => name !== "x-request-id"));
  const page: Kept = { at: Date.now(), headers: kept, plain, br, gzip: zipped };
  pages.set(key, page);
  const coding = codingOf(accepted);
  return { body: page[coding ?? "plain"], coding };
}

type Coding = "br" | "gzip" | null;
type Sent = { body: Buffer; coding: Coding };
/** The coding a browser takes; brotli where it may. */
const codingOf = (accepted: string | null): Coding =>
  /\bbr\b/.test(accepted ?? "") ? "br" : /\bgzip\b/.test(accepted ?? "") ? "gzip" : null;

/** A page made for one visitor, compressed beside the work of the others. */
export async function compressed(html: string, accepted: string | null): Promise<Sent> {
  const coding = codingOf(accepted);
  const plain = Buffer.from(html);
  if (coding === null) return { body: plain, coding };
  return { body: coding === "br" ? await brotli(plain, QUALITY.own) : await promisify(gzip)(plain), coding };
}

/** Answers with a kept page; false when there is none that is fresh. */
export function serveKept(key: string, headers: IncomingHttpHeaders, response: ServerResponse, id: string): boolean {
  const page = pages.get(key);
  if (!page || Date.now() - page.at > FRESH_MS) return false;
  const coding = codingOf(String(headers["accept-encoding"] ?? ""));
  send(response, id, page.headers, page[coding ?? "plain"], coding);
  return true;
}

function send(
  response: ServerResponse,
  id: string,
  headers: Record<string, string>,
  body: Buffer,
  coding: Coding,
): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader("Vary", "Accept-Encoding, Cookie");
  response.setHeader("X-Request-Id", id);
  response.setHeader("Server-Timing", "kept");
  response.setHeader("Content-Length", body.length);
  if (coding) response.setHeader("Content-Encoding", coding);
  response.end(body);
}
