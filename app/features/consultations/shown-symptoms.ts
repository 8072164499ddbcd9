// The symptoms of a case as the owner sees and edits them.
import type { Severity } from "#db/enums";
import type { Case } from "~/triage/case";
import { gather } from "~/triage/dangers";
import { issues, symptoms } from "~/triage/knowledge";

export type ShownSymptom = {
  key: string;
  name: string;
  severity: Severity;
  touched: boolean;
  words: string | null;
  /** The text may mean it, or not. */
  open: boolean;
};

/** The symptoms as the owner sees them: chosen ones and those of the text. Untouched chosen ones show 'Leicht'. */
export function shownSymptoms(input: Case): ShownSymptom[] {
  const facts = gather(input);
  // What was asked about and denied is no longer recognised.
  const findings = facts.reading.findings.filter(({ key }) => facts.symptoms.has(key) && !input.removed.includes(key));
  const isOpen = (key: string) => facts.symptoms.get(key)?.open ?? false;
  const standing = input.symptoms.filter(({ key, severity }) => severity !== null || facts.symptoms.has(key));
  const chosen = standing.map(({ key, severity }) => {
    const found = findings.find((finding) => finding.key === key);
    return {
      key,
      name: symptoms.of(key).name,
      severity: severity ?? found?.severity ?? ("mild" as const),
      touched: severity !== null,
      words: found?.words ?? null,
      // What was only left standing is no surer than before.
      open: severity === null && found !== undefined && isOpen(key),
    };
  });
  const more = findings.filter(({ key }) => !input.symptoms.some((symptom) => symptom.key === key));
  // What is only guessed from words that tell another sign is no second one; a red flag is asked about all the same.
  const told = findings.filter(({ key }) => !isOpen(key)).map(({ words }) => words);
  const isEcho = ({ key, words }: { key: string; words: string }) =>
    isOpen(key) && told.some((other) => repeats(words, other));
  return [
    ...chosen,
    ...more
      .filter((finding) => !isEcho(finding))
      .map(({ key, severity, words }) => ({
        key,
        name: symptoms.of(key).name,
        severity,
        touched: false,
        words,
        open: isOpen(key),
      })),
  ];
}

/** Whether a guess says no word of its own: all but the shortest stand in the words of a sign that is told. */
function repeats(guess: string, told: string): boolean {
  const words = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const known = new Set(words(told));
  return words(guess).every((word) => known.has(word));
}

/** The symptoms listed for the issue of a case that are not chosen yet: danger signs first, else in the knowledge files' order. */
export function listedSymptoms(input: Case): { key: string; name: string }[] {
  const facts = gather(input);
  const { listed } = issues.of(facts.issue).file;
  const shown = new Set(shownSymptoms(input).map((symptom) => symptom.key));
  const own = issues.of(facts.issue).finding;
  const keys = [
    ...new Set([
      ...(own ? [own] : []),
      ...issues
        .get(facts.issue)!
        .file.symptoms.filter((symptom) => symptom.species.includes(facts.species))
        .map((symptom) => symptom.key),
      ...(listed[facts.species] ?? listed.default ?? []),
    ]),
  ];
  const grave = (key: string) => Number(symptoms.of(key).red_flag);
  return keys
    .filter((key) => !shown.has(key))
    .toSorted((a, b) => grave(b) - grave(a))
    .map((key) => ({ key, name: symptoms.of(key).name }));
}
