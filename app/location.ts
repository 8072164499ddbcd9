// Every address the app sends a visitor to passes here: a path of this site, or the fallback.

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not get through
const PATH = /^\/(?![/\\])[^\\\u0000-\u001f\u007f-\uffff]*$/;

/** `target` when it is a path of this site (one leading slash, no backslash, no control or foreign characters). */
export function safePath(target: string | null | undefined, fallback = "/dashboard"): string {
  if (!target || target.length > 2000 || !PATH.test(target)) return fallback;
  const url = new URL(target, "http://tierlotse.invalid");
  // Dot segments may fold into a second slash.
  const safe = url.host === "tierlotse.invalid" && PATH.test(url.pathname);
  return safe ? url.pathname + url.search + url.hash : fallback;
}

/** The address of the sign-in page that leads back to `from`. */
export function signInPath(from: string): string {
  return `/auth?returnTo=${encodeURIComponent(from)}`;
}
