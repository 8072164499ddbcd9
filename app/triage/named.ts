// Signs the network names in words the vocabulary does not know.
import { symptoms } from "./knowledge";
import { isGrave, type Mention } from "./mentions";
import type { Text } from "./text/match";
import type { Net, Read } from "./text/net";

/** Mean share of a sign over its words from which it is named; a grave one is not named lightly. */
const NAMED = { grave: 0.4, other: 0.3 };
/** Words between two parts of one naming. */
const GAP = 1;

export function namedIn({ tokens }: Text, read: Read, { signs }: Net): Mention[] {
  const size = signs.length + 1;
  const found: { key: string; from: number; to: number; shares: number[] }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const shares = read.signs.subarray(at * size, (at + 1) * size);
    const best = shares.reduce((a, share, n) => (share > shares[a]! ? n : a), 0);
    if (best === signs.length) continue;
    const last = found.at(-1);
    if (last && last.key === signs[best] && at - last.to <= GAP + 1) {
      last.to = at;
      last.shares.push(shares[best]!);
    } else found.push({ key: signs[best]!, from: at, to: at, shares: [shares[best]!] });
  }
  return found.flatMap(({ key, from, to, shares }): Mention[] => {
    const symptom = symptoms.get(key);
    const confidence = shares.reduce((a, b) => a + b, 0) / shares.length;
    if (!symptom || confidence < (isGrave(symptom) ? NAMED.grave : NAMED.other)) return [];
    return [{ from, to, symptom, confidence }];
  });
}
