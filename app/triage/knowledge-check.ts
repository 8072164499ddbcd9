// Cross-references of the knowledge files: refuses what points nowhere, what cannot be reached, what has no source.

import type { z } from "zod";
import type {
  Animal,
  Complaint,
  Condition,
  Conditions,
  FirstAid,
  General,
  Normal,
  PhoneNumbers,
  Question,
  QuickCheck,
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
  quickSigns: Out<typeof QuickCheck>["signs"];
  general: Out<typeof General>;
  illnesses: Out<typeof Conditions>["conditions"];
  issues: ReadonlyMap<string, { preset: boolean }>;
  normal: Out<typeof Normal>;
  phoneNumbers: Out<typeof PhoneNumbers>;
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
  const {
    animals,
    complaints,
    firstAid,
    quickSigns,
    general,
    illnesses,
    issues,
    normal,
    phoneNumbers,
    questions,
    rules,
    schedules,
    sources,
    symptoms,
    toxins,
  } = files;
  const problems: string[] = [];
  const sourceIds = new Set(sources.map((source) => source.id));
  const need = (ok: boolean, message: string) => {
    if (!ok) problems.push(message);
  };
  const needSymptoms = (keys: readonly string[], where: string) => {
    for (const key of keys) need(symptoms.has(key), `${where}: Symptom ${key} gibt es nicht`);
  };
  const walk = (when: Condition, where: string): void => {
    if ("any" in when) for (const part of when.any) walk(part, where);
    else if ("all" in when) for (const part of when.all) walk(part, where);
    else if ("not" in when) walk(when.not, where);
    else if ("symptom" in when) needSymptoms([when.symptom], where);
    else if ("answer" in when) {
      const question = questions.get(when.answer[0]);
      need(question !== undefined, `${where}: Frage ${when.answer[0]} gibt es nicht`);
      for (const key of when.answer[1])
        need(
          !question || optionOf(question, key) !== undefined,
          `${where}: ${when.answer[0]} hat keine Antwort ${key}`,
        );
    }
  };
  const reachable = new Set([
    ...general.plan,
    ...general.profile_questions,
    general.closing_question,
    "u-widerspruch",
    "u-atmung",
    "u-bewusstsein",
  ]);
  for (const animal of animals) for (const key of animal.plan) reachable.add(key);
  for (const file of complaints) {
    const where = file.issue.key;
    for (const list of Object.values(file.listed)) needSymptoms(list, `${where}.listed`);
    for (const plan of Object.values(file.plans)) for (const key of plan) reachable.add(key);
    if (file.issue.finding) needSymptoms([file.issue.finding], where);
  }
  for (const symptom of symptoms.values())
    need(
      !symptom.issue || issues.has(symptom.issue),
      `Symptom ${symptom.key}: Anliegen ${symptom.issue} gibt es nicht`,
    );
  for (const key of reachable) need(questions.has(key), `Plan: Frage ${key} gibt es nicht`);
  for (const question of questions.values()) {
    need(reachable.has(question.key), `Frage ${question.key} steht in keinem Plan`);
    need(question.type === "text" || question.options.length >= 2, `Frage ${question.key} hat zu wenige Antworten`);
    need(
      question.type === "text" || files.unknownKey(question) !== null,
      `Frage ${question.key} hat kein Weiß-ich-nicht`,
    );
    for (const risk of question.risk) {
      for (const key of risk.if)
        need(optionOf(question, key) !== undefined, `Frage ${question.key} hat keine Antwort ${key}`);
      needSymptoms(risk.sets, `Frage ${question.key}`);
    }
  }
  const ids = new Set<string>();
  for (const rule of rules) {
    need(!ids.has(rule.id), `Regel ${rule.id} steht zweimal`);
    ids.add(rule.id);
    walk(rule.when, `Regel ${rule.id}`);
    for (const source of rule.sources) need(sourceIds.has(source), `Regel ${rule.id}: Quelle ${source} fehlt`);
  }
  for (const entry of firstAid.entries) needSymptoms(entry.match, `Erste Hilfe ${entry.key}`);
  for (const sign of quickSigns) needSymptoms(sign.symptoms, `Notfall-Check ${sign.key}`);
  for (const finding of normal.findings) needSymptoms(finding.explains, `normal ${finding.key}`);
  for (const [special, implied] of Object.entries(files.implies)) needSymptoms([special, ...implied], "IMPLIES");
  for (const key of files.presets) need(issues.get(key)?.preset === true, `Voreinstellung ${key} fehlt`);
  for (const illness of illnesses) {
    needSymptoms([...illness.core, ...Object.keys(illness.symptoms)], `Erkrankung ${illness.key}`);
    for (const key of illness.core)
      need(key in illness.symptoms, `Erkrankung ${illness.key}: Kernzeichen ${key} ohne Gewicht`);
  }
  for (const toxin of toxins) needSymptoms(toxin.signs, `Gift ${toxin.key}`);
  const cited = [
    ...illnesses,
    ...toxins,
    ...schedules.plans,
    ...firstAid.entries,
    ...normal.findings,
    ...general.self_care,
    ...complaints.flatMap((file) => file.self_care),
    ...phoneNumbers.poison_lines,
  ];
  for (const entry of cited) for (const source of entry.sources) need(sourceIds.has(source), `Quelle ${source} fehlt`);
  if (problems.length > 0) throw new Error(`Wissensdateien:\n${problems.join("\n")}`);
}
