// Writes the labelled texts as train.py reads them: each text's words with their rows, its marks, its labels; last, words of one
// meaning.

import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { OUTCOMES } from "#db/enums";
import { animalIndexes, edgesOf } from "~/triage/text/net";
import { rowsOf } from "~/triage/text/rows";
import { STATUSES } from "~/triage/text/status";
import { animalOf, type Post } from "./corpus";
import { issuesOf, type Read, rangeOf } from "./instances";
import { synonymSets } from "./thesaurus";

/** Where the labels of a text come from decides what is learnt from it. */
export type Labelled = Post & { kind: "invented" | "marked" | "talk" | "wording"; group: string };

export async function exportTexts(file: string, texts: readonly Labelled[], read: Read): Promise<void> {
  const out = createWriteStream(file);
  const words = new Map<string, number[]>();
  for (const post of texts) {
    const text = read(post.text);
    if (text.tokens.length === 0) continue;
    for (const token of text.tokens) if (!words.has(token.norm)) words.set(token.norm, [...rowsOf(token)]);
    const marks = post.statements.flatMap(({ quote, sign, status, decisive }) => {
      const range = rangeOf(quote, text);
      return range ? [[range.from, range.to, STATUSES.indexOf(status), sign, decisive ? 1 : 0]] : [];
    });
    const row = {
      id: post.id,
      kind: post.kind,
      group: post.group,
      writer: post.writer,
      animal: animalIndexes(animalOf(post)),
      outcome: OUTCOMES.indexOf(post.outcome),
      acceptable: post.acceptable.map((one) => OUTCOMES.indexOf(one)),
      issues: issuesOf(post),
      marks,
      words: text.tokens.map(({ norm }) => norm),
      edges: text.tokens.map((token, at) => edgesOf(text.tokens[at - 1], token)),
    };
    if (!out.write(`${JSON.stringify(row)}\n`)) await once(out, "drain");
  }
  const alike = synonymSets(new Set(words.keys()));
  for (const norm of alike.flat()) if (!words.has(norm)) words.set(norm, [...rowsOf({ norm })]);
  out.end(`${JSON.stringify({ rows: Object.fromEntries(words), alike })}\n`);
  await once(out, "finish");
}
