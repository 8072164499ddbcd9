// Whether what was read is denied: 'kein Blut', 'Durchfall hat er nicht'. A negation that belongs to another finding, or that
// is part of this one ('bekommt keine Luft'), denies nothing.
import { find, overlaps, type Range, type Token } from "./german";
import { type Symptom, words } from "./knowledge";

const REACH = 3;
/** Stand for the noun itself: "Blut ist keins dabei". */
const PRONOUNS = new Set(["keins", "keines", "keinerlei"]);
const ENDS_NICHT = new Set(["nicht", "nich", "ned", "net"]);
const NOTHING = new Set(["nix", "nichts"]);
/** 'Maden sind keine da', 'Blut ist keins zu sehen'. */
const CLOSING = new Set(["da", "dran", "drin", "drauf", "dabei", "zu"]);
/** Open a clause of their own, with or without a comma. */
const SUBORDINATE = new Set(["weil", "denn", "dass", "obwohl", "sonst", "sobald", "solange"]);
/** 'Jucken tut es ihn auch nicht'. */
const REACH_BACK = 6;

/** A symptom's words as they were found; `parts` are the matched words of a near hit, a wording is one part. */
export type Read = Range & { symptom: Pick<Symptom, "contains_negation">; near: boolean; parts: readonly Range[] };

/** Whether a negation word in the same clause governs this range, other than one that belongs to another finding. */
export function negationNear(range: Range, tokens: readonly Token[], claimed: readonly Range[]): boolean {
  const clause = tokens[range.from]!.clause;
  const free = (at: number) => {
    const token = tokens[at];
    return (
      token &&
      token.clause === clause &&
      words.negations.has(token.norm) &&
      !claimed.some((other) => at >= other.from && at <= other.to)
    );
  };
  for (let at = range.from - 1; at >= range.from - REACH; at--) {
    const token = tokens[at];
    if (!token || token.clause !== clause) break;
    if (free(at)) {
      const und = tokens.slice(at + 1, range.from).some((between) => between.norm === "und");
      // 'nix geschwollen' denies, 'frisst nix hustet' does not.
      if (NOTHING.has(token.norm))
        return (
          at >= range.from - 2 && !/^(frisst|fressen|trinkt|isst|nimmt|mag|will)$/.test(tokens[at - 1]?.norm ?? "")
        );
      return !(und && ENDS_NICHT.has(token.norm));
    }
  }
  // 'Durchfall hat er nicht': the negation closes the clause a few words later.
  for (let at = range.to + 1; at <= range.to + REACH_BACK; at++) {
    const token = tokens[at];
    if (!token || token.clause !== clause || token.norm === "und") break;
    if (free(at)) {
      const next = tokens[at + 1];
      return (
        at === range.to + 1 ||
        PRONOUNS.has(tokens[at]!.norm) ||
        !next ||
        next.clause !== clause ||
        next.norm === "und" ||
        next.norm === "mehr" ||
        (tokens[at]!.norm.startsWith("kein") && CLOSING.has(next.norm)) ||
        SUBORDINATE.has(next.norm)
      );
    }
  }
  return words.negationPhrases.some((term) =>
    find(term, tokens, words.fillers).some(
      (hit) => tokens[hit.from]!.clause === clause && hit.from > range.to && hit.from - range.to <= REACH + 1,
    ),
  );
}

/** Whether a symptom that was read is denied: by a word near it, or by one of its own. */
export function negated(candidate: Read, tokens: readonly Token[], claimed: readonly Range[]): boolean {
  if (candidate.symptom.contains_negation) return false;
  // A negation that is one of the matched words belongs to the finding ('bekommt keine Luft').
  const own = (part: Range) => tokens.slice(part.from, part.to + 1).some((token) => words.negations.has(token.norm));
  if (candidate.parts.some(own)) {
    // 'kein Würgen nix': a noun that is denied already.
    const before = tokens[candidate.from - 1];
    return candidate.near && before?.clause === tokens[candidate.from]!.clause && /^keine?$/.test(before.norm);
  }
  const others = claimed.filter((other) => !overlaps(other, candidate));
  return candidate.parts.some((part) => negationNear(part, tokens, others));
}
