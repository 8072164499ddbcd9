// What the rating must keep: no dangerous under-triage where it was developed, no worse elsewhere than was published,
// and figures on /qualitaet that are those of this very rule set.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { assess } from "~/triage/assess";
import { gather } from "~/triage/evaluate";
import figures from "~/triage/figures.json";
import { find, tokenise } from "~/triage/german";
import { wordings, words } from "~/triage/knowledge";
import { outcomeOf } from "~/triage/score";
import { framed, UNSEEN } from "./vignettes/frames";
import { measure, type Paraphrase } from "./vignettes/measure";
import { caseOf, figuresOf, rate, share, type Vignette } from "./vignettes/score";

const read = (file: string) => readFileSync(`tests/vignettes/${file}`, "utf8");
const lines = <T>(file: string): T[] =>
  read(file)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
const measured = measure(read);
const rate01 = ({ part, whole }: { part: number; whole: number }) => part / whole;

test("the published figures are the ones this rule set reaches", () => {
  expect(JSON.parse(JSON.stringify(measured.figures))).toEqual(figures);
});

test("no emergency and no needed visit is rated dangerously low where the rules were developed", () => {
  for (const name of ["dev", "tuned", "flow"] as const) expect(measured.figures.sets[name].dangerous, name).toEqual([]);
});

test("the development cases stay above the bar", () => {
  const { dev, flow } = measured.figures.sets;
  expect(rate01(dev.emergency)).toBe(1);
  expect(rate01(dev.acceptable)).toBeGreaterThanOrEqual(0.97);
  expect(rate01(dev.exact)).toBeGreaterThanOrEqual(0.88);
  expect(rate01(dev.over)).toBeLessThanOrEqual(0.04);
  expect(rate01(dev.understanding!.mainIssue)).toBeGreaterThanOrEqual(0.92);
  expect(rate01(dev.understanding!.negationErrors)).toBeLessThanOrEqual(0.01);
  expect(flow.acceptable.part).toBeGreaterThanOrEqual(24);
});

test("the comparators are worse: the rating earns its place; the rule set before is no better", () => {
  const { report } = measured.figures.sets;
  const own = rate01(report.acceptable);
  const [before, ...others] = measured.figures.comparators.toSorted(
    (a, b) => Number(b.name.startsWith("Voriger Regelstand")) - Number(a.name.startsWith("Voriger Regelstand")),
  );
  expect(own, before!.name).toBeGreaterThanOrEqual(rate01(before!.figures.acceptable));
  for (const { name, figures } of others) expect(own, name).toBeGreaterThan(rate01(figures.acceptable));
});

test("other words change the outcome rarely", () => {
  expect(rate01(measured.figures.paraphrases.changed)).toBeLessThanOrEqual(0.05);
});

test("a client that hands back what analyze-text detected gets the rating of the text", () => {
  const different = [...lines<Vignette>("dev.jsonl"), ...lines<Vignette>("tuned.jsonl")].filter((vignette) => {
    const input = caseOf(vignette);
    const facts = gather(input);
    const handedBack = {
      ...input,
      issue: facts.issue,
      symptoms: facts.reading.findings.map(({ key, severity }) => ({
        key,
        severity: severity === "mild" ? null : severity,
      })),
    };
    return assess(handedBack).level !== assess(input).level;
  });
  expect(different.map((vignette) => vignette.id)).toEqual([]);
});

test("a Wilson interval holds its share and narrows with more cases", () => {
  const few = share(9, 10);
  const many = share(900, 1000);
  for (const { low, high } of [few, many]) expect(low < 0.9 && high > 0.9).toBe(true);
  expect(many.high - many.low).toBeLessThan(few.high - few.low);
  expect(share(10, 10).high).toBeCloseTo(1);
  expect(share(0, 0)).toMatchObject({ part: 0, whole: 0 });
});

test("under- and over-triage are counted against the acceptable range", () => {
  const row = (got: "monitor" | "vet_visit" | "emergency", must: boolean) => ({
    id: got,
    species: "Hund" as const,
    want: "vet_visit" as const,
    acceptable: ["vet_visit" as const],
    got,
    must,
    promised: "48 h" as const,
    note: "",
  });
  const counted = figuresOf([
    row("monitor", true),
    row("vet_visit", true),
    row("emergency", true),
    row("monitor", false),
  ]);
  expect(counted.under.part).toBe(2);
  expect(counted.over.part).toBe(1);
  expect(counted.dangerous).toEqual(["monitor"]);
});

/** The words a case's symptoms were recognised by, taken out of its text. */
function withoutKeyWords(vignette: Vignette): string {
  const { facts } = rate(vignette);
  const said = [...facts.symptoms.values()].flatMap((entry) => entry.words ?? []);
  return said.reduce((text, phrase) => text.replaceAll(phrase, " "), vignette.text);
}

test("every emergency of a writer nothing was learnt from is found", () => {
  const emergencies = lines<Vignette>("emergencies.jsonl");
  expect(emergencies.length).toBe(240);
  const missed = emergencies.filter((vignette) => outcomeOf(assess(caseOf(vignette)).level) !== "emergency");
  expect(missed.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
});

test("without the words that told an emergency the rating is the safe fallback, never 'monitor'", () => {
  const emergencies = lines<Vignette>("dev.jsonl").filter(
    (vignette) => vignette.outcome === "emergency" && rate(vignette).facts.symptoms.size > 0,
  );
  expect(emergencies.length).toBeGreaterThan(30);
  const low = emergencies
    .map((vignette) => ({ id: vignette.id, result: assess({ ...caseOf(vignette), text: withoutKeyWords(vignette) }) }))
    .filter(({ result }) => outcomeOf(result.level) === "monitor");
  expect(low.map(({ id }) => id)).toEqual([]);
});

test("talk nothing was learnt from makes no emergency one to watch at home, and hides few", () => {
  const emergencies = lines<Vignette>("dev.jsonl").filter((vignette) => vignette.outcome === "emergency");
  const outcomes = emergencies.flatMap((vignette) =>
    UNSEEN.map((frame) => ({
      id: vignette.id,
      frame,
      outcome: outcomeOf(assess({ ...caseOf(vignette), text: framed(frame, vignette.text) }).level),
    })),
  );
  expect(outcomes.filter(({ outcome }) => outcome === "monitor")).toEqual([]);
  const found = outcomes.filter(({ outcome }) => outcome === "emergency").length;
  expect(found / outcomes.length).toBeGreaterThanOrEqual(0.95);
});

test("no wording of the knowledge is longer than six words of a development case", () => {
  const texts = lines<Vignette>("dev.jsonl").map((vignette) => ({
    id: vignette.id,
    tokens: tokenise(vignette.text, words.clauseBreaks),
  }));
  const terms = wordings.flatMap((wording) => [...wording.synonyms, ...wording.near.flat(2)]);
  const copied = terms
    .filter((term) => term.words.length > 6)
    .flatMap((term) =>
      texts.filter(({ tokens }) => find(term, tokens, words.fillers).length > 0).map(({ id }) => `${id}: ${term.text}`),
    );
  expect(copied).toEqual([]);
  // Nor anywhere else in the files, as it was written.
  const knowledge = Object.values(
    import.meta.glob<string>("/app/triage/knowledge/**/*.yaml", { query: "?raw", import: "default", eager: true }),
  )
    .join("\n")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ");
  const strings = lines<Vignette>("dev.jsonl").flatMap((vignette) => {
    const parts = vignette.text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
    return parts.flatMap((_, at) => (at + 7 <= parts.length ? [parts.slice(at, at + 7).join(" ")] : []));
  });
  expect(strings.filter((string) => knowledge.includes(string))).toEqual([]);
});

test("the report cases are in no file the rating learns from", () => {
  const learnt = new Set(
    [...lines<Vignette>("training.jsonl"), ...lines<Vignette>("tuned.jsonl")].map((row) => row.text),
  );
  expect(lines<Vignette>("report.jsonl").filter((row) => learnt.has(row.text))).toEqual([]);
  expect(
    lines<Paraphrase>("paraphrases.jsonl").filter((row) => learnt.has(row.typos) || learnt.has(row.dialect)),
  ).toEqual([]);
});

test("a hostile text of ten thousand characters is read in a bounded number of steps", () => {
  const patient = caseOf(lines<Vignette>("dev.jsonl")[0]!).patient;
  for (const unit of [
    "frisst nicht ",
    "blut ",
    "a",
    ", ",
    "1",
    "seit ",
    "((((",
    "er hat nicht ",
    "ß",
    "\u0301a",
    "gift gefressen ",
  ]) {
    const text = unit.repeat(Math.floor(10_000 / unit.length));
    const from = performance.now();
    const result = assess({ ...caseOf(lines<Vignette>("dev.jsonl")[0]!), patient, text });
    // A stalled expression takes minutes; this leaves a slow machine a hundredfold of room.
    expect(performance.now() - from, unit).toBeLessThan(15_000);
    expect(result.level).not.toBe("benign");
  }
});
