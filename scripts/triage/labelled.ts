// Everything that is learnt from, by what is learnt from it.
import { chatter, invented, type Post, pairs, posts, regressions, shorts, sidesOf, talkOf } from "./corpus";
import type { Labelled } from "./export";
import { exampleTexts, knowledgeTexts } from "./knowledge-texts";

/** How many times over a text is learnt that a test holds. */
const HELD = 6;

/** Texts with an outcome alone, wordings of the knowledge files, marked texts, and talk that says nothing. @param every only each n-th */
export function labelledTexts(every = 1): Labelled[] {
  const as = (kind: Labelled["kind"], list: readonly Post[]) =>
    list.filter((_, n) => n % every === 0).map((post): Labelled => ({ ...post, kind, group: "learn" }));
  return [
    ...as("invented", [
      ...invented(),
      ...Array.from({ length: HELD }, () => [...exampleTexts(), ...regressions()]).flat(),
    ]),
    ...as("wording", knowledgeTexts()),
    ...as("marked", [...posts().learn, ...shorts().learn, ...sidesOf(pairs().learn)]),
    ...as("talk", talkOf(chatter().learn)),
  ];
}
