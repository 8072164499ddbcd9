// Whether something said holds for this animal now: assertion status as in the i2b2/VA task of 2010, read by the network.
import { type Read, STATUS_SIZE, softmax } from "./net";
import type { Range } from "./tokens";

/** 'unmeant': the words name no sign here. */
export const STATUSES = ["present", "absent", "past", "possible", "hypothetical", "other", "unmeant"] as const;
export type Status = (typeof STATUSES)[number];
export type StatusShares = Record<Status, number>;

/** Probabilities of the statuses of a range: the mean of its words. */
export function sharesAt({ status }: Read, { from, to }: Range): StatusShares {
  const means = STATUSES.map((_, n) => {
    let sum = 0;
    for (let at = from; at <= to; at++) sum += status[at * STATUS_SIZE + n] ?? 0;
    return sum / (to - from + 1);
  });
  const shares = softmax(means);
  return Object.fromEntries(STATUSES.map((name, n) => [name, shares[n]])) as StatusShares;
}

/** Shares from which something is taken as told, and as possible. */
const TOLD = 0.5;
const OPEN = 0.45;

/** One status of the shares: what may well be there is possible, whatever is likelier. */
export function decided(shares: StatusShares): Status {
  if (shares.present >= TOLD) return "present";
  return shares.present + shares.possible >= OPEN ? "possible" : whyNot(shares);
}

/** Why something does not hold: the likeliest status of those that say so. */
export const whyNot = (shares: StatusShares): Status =>
  (["absent", "past", "hypothetical", "other", "unmeant"] as const).reduce((a, b) => (shares[b] > shares[a] ? b : a));
