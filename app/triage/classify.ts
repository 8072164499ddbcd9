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

export function urgencyOf({ whole: { emergency, visit, issues: shares } }: Read, { issues }: Net): Urgency {
  return {
    emergency,
    visit,
    issues: shares.map((share, n): [string, number] => [issues[n]!, share]).sort((a, b) => b[1] - a[1]),
  };
}
