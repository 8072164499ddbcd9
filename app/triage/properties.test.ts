// What must hold for every case, and the examples that stand in the knowledge files.
import { describe, expect, test } from "vitest";
import type { Severity } from "#db/enums";
import { SPECIES } from "#db/enums";
import {
  asked,
  byKey,
  patient,
  pick,
  RUNS,
  random,
  randomCase,
  rankOf,
  SEVERITIES,
  symptomKeys,
} from "../../tests/helpers/cases";
import { assess } from "./assess";
import { type Case, emptyCase, speciesKey } from "./case";
import { dangersOf, gather } from "./dangers";
import {
  complaints,
  DANGER,
  danger,
  general,
  issues,
  type Question,
  questions,
  symptoms,
  unknownKey,
} from "./knowledge";
import { levelRank } from "./level";
import { answerKeys, nextQuestion } from "./next-question";
import { exclusionsFor, exclusivesOf } from "./plan";
import { answerFact, factsOfCase } from "./reasons";
import { recommend } from "./recommend";

test("adding a symptom never lowers the level", () => {
  const next = random(1);
  for (let n = 0; n < RUNS; n++) {
    const input = randomCase(next);
    if (gather(input).symptoms.size === 0) continue;
    const key = pick(symptomKeys, next);
    if (input.symptoms.some((symptom) => symptom.key === key)) continue;
    // Picking a milder listed symptom takes the preset's own finding away by design.
    const more = { ...input, preset: false, symptoms: [...input.symptoms, { key, severity: pick(SEVERITIES, next) }] };
    const less = { ...input, preset: false };
    if (gather(less).symptoms.size === 0) continue;
    expect(rankOf(more), JSON.stringify(more)).toBeGreaterThanOrEqual(rankOf(less));
  }
});

/** Not the options for what one text alone leaves open. */
const isListed = ({ key }: { key: string }) => !/^(zeichen|unklar)-/.test(key);

/** Level with this question left open, or answered by each of its options. */
function levels(input: Case, question: Question) {
  const { [question.key]: _given, ...others } = input.answers;
  const withAnswer = (key: string) => rankOf({ ...input, answers: { ...others, [question.key]: [key] } });
  return {
    open: rankOf({ ...input, answers: others }),
    by: new Map(question.options.filter(isListed).map((option) => [option.key, withAnswer(option.key)])),
  };
}

test("'Weiß ich nicht' never rates lower than the most reassuring answer, nor than leaving it out", () => {
  const next = random(2);
  for (let n = 0; n < RUNS; n++) {
    const input = randomCase(next);
    const species = speciesKey(input.patient.species);
    for (const question of asked.filter((candidate) => candidate.species.includes(species))) {
      if (next() > 0.15) continue;
      // Without anything to rate, the first answer is what there is to understand.
      if (gather({ ...input, answers: {} }).symptoms.size === 0) continue;
      const { open, by } = levels(input, question);
      const unknown = by.get(unknownKey(question)!)!;
      expect(unknown, `${question.key} ${JSON.stringify(input)}`).toBeGreaterThanOrEqual(Math.min(...by.values()));
      expect(unknown, `${question.key} open ${JSON.stringify(input)}`).toBeGreaterThanOrEqual(open);
    }
  }
});

test("the order of answers and symptoms does not matter", () => {
  const next = random(3);
  for (let n = 0; n < RUNS; n++) {
    const input = randomCase(next);
    const turned = {
      ...input,
      symptoms: [...input.symptoms].reverse(),
      answers: Object.fromEntries(Object.entries(input.answers).reverse()),
    };
    const [a, b] = [assess(input), assess(turned)];
    expect([b.level, b.score]).toEqual([a.level, a.score]);
  }
});

test("every question has an answer for the normal or absent state, and one for not knowing", () => {
  // Who it is, what they know, and how long: nothing of that is normal or not.
  const facts = new Set(["u-widerspruch", "u-kleintier-art", "h-geschlecht", "g-zeit", ...general.profile_questions]);
  for (const question of asked.filter(({ key }) => !facts.has(key))) {
    const harmless = question.options.filter(
      ({ key }) =>
        key !== unknownKey(question) &&
        !question.risk.some(
          (row) => row.if.includes(key) && ((row.score ?? 0) > 5 || row.min_level || row.sets.length > 0),
        ),
    );
    expect(harmless.length, question.key).toBeGreaterThan(0);
    expect(unknownKey(question), question.key).not.toBeNull();
  }
});

describe("reasons", () => {
  test("each rests on a fact of the case, and each fact that speaks for danger has its reason", () => {
    const next = random(7);
    for (let n = 0; n < RUNS; n++) {
      const input = randomCase(next);
      const { factors } = assess(input);
      const named = new Set(factors.flatMap(({ facts }) => facts));
      for (const factor of factors) expect(factor.facts.length, factor.reason).toBeGreaterThan(0);
      for (const fact of factsOfCase(gather(input))) expect(named, JSON.stringify(input)).toContain(fact);
      expect(new Set(factors.map(({ reason, because }) => reason + because)).size).toBe(factors.length);
    }
  });

  test("the answer that raises the level is the first reason, in the words of the option", () => {
    for (const question of asked)
      for (const option of question.options.filter(isListed)) {
        const species = byKey(question.species[0]!);
        if (option.species && !option.species.includes(speciesKey(species))) continue;
        const input: Case = { ...emptyCase(patient(species, { gender: null })), issue: "sonstiges" };
        const given: Case = { ...input, answers: { [question.key]: [option.key] } };
        if (option.key === unknownKey(question) || rankOf(given) <= Math.max(rankOf(input), levelRank("monitor")))
          continue;
        const [first] = assess(given).factors;
        expect(first!.facts, `${question.key}=${option.key}: ${first!.reason}`).toContain(answerFact(question.key));
      }
  });

  test("no reason quotes words by which a description is like others, and none is said twice", () => {
    const input: Case = {
      ...emptyCase(patient("Katze")),
      text: "Irgendwie ist sie komisch. Ich kann es nicht beschreiben. Sie ist einfach nicht sie selbst seit dem Wochenende.",
    };
    for (const { reason, because } of assess(input).factors) {
      expect(reason).not.toMatch(/wie (Beschreibungen|die von)|fließt in die/);
      expect(because).not.toMatch(/„(Irgendwie|kann|einfach)“/);
    }
  });

  test("a quoted sign keeps its 'nicht'", () => {
    const input: Case = {
      ...emptyCase(patient("Hund")),
      text: "Seit gestern belastet er die linke Pfote gar nicht mehr.",
    };
    expect(
      assess(input)
        .factors.map(({ because }) => because)
        .join(" "),
    ).toContain("gar nicht mehr");
  });
});

describe("every path ends, exclusions first, with at most six clinical questions", () => {
  test.each(SPECIES)("%s", (species) => {
    const next = random(4);
    for (const issue of issues.keys())
      for (let run = 0; run < 6; run++) {
        let input: Case = { ...emptyCase(patient(species)), issue, preset: true };
        const order: string[] = [];
        for (;;) {
          const question = nextQuestion(input);
          if (!question) break;
          order.push(question.questionId);
          expect(order.length).toBeLessThanOrEqual(general.max_questions);
          expect(questions.of(question.questionId).species).toContain(speciesKey(species));
          const key =
            run === 0
              ? (unknownKey(questions.of(question.questionId)) ?? "weiss-nicht")
              : question.type === "text"
                ? "weiss-nicht"
                : pick(question.options, next).key;
          input = { ...input, answers: { ...input.answers, [question.questionId]: [key] } };
        }
        const exclusive = order.map((id) => questions.of(id).excludes_emergency);
        expect(exclusive.lastIndexOf(true), order.join(" ")).toBeLessThan(
          exclusive.indexOf(false) < 0 ? Number.POSITIVE_INFINITY : exclusive.indexOf(false),
        );
        const result = assess(input);
        expect(result.provisional).toBe(false);
        expect(result.openExclusions.length === 0 || result.level === "emergency").toBe(true);
      }
  });
});

describe("what may not be missed is asked, answered or excluded before any level below urgent", () => {
  const cases = SPECIES.flatMap((species) =>
    [...issues.values()]
      .filter((issue) => issue.species.includes(speciesKey(species)))
      .map((issue) => [issue.key, species] as const),
  );
  test.each(cases)("%s, %s", (issue, species) => {
    const input: Case = { ...emptyCase(patient(species, { gender: "Weiblich" })), issue, preset: true };
    if (assess(input).level === "emergency") return;
    const { signs, told } = dangersOf(input);
    const shown = new Set([...signs, ...told].map(({ sign }) => sign.key));
    const suited = danger.signs.filter(({ species: of }) => of.includes(speciesKey(species)));
    const missable = danger.missable.find((entry) => entry.issue === issue)?.signs ?? [];
    for (const { key } of suited.filter((sign) => missable.includes(sign.key))) expect(shown).toContain(key);
    // Each exclusion is settled by signs of the list, and asked by itself once the owner does not know.
    const exclusive = exclusivesOf(gather(input)).map(({ key }) => key);
    for (const id of exclusive) {
      const settling = suited.filter(({ settles }) => settles.includes(id));
      expect(settling.length, id).toBeGreaterThan(0);
      for (const { key } of settling) expect(shown, id).toContain(key);
    }
    expect(nextQuestion(input)!.questionId).toBe(DANGER);
    const unsure = gather({ ...input, answers: { [DANGER]: ["weiss-nicht"] } });
    expect(exclusionsFor(unsure)).toEqual([DANGER, ...exclusive].slice(0, general.max_questions));
    expect(exclusionsFor(gather({ ...input, answers: { [DANGER]: ["keine"] } }))).toEqual([DANGER]);
  });
});

test.each([
  ["unruhe", "Verhaltensänderung"],
  ["hecheln-stark", "Sonstiges"],
  ["speicheln", "Zahn-/Maulprobleme"],
  ["bauch-umfang", "Hautprobleme"],
])("a dog with %s is asked for bloat whatever the complaint", (symptom, name) => {
  const issue = [...issues.values()].find((one) => one.name === name)?.key ?? "sonstiges";
  const input: Case = {
    ...emptyCase(patient("Hund")),
    issue,
    preset: true,
    symptoms: [{ key: symptom, severity: null }],
  };
  expect(dangersOf(input).signs.map(({ sign }) => sign.key)).toContain("magendrehung");
});

test("every critical symptom and red flag alone is at least urgent in every species", () => {
  for (const symptom of symptoms.values()) {
    if (symptom.severity !== "critical" && !symptom.red_flag) continue;
    for (const species of SPECIES)
      for (const severity of SEVERITIES) {
        const input: Case = { ...emptyCase(patient(species)), symptoms: [{ key: symptom.key, severity }] };
        expect(rankOf(input), `${symptom.key} ${species}`).toBeGreaterThanOrEqual(levelRank("urgent"));
      }
  }
});

test("every result has next steps, warning signs, a contact and a reason", () => {
  const next = random(5);
  for (let n = 0; n < RUNS; n++) {
    const input = randomCase(next);
    const assessment = assess(input);
    const advice = recommend(input, assessment);
    expect(advice.nextSteps.length).toBeGreaterThan(0);
    expect(advice.warningSigns.length).toBeGreaterThan(0);
    expect(advice.nextSteps.join(" ")).toMatch(/Praxis|Klinik|Tierarztpraxis|Tierklinik/);
    expect(advice.comeBack).toBeTruthy();
    if (levelRank(assessment.level) >= levelRank("concerning")) expect(assessment.factors.length).toBeGreaterThan(0);
    expect(JSON.stringify(advice)).not.toContain("{name}");
  }
});

test("Sonstiges is never below concerning", () => {
  for (const key of symptomKeys)
    expect(
      rankOf({ ...emptyCase(patient("Sonstiges")), symptoms: [{ key, severity: "mild" }] }),
    ).toBeGreaterThanOrEqual(levelRank("concerning"));
  expect(rankOf({ ...emptyCase(patient("Sonstiges")), text: "ist topfit und frisst normal" })).toBe(
    levelRank("concerning"),
  );
});

test("without anything understood the rating is vet_visit, and 'monitor' needs positive evidence", () => {
  for (const text of ["", "qwertz", "Guten Tag", "😀😀"]) {
    const result = assess({ ...emptyCase(patient("Hund")), text });
    expect(result.level).toBe("vet_visit");
    expect(result.factors[0]?.reason).toContain("nicht verstanden");
  }
  expect(assess({ ...emptyCase(patient("Hund")), text: "Er ist topfit und frisst wie immer" }).outcome).toBe("monitor");
});

test("'Weiß ich nicht' is no evidence for a text nobody understood", () => {
  for (const text of ["qwertz blubb", "Er hat erbrochen"])
    for (const question of asked.filter((candidate) => candidate.species.includes("hund"))) {
      const input: Case = { ...emptyCase(patient("Hund")), text };
      const unsure = { ...input, answers: { [question.key]: [unknownKey(question)!] } };
      expect(rankOf(unsure), `${text} ${question.key}`).toBeGreaterThanOrEqual(rankOf(input));
    }
});

describe("examples of the knowledge files", () => {
  for (const file of complaints)
    for (const example of file.examples)
      test(`${file.issue.key}: ${example.text}`, () => {
        const level = rankOf({ ...emptyCase(patient(byKey(example.species), { gender: null })), text: example.text });
        if (example.at_least) expect(level).toBeGreaterThanOrEqual(levelRank(example.at_least));
        if (example.at_most) expect(level).toBeLessThanOrEqual(levelRank(example.at_most));
      });
});

test("choosing a preset is a finding unless a milder listed one is picked", () => {
  const base: Case = { ...emptyCase(patient("Katze")), issue: "appetitlosigkeit", preset: true };
  expect(gather(base).symptoms.has("appetitlosigkeit")).toBe(true);
  expect(
    gather({ ...base, symptoms: [{ key: "frisst-weniger", severity: null }] }).symptoms.has("appetitlosigkeit"),
  ).toBe(false);
  expect(gather({ ...base, issue: "hautprobleme" }).symptoms.size).toBe(0);
});

test("an untouched severity counts as the vocabulary's, a red flag never less", () => {
  const severityOf = (key: string, severity: Severity | null) =>
    gather({ ...emptyCase(patient("Hund")), symptoms: [{ key, severity }] }).symptoms.get(key)?.severity;
  expect(severityOf("durchfall", null)).toBe("moderate");
  expect(severityOf("durchfall", "mild")).toBe("mild");
  expect(severityOf("atemnot", "mild")).toBe("critical");
});

test("answers are accepted as label or key; slips beside a sign do not count", () => {
  expect(answerKeys("u-atmung", ["Ruhig und normal"])).toEqual(["normal"]);
  expect(answerKeys("u-atmung", ["normal", "schnell"])).toBeNull();
  expect(answerKeys("v-neuro", ["krampf", "keine"])).toEqual(["krampf"]);
  expect(answerKeys("u-schleimhaut", ["Weiß ich nicht"])).toEqual(["weiss-nicht"]);
  expect(answerKeys("u-atmung", ["bunt"])).toBeNull();
  expect(answerKeys("gibt-es-nicht", ["Ja"])).toBeNull();
});
