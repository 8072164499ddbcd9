// What the rating must keep: no dangerous under-triage where it was developed, no worse elsewhere than was published,
// and figures on /qualitaet that are those of this very rule set.
import { expect, test } from "vitest";
import { assess } from "~/triage/assess";
import { gather } from "~/triage/dangers";
import figures from "~/triage/figures.json";
import { symptoms } from "~/triage/knowledge";
import { readWords } from "~/triage/model";
import { find } from "~/triage/text/match";
import { wordings } from "~/triage/wordings";
import { learntPages, pairs, REPORT_ONLY, readLines, shorts } from "../scripts/triage/corpus";
import { framed, UNSEEN } from "../scripts/triage/frames";
import { labelledTexts } from "../scripts/triage/labelled";
import { measure, type Paraphrase, reportPosts } from "../scripts/triage/measure";
import { caseOf, figuresOf, type Share, share, type Vignette } from "../scripts/triage/score";

const BARS = {
  owners: { acceptable: 0.75, emergency: 0.92, over: 0.22 },
  report: 0.9,
  // Six writers since 2026-11-24.3; 0.88 stood for five.
  brief: 0.86,
  guided: 0.84,
  pairs: 0.45,
  // 0.04 while the talk around a text changed with what was found; since 2026-11-30.11 it is fixed by the text's number, and the rules
  // before drop 4 of 107 in it.
  dilution: 0.05,
  emergencies: 225,
  atHome: 5,
};

const nameOf = (key: string) => symptoms.of(key).name;
const lines = <T>(file: string): T[] => readLines<T>(`scripts/triage/texts/${file}`);
const measured = measure().figures;
const rate01 = ({ part, whole }: Share) => part / whole;

test("the published figures are the ones this rule set reaches", () => {
  expect(JSON.parse(JSON.stringify(measured))).toEqual(figures);
});

// Bars stand on texts nothing was learnt from, below what was measured when they were set.
test("strangers' texts are rated no worse than was published when the bars were set", () => {
  const { owners, report, brief, guided } = measured.sets;
  expect(rate01(owners.acceptable)).toBeGreaterThanOrEqual(BARS.owners.acceptable);
  expect(rate01(owners.emergency)).toBeGreaterThanOrEqual(BARS.owners.emergency);
  expect(rate01(owners.over)).toBeLessThanOrEqual(BARS.owners.over);
  expect(rate01(report.acceptable)).toBeGreaterThanOrEqual(BARS.report);
  expect(rate01(brief.acceptable)).toBeGreaterThanOrEqual(BARS.brief);
  expect(rate01(guided.acceptable)).toBeGreaterThanOrEqual(BARS.guided);
  expect(rate01(measured.pairs.bothRight)).toBeGreaterThanOrEqual(BARS.pairs);
  expect(rate01(measured.dilution.dropped)).toBeLessThanOrEqual(BARS.dilution);
});

test("no guided emergency is rated dangerously low", () => {
  expect(measured.sets.flow.dangerous).toEqual([]);
  expect(measured.sets.flow.acceptable.part).toBeGreaterThanOrEqual(24);
});

test("fewer are rated dangerously low than by each part alone and by what anyone writes in five minutes, and not more than before", () => {
  const own = measured.sets.owners.dangerous.length;
  for (const { name, figures } of measured.comparators)
    if (name.startsWith("Voriger")) expect(own, name).toBeLessThanOrEqual(figures.dangerous);
    else if (name !== "Immer „Notfall“") expect(own, name).toBeLessThan(figures.dangerous);
  // As the page says of it.
  const alone = measured.comparators.find(({ name }) => name === "Nur der gelernte Vergleich");
  expect(alone?.figures.over.part).toBeLessThan(measured.sets.owners.over.part);
});

test("an answer that tells nothing new changes no rating", () => {
  expect(measured.flips.part).toBe(0);
});

test("what is only guessed at is no reason", () => {
  const guessed = lines<Vignette>("dev.jsonl").flatMap((vignette) => {
    const input = caseOf(vignette);
    const reasons = assess(input).factors.map(({ reason }) => reason);
    return [...gather(input).symptoms]
      .filter(([key, { open, belief }]) => open && belief < 0.6 && reasons.includes(`Dazu kommt: ${nameOf(key)}.`))
      .map(([key]) => `${vignette.id}: ${key}`);
  });
  expect(guessed).toEqual([]);
});

test("a client that hands back what analyze-text detected gets the rating of the text", () => {
  const different = lines<Vignette>("dev.jsonl").filter((vignette) => {
    const input = caseOf(vignette);
    const facts = gather(input);
    const handedBack = {
      ...input,
      issue: facts.issue,
      symptoms: facts.reading.findings
        .filter(({ status }) => status === "present")
        .map(({ key, severity }) => ({ key, severity: severity === "mild" ? null : severity })),
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

test("of the emergencies told plainly nearly every one is found, and few are left at home", () => {
  const emergencies = lines<Vignette>("emergencies.jsonl");
  expect(emergencies.length).toBe(240);
  const rated = emergencies.map((vignette) => ({ vignette, outcome: assess(caseOf(vignette)).outcome }));
  const atHome = rated.filter(({ outcome }) => outcome === "monitor").map(({ vignette }) => vignette.id);
  expect(atHome.length, atHome.join(" ")).toBeLessThanOrEqual(BARS.atHome);
  expect(rated.filter(({ outcome }) => outcome === "emergency").length).toBeGreaterThanOrEqual(BARS.emergencies);
});

test("talk nothing was learnt from hides few emergencies", () => {
  const emergencies = lines<Vignette>("dev.jsonl").filter((vignette) => vignette.outcome === "emergency");
  const outcomes = emergencies.flatMap((vignette) =>
    UNSEEN.map((frame) => ({
      id: vignette.id,
      frame,
      outcome: assess({ ...caseOf(vignette), text: framed(frame, vignette.text) }).outcome,
    })),
  );
  expect(outcomes.filter(({ outcome }) => outcome === "monitor").length).toBeLessThanOrEqual(outcomes.length * 0.02);
  const found = outcomes.filter(({ outcome }) => outcome === "emergency").length;
  expect(found / outcomes.length).toBeGreaterThanOrEqual(0.95);
});

test("no wording of the knowledge is longer than six words of a development case", () => {
  const texts = lines<Vignette>("dev.jsonl").map((vignette) => ({
    id: vignette.id,
    text: readWords(vignette.text),
  }));
  const terms = wordings.flatMap((wording) => [...wording.synonyms, ...wording.near.flat(2)]);
  const copied = terms
    .filter((term) => term.words.length > 6)
    .flatMap((term) => texts.filter(({ text }) => find(term, text).length > 0).map(({ id }) => `${id}: ${term.text}`));
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

test("the report cases are in no file the rating learns from, nor retold from a page that is", () => {
  const learnt = new Set(labelledTexts().map((row) => row.text));
  const pages = learntPages();
  const reported = [...reportPosts(), ...shorts().report, ...pairs().report];
  expect(reported.filter(({ source }) => source && pages.has(source))).toEqual([]);
  expect(reportPosts().filter(({ text }) => learnt.has(text))).toEqual([]);
  expect(labelledTexts().filter(({ writer }) => REPORT_ONLY.has(writer))).toEqual([]);
  expect(lines<Vignette>("report.jsonl").filter((row) => learnt.has(row.text))).toEqual([]);
  expect(
    lines<Paraphrase>("paraphrases.jsonl").filter((row) => learnt.has(row.typos) || learnt.has(row.dialect)),
  ).toEqual([]);
});

test("a hostile text of ten thousand characters is read to its end", () => {
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
    const text = `${unit.repeat(Math.floor(9_900 / unit.length))}. Jetzt krampft er und reagiert nicht mehr.`;
    const result = assess({ ...caseOf(lines<Vignette>("dev.jsonl")[0]!), patient, text });
    expect(["urgent", "emergency"], unit).toContain(result.level);
  }
}, 60_000);
