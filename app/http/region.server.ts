// Where an owner lives, for the duty service: in the account, for a stranger in a cookie.
import { env } from "~/env.server";
import { currentUser, unlessAway } from "./guards.server";

const secure = env.APP_ORIGIN?.startsWith("https:") ?? false;
const NAME = secure ? "__Host-region" : "region";
const PATTERN = new RegExp(`(?:^|;\\s*)${NAME}=([^;]+)`);
const YEAR_S = 365 * 24 * 60 * 60;

/** The region this visitor named; null when they never did. Whoever shows it looks it up among the known ones. */
export async function regionOf(request: Request): Promise<string | null> {
  const user = await unlessAway(currentUser(request));
  return user?.settings.region ?? regionIn(request.headers.get("Cookie") ?? "");
}

function regionIn(cookies: string): string | null {
  try {
    return decodeURIComponent(cookies.match(PATTERN)?.[1] ?? "") || null;
  } catch {
    return null;
  }
}

export const regionCookie = (region: string): string =>
  `${NAME}=${encodeURIComponent(region)}; Path=/; Max-Age=${YEAR_S}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
