// Cross-references of the knowledge files: refuses what points nowhere, what cannot be reached, what has no source.

import type { z } from "zod";
import type {
  Animal,
  Complaint,
  Condition,
  Conditions,
  DangerSigns,
  FirstAid,
  General,
  Language,
  Normal,
  PhoneNumbers,
  Picture,
  Question,
  Rule,
  Schedules,
  SourceList,
  Symptom,
  Toxin,
} from "./knowledge-schemas";

type Out<Schema extends z.ZodType> = z.output<Schema>;
export type Files = {
  animals: Out<typeof Animal>[];
  complaints: Complaint[];
  firstAid: Out<typeof FirstAid>;
  danger: Out<typeof DangerSigns>;
  general: Out<typeof General>;
  illnesses: Out<typeof Conditions>["conditions"];
  issues: ReadonlyMap<string, { preset: boolean }>;
  language: Out<typeof Language>;
  normal: Out<typeof Normal>;
  phoneNumbers: Out<typeof PhoneNumbers>;
  pictures: readonly Picture[];
  questions: ReadonlyMap<string, Question>;
  rules: readonly Rule[];
  schedules: Out<typeof Schedules>;
  sources: Out<typeof SourceList>["sources"];
  symptoms: ReadonlyMap<string, Symptom>;
  toxins: readonly Toxin[];
  implies: Record<string, readonly string[]>;
  presets: readonly string[];
  unknownKey: (question: Question) => string | null;
};

const optionOf = (question: Question, key: string) => question.options.find((option) => option.key === key);

/** Throws with every reference that points nowhere, question no plan reaches and fact without a source. */
export function checkReferences(files: Files): void {
  const checks = [complaintProblems, questionProblems, languageProblems, dangerProblems, ruleProblems, otherProblems];
  const problems = checks.flatMap((find) => find(files));
  if (problems.length > 0) throw new Error(`Wissensdateien:\n${problems.join("\n")}`);
}

const missingSymptoms = ({ symptoms }: Files, keys: readonly string[], where: string) =>
  keys.filter((key) => !symptoms.has(key)).map((key) => `${where}: Symptom ${key} gibt es nicht`);

function complaintProblems(files: Files): string[] {
  const listed = files.complaints.flatMap(({ issue, listed }) => [
    ...Object.values(listed).flatMap((keys) => missingSymptoms(files, keys, `${issue.key}.listed`)),
    ...(issue.finding ? missingSymptoms(files, [issue.finding], issue.key) : []),
  ]);
  const lost = [...files.symptoms.values()]
    .filter(({ issue }) => issue !== undefined && !files.issues.has(issue))
    .map(({ key, issue }) => `Symptom ${key}: Anliegen ${issue} gibt es nicht`);
  const presets = files.presets.filter((key) => files.issues.get(key)?.preset !== true);
  return [...listed, ...lost, ...presets.map((key) => `Voreinstellung ${key} fehlt`)];
}

/** Questions asked outside of every plan. */
const UNPLANNED = ["u-widerspruch", "u-normal", "u-gefahr", "u-allgemein", "u-atmung", "u-bewusstsein"];

function questionProblems(files: Files): string[] {
  const { general, animals, complaints, questions } = files;
  const reachable = new Set([
    ...general.plan,
    ...general.profile_questions,
    ...UNPLANNED,
    ...animals.flatMap(({ plan }) => plan),
    ...complaints.flatMap(({ plans }) => Object.values(plans).flat()),
  ]);
  const unknown = [...reachable].filter((key) => !questions.has(key)).map((key) => `Plan: Frage ${key} gibt es nicht`);
  const unreached = [...questions.keys()].filter((key) => !reachable.has(key));
  return [
    ...unknown,
    ...unreached.map((key) => `Frage ${key} steht in keinem Plan`),
    ...[...questions.values()].flatMap((question) => optionProblems(files, question)),
  ];
}

function optionProblems(files: Files, question: Question): string[] {
  const { key, type, options, risk, needs } = question;
  const closed = type !== "text";
  return [
    ...(closed && options.length < 2 ? [`Frage ${key} hat zu wenige Antworten`] : []),
    ...(closed && files.unknownKey(question) === null ? [`Frage ${key} hat kein Weiß-ich-nicht`] : []),
    ...missingSymptoms(files, Array.isArray(needs) ? needs : [], `Frage ${key}`),
    ...risk.flatMap((row) => [
      ...row.if
        .filter((option) => !optionOf(question, option))
        .map((option) => `Frage ${key} hat keine Antwort ${option}`),
      ...missingSymptoms(files, row.sets, `Frage ${key}`),
    ]),
  ];
}

/** Answers a text gives to no question, or as no option of it; flags nothing sets. */
function languageProblems(files: Files): string[] {
  const { language, questions, symptoms } = files;
  const { told, durations, frequencies, flags } = language;
  const answers = [
    ...[...told, ...frequencies].flatMap(({ answer }) => Object.entries(answer)),
    ...durations.flatMap(({ question, upTo, beyond }) =>
      [...upTo.map(([, key]) => key), beyond].map((key): [string, string] => [question, key]),
    ),
  ];
  const isOption = ([id, key]: [string, string]) => {
    const question = questions.get(id);
    return question !== undefined && optionOf(question, key) !== undefined;
  };
  const named = [
    ...told.flatMap(({ flag }) => flag ?? []),
    ...[...symptoms.values()].flatMap(({ told_with }) => told_with?.flags ?? []),
  ];
  return [
    ...answers.filter((one) => !isOption(one)).map(([id, key]) => `Sprache: ${id} hat keine Antwort ${key}`),
    ...named.filter((flag) => !(flag in flags)).map((flag) => `Sprache: Merkmal ${flag} gibt es nicht`),
    ...missingSymptoms(
      files,
      [
        ...told.flatMap(({ sign }) => sign ?? []),
        ...[...symptoms.values()].flatMap(({ told_with }) => told_with?.signs ?? []),
      ],
      "Sprache",
    ),
  ];
}

/** Danger signs that name no question, complaint or sign. */
function dangerProblems(files: Files): string[] {
  const { danger, questions, issues } = files;
  const keys = new Set(danger.signs.map(({ key }) => key));
  return [
    ...danger.signs.flatMap(({ key, settles, when }) => [
      ...settles.filter((id) => !questions.has(id)).map((id) => `Gefahrenzeichen ${key}: Frage ${id} gibt es nicht`),
      ...(when ? conditionProblems(files, when, `Gefahrenzeichen ${key}`) : []),
    ]),
    ...danger.missable.flatMap(({ issue, signs }) => [
      ...(issues.has(issue) ? [] : [`missable: Anliegen ${issue} gibt es nicht`]),
      ...signs.filter((key) => !keys.has(key)).map((key) => `missable ${issue}: Zeichen ${key} gibt es nicht`),
    ]),
  ];
}

function ruleProblems(files: Files): string[] {
  const ids = files.rules.map(({ id }) => id);
  const twice = ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `Regel ${id} steht zweimal`);
  return [
    ...twice,
    ...files.rules.flatMap(({ id, when }) => conditionProblems(files, when, `Regel ${id}`)),
    ...uncited(files, files.rules),
  ];
}

function conditionProblems(files: Files, when: Condition, where: string): string[] {
  if ("any" in when) return when.any.flatMap((part) => conditionProblems(files, part, where));
  if ("all" in when) return when.all.flatMap((part) => conditionProblems(files, part, where));
  if ("not" in when) return conditionProblems(files, when.not, where);
  if ("symptom" in when) return missingSymptoms(files, [when.symptom], where);
  if (!("answer" in when)) return [];
  const [id, keys] = when.answer;
  const question = files.questions.get(id);
  if (!question) return [`${where}: Frage ${id} gibt es nicht`];
  return keys.filter((key) => !optionOf(question, key)).map((key) => `${where}: ${id} hat keine Antwort ${key}`);
}

function uncited({ sources }: Files, entries: readonly { sources: readonly string[] }[]): string[] {
  const known = new Set(sources.map(({ id }) => id));
  return entries.flatMap((entry) => entry.sources.filter((id) => !known.has(id)).map((id) => `Quelle ${id} fehlt`));
}

function otherProblems(files: Files): string[] {
  const {
    firstAid,
    danger,
    normal,
    implies,
    illnesses,
    toxins,
    schedules,
    general,
    complaints,
    phoneNumbers,
    pictures,
  } = files;
  const named: [readonly string[], string][] = [
    ...firstAid.entries.map(({ key, match, steps, dont }): [string[], string] => [
      [...match, ...[...steps, ...dont].flatMap(({ signs = [], unless }) => [...signs, ...unless])],
      `Erste Hilfe ${key}`,
    ]),
    ...danger.signs.map(({ key, symptoms }): [string[], string] => [symptoms, `Gefahrenzeichen ${key}`]),
    ...general.forbidden.map(({ effect, signs }): [string[], string] => [signs, `forbidden ${effect}`]),
    ...[general, ...complaints].flatMap((file) =>
      file.warning_signs.map(({ text, signs, needs = [] }): [string[], string] => [
        [...signs, ...needs, ...(typeof text === "string" ? [] : text.flatMap((part) => part.signs))],
        `Warnzeichen ${typeof text === "string" ? text : text.map(({ say }) => say).join(", ")}`,
      ]),
    ),
    ...[general, ...complaints].flatMap((file) =>
      file.self_care.map(({ text, needs = [] }): [string[], string] => [needs, `Rat ${text}`]),
    ),
    ...normal.findings.map(({ key, explains }): [string[], string] => [explains, `normal ${key}`]),
    ...pictures.map(({ key, signs = [], not_signs, not_told }): [string[], string] => [
      [...signs, ...not_signs, ...not_told],
      `Bild ${key}`,
    ]),
    ...Object.entries(implies).map(([special, keys]): [string[], string] => [[special, ...keys], "IMPLIES"]),
    ...illnesses.map(({ key, core, symptoms }): [string[], string] => [
      [...core, ...Object.keys(symptoms)],
      `Erkrankung ${key}`,
    ]),
    ...toxins.map(({ key, signs }): [string[], string] => [signs, `Gift ${key}`]),
  ];
  const weightless = illnesses.flatMap(({ key, core, symptoms }) =>
    core.filter((sign) => !(sign in symptoms)).map((sign) => `Erkrankung ${key}: Kernzeichen ${sign} ohne Gewicht`),
  );
  const anytime = pictures
    .filter(({ words, near, signs, flags }) => !words && !near && !signs && flags.length === 0)
    .map(({ key }) => `Bild ${key} hat weder Wörter noch Zeichen`)
    .concat(
      pictures.flatMap(({ key, issues = [] }) =>
        issues
          .filter((issue) => !files.issues.has(issue))
          .map((issue) => `Bild ${key}: Anliegen ${issue} gibt es nicht`),
      ),
    );
  const cited = [
    ...pictures,
    ...illnesses,
    ...toxins,
    ...schedules.plans,
    ...firstAid.entries,
    ...normal.findings,
    ...general.self_care,
    ...complaints.flatMap((file) => file.self_care),
    ...phoneNumbers.poison_lines,
    ...danger.missable,
    ...general.forbidden,
    ...[...files.symptoms.values()].flatMap(({ measured }) => measured ?? []),
  ];
  return [
    ...named.flatMap(([keys, where]) => missingSymptoms(files, keys, where)),
    ...weightless,
    ...anytime,
    ...uncited(files, cited),
  ];
}
