// The theme's cookie: what the server needs to paint the first page right.
import { env } from "~/env.server";
import { isTheme, type Theme } from "~/ui/theme";

const secure = env.APP_ORIGIN?.startsWith("https:") ?? false;
const NAME = secure ? "__Host-theme" : "theme";
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([a-z]+)`);
const YEAR_S = 365 * 24 * 60 * 60;

/** The theme a Cookie header names; null when it names none. */
export function themeIn(cookies: string): Theme | null {
  const value = cookies.match(PATTERN)?.[1];
  return isTheme(value) ? value : null;
}

/** What a browser sends that has chosen this theme and holds no other cookie; null for no theme. */
export const themeCookieOf = (theme: Theme | null): string | null => theme && `${NAME}=${theme}`;

/** The theme this browser has chosen; null when it never has. */
export const themeOf = (request: Request): Theme | null => themeIn(request.headers.get("Cookie") ?? "");

export const themeCookie = (theme: Theme): string =>
  `${NAME}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure ? "; Secure" : ""}`;
