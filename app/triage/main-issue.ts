// Which complaint an owner would name: the graver its findings and the more and the earlier its words, the likelier.
import type { Severity } from "#db/enums";
import { INTAKE } from "./dose";
import { issueOfSymptom, issues } from "./knowledge";
import { findAny, type Text } from "./text/match";
import type { Range } from "./text/tokens";
import { topics } from "./wordings";

/** How often a text speaks of each complaint, and whether first of all. */
export type Topic = { issue: string; times: number; at: number };

export function topicsIn(text: Text, counts: (range: Range) => boolean): Topic[] {
  return topics.flatMap(({ issue, terms }) => {
    const places = new Set(findAny(terms, text).flatMap((hit) => (hit.exact && counts(hit) ? [hit.from] : [])));
    return places.size > 0 ? [{ issue, times: places.size, at: Math.min(...places) }] : [];
  });
}

const BY_SEVERITY: Record<Severity, number> = { mild: 2, moderate: 3, severe: 5, critical: 7 };
const PER_WORD = 1;
const MOST_WORDS = 3;
const FIRST = 1;
/** What descriptions that are like this one were about. */
const ALIKE = 40;
/** An intake names the case whatever it did. */
const POISON = 8;

export type Spoken = { key: string; severity: Severity };

/** The key of the main issue; 'sonstiges' where the text names none. */
export function mainIssue(
  findings: readonly Spoken[],
  spoken: readonly Topic[],
  normal: readonly string[],
  like: readonly (readonly [string, number])[] = [],
): string {
  const scores = new Map<string, number>();
  const add = (issue: string, points: number) => scores.set(issue, (scores.get(issue) ?? 0) + points);
  const best = new Map<string, number>();
  for (const { key, severity } of findings) {
    const issue = issueOfSymptom.get(key);
    if (!issue) continue;
    const points = key === INTAKE ? POISON : BY_SEVERITY[severity];
    best.set(issue, Math.max(best.get(issue) ?? 0, points));
  }
  for (const [issue, points] of best) add(issue, points);
  for (const issue of normal) add(issue, BY_SEVERITY.severe);
  const first = Math.min(...spoken.map((topic) => topic.at));
  for (const { issue, times, at } of spoken)
    add(issue, PER_WORD * Math.min(MOST_WORDS, times) + (at === first ? FIRST : 0));
  for (const [issue, share] of like) add(issue, ALIKE * share);
  const ranked = [...scores].sort(
    ([a, pointsA], [b, pointsB]) => pointsB - pointsA || issues.of(a).priority - issues.of(b).priority,
  );
  return ranked[0]?.[0] ?? "sonstiges";
}
