// Points in time as the operator's zone has them: the zone comes with the page, so that server and browser say the same.
import { useRouteLoaderData } from "@remix-run/react";
import { formatInstant } from "~/format";

const BERLIN = "Europe/Berlin";

/** Formats an instant in the operator's zone; outside of a page of ours in Berlin's. */
export function useInstant(): (instant: string) => string {
  const zone = useRouteLoaderData<{ zone?: string }>("root")?.zone ?? BERLIN;
  return (instant) => formatInstant(instant, zone);
}
