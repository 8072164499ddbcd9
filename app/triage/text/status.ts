// Whether something said holds for this animal now: assertion status as in the i2b2/VA task of 2010, read by the network.
import { type Read, STATUS_SIZE, softmax } from "./net";
import type { Range } from "./tokens";

/** 'unmeant': the words name no sign here. */
export const STATUSES = ["present", "absent", "past", "possible", "hypothetical", "other", "unmeant"] as const;
export type Status = (typeof STATUSES)[number];
export type StatusShares = Record<Status, number>;

/** Probabilities of the statuses of a range: the mean of its words. */
export function sharesAt({ status }: Read, { from, to }: Range): StatusShares {
  const sums = STATUSES.map(() => 0);
  for (let at = from; at <= to; at++)
    for (let n = 0; n < STATUS_SIZE; n++) sums[n]! += status[at * STATUS_SIZE + n]! / (to - from + 1);
  const shares = softmax(sums);
  return Object.fromEntries(STATUSES.map((name, n) => [name, shares[n]!])) as StatusShares;
}

/** Shares from which something is taken as told, and below which it is not even asked about; graver signs are asked sooner. */
const TOLD = 0.5;
const OPEN = { grave: 0.25, other: 0.45 };

/** One status of the shares: what may well be there is possible, whatever is likelier. */
export function decided(shares: StatusShares, grave: boolean): Status {
  if (shares.present >= TOLD) return "present";
  if (shares.present + shares.possible >= (grave ? OPEN.grave : OPEN.other)) return "possible";
  const rest = (["absent", "past", "hypothetical", "other", "unmeant"] as const).toSorted(
    (a, b) => shares[b] - shares[a],
  );
  return rest[0]!;
}
