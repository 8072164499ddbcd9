// Signs the network names, whether or not the vocabulary knows the words: candidates, whose beliefs are asked afterwards.
import { symptoms } from "./knowledge";
import type { Mention } from "./mentions";
import type { Text } from "./text/match";
import type { Net, Read } from "./text/net";
import { words } from "./wordings";

/** Share of a sign in a word, and in the mean of its words, from which it may be meant. */
const CANDIDATE = 0.25;
/** Words between two parts of one naming. */
const GAP = 1;

export function namedIn({ tokens }: Text, read: Read, { signs }: Net): Mention[] {
  const size = signs.length + 1;
  const found: { key: string; from: number; to: number; shares: number[] }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const shares = read.signs.subarray(at * size, (at + 1) * size - 1);
    let [share, best] = [0, 0];
    for (let n = 0; n < shares.length; n++) {
      const one = shares[n] ?? 0;
      if (one > share) [share, best] = [one, n];
    }
    const key = signs[best];
    if (key === undefined || share < CANDIDATE) continue;
    const last = found.at(-1);
    if (last && last.key === key && at - last.to <= GAP + 1) {
      last.to = at;
      last.shares.push(share);
    } else found.push({ key, from: at, to: at, shares: [share] });
  }
  return found.flatMap(({ key, from, to, shares }): Mention[] => {
    const symptom = symptoms.get(key);
    // 'Katze' alone is no sign, however often one stood beside it.
    if (!symptom || tokens.slice(from, to + 1).every(({ norm }) => words.empty.has(norm))) return [];
    return [{ from, to, symptom, confidence: shares.reduce((a, b) => a + b, 0) / shares.length, by: "network" }];
  });
}
