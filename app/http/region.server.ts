// Where an owner lives, for the duty service: in the account, for a stranger in a cookie.
import { currentUser, unlessAway } from "./guards.server";
import { yearCookie } from "./year-cookie.server";

const cookie = yearCookie("region");

/** The region this visitor named; null when they never did. Whoever shows it looks it up among the known ones. */
export async function regionOf(request: Request): Promise<string | null> {
  const user = await unlessAway(currentUser(request));
  return user?.settings.region ?? cookie.in(request.headers.get("Cookie") ?? "");
}

export const regionCookie = cookie.set;
