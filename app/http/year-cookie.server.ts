// Cookies that keep one plain word for a year: the theme, the region, the style sheet. Sessions are signed: session.server.ts.
import { env } from "~/env.server";

const secure = env.APP_ORIGIN?.startsWith("https:") ?? false;
const YEAR_S = 365 * 24 * 60 * 60;

/** @param forScripts whether the page's scripts may read it */
export function yearCookie(name: string, forScripts = false) {
  const own = secure ? `__Host-${name}` : name;
  const pattern = new RegExp(`(?:^|;\\s*)${own}=([^;]+)`);
  const attributes = `Path=/; Max-Age=${YEAR_S}; SameSite=Lax${forScripts ? "" : "; HttpOnly"}${secure ? "; Secure" : ""}`;
  const pair = (value: string) => `${own}=${encodeURIComponent(value)}`;
  return {
    /** Its value in a Cookie header; null where it has none that can be read. */
    in(cookies: string): string | null {
      try {
        return decodeURIComponent(cookies.match(pattern)?.[1] ?? "") || null;
      } catch {
        return null;
      }
    },
    /** As a browser sends it back. */
    pair,
    /** As it is set. */
    set: (value: string) => `${pair(value)}; ${attributes}`,
  };
}
