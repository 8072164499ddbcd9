// The theme's cookie: what the server needs to paint the first page right.
import { isTheme, type Theme } from "~/ui/theme";
import { yearCookie } from "./year-cookie.server";

const cookie = yearCookie("theme", true);

/** The theme a Cookie header names; null when it names none. */
export function themeIn(cookies: string): Theme | null {
  const value = cookie.in(cookies);
  return isTheme(value) ? value : null;
}

/** What a browser sends that has chosen this theme and holds no other cookie; null for no theme. */
export const themeCookieOf = (theme: Theme | null): string | null => theme && cookie.pair(theme);

/** The theme this browser has chosen; null when it never has. */
export const themeOf = (request: Request): Theme | null => themeIn(request.headers.get("Cookie") ?? "");

export const themeCookie = (theme: Theme): string => cookie.set(theme);
