// How much the worst part of a description is like descriptions whose urgency is known. It never reads what the rules
// found and never lowers anything: it raises, or it asks, and is never quoted.

import type { Net, Read } from "./text/net";

export type Urgency = {
  /** Probability that the text tells an emergency, and that it tells anything to be examined. 0 to 1. */
  emergency: number;
  visit: number;
  /** Complaint keys with their shares, likeliest first. */
  issues: [string, number][];
};

export type Shares = Pick<Urgency, "emergency" | "visit">;

export const worse = (a: Shares, b: Shares): Shares => ({
  emergency: Math.max(a.emergency, b.emergency),
  visit: Math.max(a.visit, b.visit),
});

/** @param plain the worst of the sentences that tell a sign plainly, each read alone */
export function urgencyOf({ whole }: Read, plain: Shares, { issues }: Net): Urgency {
  return {
    ...worse(whole, plain),
    issues: whole.issues.map((share, n): [string, number] => [issues[n]!, share]).sort((a, b) => b[1] - a[1]),
  };
}
