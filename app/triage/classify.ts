// How much the worst part of a description is like descriptions whose urgency is known. It never reads what the rules
// found and never lowers anything: it raises, or it asks.

import type { Text } from "./text/match";
import type { Net, Read } from "./text/net";

export type Urgency = {
  /** Probability that the text tells an emergency, and that it tells anything to be examined. 0 to 1. */
  emergency: number;
  visit: number;
  /** The words that say so most, in their order. */
  words: { emergency: string[]; visit: string[] };
  /** Complaint keys with their shares, likeliest first. */
  issues: [string, number][];
};

const MOST_WORDS = 4;
/** Shorter words ('und', 'er') explain nothing to a reader. */
const SHOWN = 4;

export function urgencyOf(text: Text, read: Read, { issues }: Net): Urgency {
  const { emergency, visit, issues: shares } = read.whole;
  return {
    emergency,
    visit,
    words: { emergency: tellingWords(text, read.emergency), visit: tellingWords(text, read.visit) },
    issues: shares.map((share, n): [string, number] => [issues[n]!, share]).sort((a, b) => b[1] - a[1]),
  };
}

function tellingWords({ tokens, source }: Text, odds: Float64Array): string[] {
  return tokens
    .map((token, at) => ({ token, at }))
    .filter(({ token }) => token.norm.length >= SHOWN)
    .sort((a, b) => odds[b.at]! - odds[a.at]!)
    .slice(0, MOST_WORDS)
    .sort((a, b) => a.at - b.at)
    .map(({ token }) => source.slice(token.start, token.end));
}
