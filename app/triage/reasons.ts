// Why a level: the reasons in the owner's own words or answers, the gravest first.
import type { Level } from "#db/enums";
import { applies, type Facts, holds, labelOf, levelRank, risksOf } from "./facts";
import { questions, symptoms } from "./knowledge";
import { MODIFIERS } from "./score";

export type Factor = {
  reason: string;
  /** What in the consultation raised it: the owner's words, an answer, a profile fact. */
  because: string;
  level: Level | null;
  sources: readonly string[];
};

/** Points from which an answer is named as a reason. */
const WEIGHTY = 5;

export const quoted = (list: readonly string[]) => list.map((word) => `„${word}“`).join(", ");
export const plain = (text: string) => text.replaceAll("{name}", "dein Tier");

/** The symptoms a condition asks for. */
export function symptomsIn(when: Parameters<typeof holds>[0]): string[] {
  if ("any" in when) return when.any.flatMap(symptomsIn);
  if ("all" in when) return when.all.flatMap(symptomsIn);
  return "symptom" in when ? [when.symptom] : [];
}

/** A symptom with the words it was told in. */
export function said(key: string, facts: Facts): string {
  const entry = facts.symptoms.get(key);
  const name = symptoms.get(key)!.name;
  return entry?.words ? `${name} („${entry.words}“)` : name;
}

const FLAG_NAMES: Record<string, string> = {
  saeugling: "jünger als 8 Wochen",
  jungtier: "Jungtier",
  senior: "Senior",
  traechtig: "trächtig oder säugend",
  brachycephal: "kurznasige Rasse",
  grossrasse: "große Rasse",
  vorerkrankung: "Vorerkrankung",
  maennlich: "männlich",
  ungeimpft: "nicht geimpft",
  "unkastriert-weiblich": "nicht kastriert, nach der Läufigkeit",
};

/** The leaves of a fulfilled condition in words. */
export function becauseOf(when: Parameters<typeof holds>[0], facts: Facts): string {
  const parts: string[] = [];
  const go = (node: Parameters<typeof holds>[0]): void => {
    if (!holds(node, facts)) return;
    if ("any" in node) node.any.forEach(go);
    else if ("all" in node) node.all.forEach(go);
    else if ("symptom" in node) parts.push(said(node.symptom, facts));
    else if ("flag" in node) parts.push(FLAG_NAMES[node.flag] ?? node.flag);
    else if ("answer" in node) {
      const question = questions.get(node.answer[0])!;
      parts.push(
        `${plain(question.text)} ${labelOf(
          question,
          (facts.answers.get(question.key) ?? []).filter((key) => node.answer[1].includes(key)),
        )}`,
      );
    }
  };
  go(when);
  return [...new Set(parts)].slice(0, 3).join(" · ");
}

/** Highest level first; one line per reason. Without any, the strongest symptoms stand in. */
export function arrange(factors: Factor[], facts: Facts): Factor[] {
  const seen = new Set<string>();
  const unique = factors
    .sort((a, b) => levelRank(b.level ?? "benign") - levelRank(a.level ?? "benign"))
    .filter((factor) => {
      // One reason per evidence: a rule and the question's own minimum often say the same.
      const keys = [factor.reason, ...(factor.because ? [factor.because] : [])];
      if (keys.some((key) => seen.has(key))) return false;
      for (const key of keys) seen.add(key);
      return true;
    });
  // Then the answers that weighed most, and what else was found.
  const weighed = [...facts.answers]
    .flatMap(([id, given]) => {
      const question = questions.get(id);
      if (!question) return [];
      if (!applies(question, facts)) return [];
      return risksOf(question, given, facts.species).map((risk) => ({ question, risk, given }));
    })
    .filter(({ risk }) => (risk.score ?? 0) >= WEIGHTY)
    .sort((a, b) => (b.risk.score ?? 0) - (a.risk.score ?? 0));
  for (const { question, risk, given } of weighed) {
    const because = `${plain(question.text)} ${labelOf(
      question,
      risk.if.filter((key) => given.includes(key)),
    )}`;
    if (
      unique.length < 8 &&
      !unique.some((factor) => factor.reason === question.why || factor.because.includes(because))
    )
      unique.push({ reason: question.why, because, level: null, sources: [] });
  }
  const burdens = [...facts.flags].filter((flag) => (MODIFIERS[flag] ?? 0) > 0);
  if (burdens.length > 0 && facts.symptoms.size > 0)
    unique.push({
      reason: "Damit hat dein Tier weniger Reserven als andere.",
      because: burdens.map((flag) => FLAG_NAMES[flag] ?? flag).join(", "),
      level: null,
      sources: [],
    });
  for (const [key, entry] of facts.symptoms) {
    if (unique.length >= 8) break;
    const text = said(key, facts);
    if (entry.from !== "answer" && !unique.some((factor) => factor.because.includes(symptoms.get(key)!.name)))
      unique.push({
        reason: `${symptoms.get(key)!.name} fließt in die Einschätzung ein.`,
        because: text,
        level: null,
        sources: [],
      });
  }
  // In an emergency the first reasons are enough: nobody reads ten at the door.
  const grave = unique.some((factor) => factor.level === "emergency");
  return unique.slice(0, grave ? 5 : 10);
}
