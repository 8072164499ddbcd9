// The theme's cookie: what the server needs to paint the first page right.
import { env } from "~/env.server";
import { isTheme, type Theme } from "~/ui/theme";

const NAME = "theme";
const YEAR_S = 365 * 24 * 60 * 60;

/** The theme this browser has chosen; null when it never has. */
export function themeOf(request: Request): Theme | null {
  const value = (request.headers.get("Cookie") ?? "").match(/(?:^|;\s*)theme=([a-z]+)/)?.[1];
  return isTheme(value) ? value : null;
}

export const themeCookie = (theme: Theme): string =>
  `${NAME}=${theme}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${env.APP_ORIGIN?.startsWith("https:") ? "; Secure" : ""}`;
