// The style sheet within the page, until the browser has fetched it as a file: a first visit is painted with the first answer,
// and later ones do not carry it again. The file sets a cookie with its name when it is fetched.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "~/env.server";
import stylesheet from "~/ui/app.css?url";
import { yearCookie } from "./year-cookie.server";

const cookie = yearCookie("styles");
const file = join("build", "client", stylesheet);
const text = env.NODE_ENV === "production" && existsSync(file) ? readFileSync(file, "utf8") : null;
const version = stylesheet.match(/-([\w-]+)\.css$/)?.[1] ?? "";

/** The cookie of a browser that already holds the style sheet. */
export const STYLES_COOKIE = cookie.pair(version);

/** Rules of an appearance that only an account can have chosen. */
const CHOSEN = /[^{}]*\[data-(?:scheme|contrast|size)[^{}]*\{[^{}]*\}/g;
const plain = text?.replace(CHOSEN, "") ?? null;

/** For the policy: the style elements a page may have one of. */
export const STYLES_HASHES = [text, plain]
  .flatMap((styles) => (styles === null ? [] : `'sha256-${createHash("sha256").update(styles).digest("base64")}'`))
  .join(" ");

/** Whether a reader has the style sheet already, by their cookies; the service worker, which asks for no document, keeps it. */
export const holdsStyles = (cookies: string, dest: string): boolean =>
  dest === "empty" || cookies.split(/;\s*/).includes(STYLES_COOKIE);

/** The style sheet to inline for a browser that lacks it, a stranger's without what accounts choose; null for one that holds it. */
export const stylesFor = ({ headers }: Request, signedIn: boolean): string | null =>
  holdsStyles(headers.get("Cookie") ?? "", headers.get("Sec-Fetch-Dest") ?? "") ? null : signedIn ? text : plain;

/** The cookie to set with the answer for a file; null for every file but the style sheet. */
export const cookieOfAsset = (path: string): string | null => (path === stylesheet ? cookie.set(version) : null);
