// Properties that must hold for every case, and the examples that stand in the knowledge files.
import { describe, expect, test } from "vitest";
import type { Severity, Species } from "#db/enums";
import { SPECIES } from "#db/enums";
import { assess } from "./assess";
import { type Case, emptyCase, type Patient, speciesKey } from "./case";
import { CONTRADICTION, contradictionIn } from "./contradiction";
import { dangerOptions, dangersOf, gather } from "./dangers";
import {
  BESIDES,
  complaints,
  DANGER,
  danger,
  firstAid,
  general,
  issues,
  NONE,
  openSign,
  pictures,
  type Question,
  questions,
  symptoms,
  UNKNOWN,
  unknownKey,
  unsureOf,
} from "./knowledge";
import { levelRank } from "./level";
import { answerKeys, askedQuestion, nextQuestion, profileQuestions } from "./next-question";
import { NORMAL } from "./normal";
import { exclusionsFor, exclusivesOf, planFor } from "./plan";
import { answerFact, factsOfCase } from "./reasons";
import { allowed, recommend, spokenIssue } from "./recommend";
import { outcomeOf } from "./score";

const patient = (species: Species, more: Partial<Patient> = {}): Patient => ({
  name: "Bello",
  species,
  breed: null,
  ageMonths: 48,
  gender: "Männlich",
  neutered: false,
  weightKg: null,
  medicalConditions: [],
  allergies: [],
  ...more,
});
const byKey = (key: string): Species => SPECIES.find((species) => speciesKey(species) === key)!;

/** A small generator with a fixed seed, so that a failure repeats. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const pick = <T>(list: readonly T[], next: () => number): T => list[Math.floor(next() * list.length)]!;
const SEVERITIES: (Severity | null)[] = [null, "mild", "moderate", "severe", "critical"];
const symptomKeys = [...symptoms.keys()];
const asked = [...questions.values()].filter((question) => question.type !== "text");

function randomCase(next: () => number): Case {
  const species = pick(SPECIES, next);
  const begun: Case = {
    ...emptyCase(
      patient(species, {
        ageMonths: pick([null, 1, 4, 30, 160], next),
        gender: pick([null, "Männlich", "Weiblich"] as const, next),
      }),
    ),
    issue: pick([...issues.keys()], next),
    preset: next() < 0.5,
  };
  const several = <T>(most: number, one: () => T) => Array.from({ length: Math.floor(next() * most) }, one);
  return {
    ...begun,
    symptoms: several(4, () => ({ key: pick(symptomKeys, next), severity: pick(SEVERITIES, next) })),
    answers: Object.fromEntries(
      several(5, () => {
        const question = pick(asked, next);
        return [question.key, [pick(question.options, next).key]];
      }),
    ),
  };
}
const rankOf = (input: Case) => levelRank(assess(input).level);
/** Cases per property; more with PROPERTY_RUNS=5000. */
const RUNS = Number(process.env.PROPERTY_RUNS ?? 500);

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

describe("advice never contradicts itself", () => {
  const WARM = /warm halten|ruhig und warm|Wärmflasche|warm einpacken|Langsam erwärmen|leicht wärmen/i;
  const COOL = /kühlem Wasser|Erst kühlen|abkühlen|Kühlen\./i;
  const FEED = /(Futter|Heu|Mahlzeiten|Portionen)[^.]*(anbieten|verteilen)|^Kleine, leicht/i;
  const FAST = /^Nicht füttern|^Kein Wasser und Futter|^Futter wegnehmen|; nicht füttern/i;
  const says = (texts: readonly string[], pattern: RegExp) => texts.some((text) => pattern.test(text));
  const advised = (species: Species, keys: readonly string[]) => {
    const input: Case = {
      ...emptyCase(patient(species, { gender: null })),
      symptoms: keys.map((key) => ({ key, severity: null })),
    };
    return { input, ...recommend(input, assess(input)) };
  };

  test.each(SPECIES)("%s: every sign alone, and as many pairs", (species) => {
    const next = random(11);
    const pairs = Array.from({ length: symptomKeys.length }, () => [pick(symptomKeys, next), pick(symptomKeys, next)]);
    for (const keys of [...symptomKeys.map((key) => [key]), ...pairs]) {
      const { nextSteps, doNot, warningSigns, firstAid: aid } = advised(species, keys);
      const all = [...nextSteps, ...doNot];
      expect(says(nextSteps, WARM) && says(nextSteps, COOL), `${keys}: warm and cool`).toBe(false);
      expect(says(nextSteps, FEED) && says(all, FAST), `${keys}: feed and fast`).toBe(false);
      if (keys.some((key) => key === "hitzschlag" || key === "fieber"))
        expect(says(nextSteps, WARM), `${keys}: warms a hot animal`).toBe(false);
      expect(new Set(all).size).toBe(all.length);
      for (const { key } of aid)
        expect(firstAid.entries.find((entry) => entry.key === key)!.species).toContain(speciesKey(species));
      expect(warningSigns.join(" "), `${keys}`).not.toMatch(/Termin/);
    }
  });

  test("first aid follows what decided: a blue tongue gets no bite wound steps", () => {
    const { firstAid: aid } = advised("Katze", ["schleimhaut-blau", "wunde"]);
    expect(aid[0]!.key).toBe("atemnot");
    expect(advised("Hund", ["fieber", "lethargie", "apathie"]).nextSteps.join(" ")).not.toMatch(WARM);
  });

  test("a warning sign that is there already is not shown as one to wait for", () => {
    const { warningSigns } = advised("Reptil", ["augen-geschwollen-reptil"]);
    expect(warningSigns.join(" ")).not.toContain("Kneift das Auge zu");
  });

  test("the vet comes to a horse", () => {
    const input: Case = {
      ...emptyCase(patient("Sonstiges")),
      text: "Mein Pferd wälzt sich immer wieder und hat nicht geäppelt.",
    };
    const advice = recommend(input, assess(input));
    expect(advice.headline).toBe("Sofort den Tierarzt rufen");
    expect(advice.firstAid.map(({ key }) => key)).toContain("kolik");
    expect([advice.recommendation, ...advice.nextSteps].join(" ")).not.toMatch(/Fahr mit|nächste Tierklinik|warm/);
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

describe("the list of danger signs", () => {
  const told = (text: string): Case => ({ ...emptyCase({ ...patient("Hund"), ageMonths: 60 }), text });
  const input = told("Er frisst und ist munter. Hat er vielleicht etwas Giftiges gefressen? Ich bin nicht sicher.");

  test("asks for the red flag the text leaves open, with its words, and settles it by the answer", () => {
    const { open } = dangersOf(input);
    expect(open.length).toBeGreaterThan(0);
    const answered = (keys: string[]) => assess({ ...input, answers: { [DANGER]: keys } }).level;
    const denied = answered(["keine"]);
    expect(levelRank(denied)).toBeLessThan(levelRank("urgent"));
    expect(levelRank(answered(open.map(({ key }) => openSign(key))))).toBeGreaterThanOrEqual(levelRank("urgent"));
    expect(levelRank(answered(open.map(({ key }) => unsureOf(key))))).toBeGreaterThan(levelRank(denied));
    expect(levelRank(answered(["weiss-nicht"]))).toBeGreaterThan(levelRank(denied));
  });

  test("two red flags in the same words are two questions: denying one says nothing of the other", () => {
    const both = told("Ich weiß nicht, ob das ein Krampf ist oder ob er bewusstlos ist.");
    const { open } = dangersOf(both);
    const keys = open.flatMap(({ covers }) => covers);
    expect(keys.length).toBeGreaterThan(1);
    expect(open.map(({ key }) => key)).toEqual(keys);
    const one = gather({ ...both, answers: { [DANGER]: [openSign(keys[0]!)] } });
    expect(one.symptoms.get(keys[0]!)?.open).toBe(false);
    expect(one.symptoms.has(keys[1]!)).toBe(false);
  });

  test("a substance the text names answers for poison, never for a swallowed thread or the signs of poisoning", () => {
    const { signs, told: said } = dangersOf({
      ...told("Er hat 20 g Vollmilchschokolade gefressen, er wiegt 30 kg und ist munter."),
      issue: "vergiftungsverdacht",
    });
    expect(said.map(({ sign }) => sign.key)).not.toContain("verschluckt");
    expect(said.map(({ sign }) => sign.key)).not.toContain("vergiftet");
    expect(signs.map(({ sign }) => sign.key)).toContain("vergiftet");
    expect(signs.map(({ sign }) => sign.key)).not.toContain("gift");
  });

  test("is the same whatever has been answered", () => {
    const list = (answers: Case["answers"]) => dangersOf({ ...input, answers });
    expect(list({ [DANGER]: ["keine"], "u-fressen": ["normal"] })).toEqual(list({}));
  });

  test("a question of care needs nothing but the list", () => {
    const care = told("Wie oft soll ich meinem Hund die Krallen schneiden? Er ist gesund und munter.");
    expect(nextQuestion(care)?.questionId).toBe(DANGER);
    expect(nextQuestion({ ...care, answers: { [DANGER]: ["keine"] } })).toBeNull();
  });
});

const chosen = (keys: readonly string[]) => keys.map((key) => ({ key, severity: null }));

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

/** Wordings that would harm some animals, wherever they come from. */
const BANNED: [RegExp, (input: Case) => boolean][] = [
  [
    /auslassen|fasten|nüchtern/i,
    (input) =>
      input.patient.species !== "Hund" ||
      input.patient.ageMonths === null ||
      input.patient.ageMonths < 12 ||
      input.patient.ageMonths >= 96,
  ],
  [/\bBürste|\ban der Leine|Geschirr statt/, (input) => input.patient.species !== "Hund"],
  [/Heu jederzeit/i, (input) => input.patient.species !== "Kleintier"],
];

test("self-care that is banned for a species or age never appears", () => {
  const next = random(6);
  for (let n = 0; n < RUNS; n++) {
    const input = randomCase(next);
    const assessment = assess(input);
    const steps = recommend(input, assessment).nextSteps.join("\n");
    for (const [pattern, banned] of BANNED)
      if (banned(input)) expect(steps, JSON.stringify(input)).not.toMatch(pattern);
    const facts = gather(input);
    const own = [...general.self_care, ...complaints.flatMap((file) => file.self_care)];
    for (const care of own)
      if (
        !allowed(care, input, facts) &&
        !own.some((other) => other.text === care.text && allowed(other, input, facts))
      )
        expect(steps).not.toContain(care.text.replaceAll("{name}", "Bello"));
    if (levelRank(assessment.level) >= levelRank("urgent"))
      for (const care of own.filter(({ today }) => assessment.level === "emergency" || today === "no"))
        if (!firstAid.entries.some((entry) => entry.steps.some(({ text }) => text === care.text)))
          expect(steps).not.toContain(care.text.replaceAll("{name}", "Bello"));
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

test("a red flag of the text stays until the owner has denied it when asked", () => {
  const base: Case = { ...emptyCase(patient("Hund")), text: "er bekommt keine luft", removed: ["atemnot"] };
  expect(gather(base).toConfirm.map((finding) => finding.key)).toEqual(["atemnot"]);
  expect(assess(base).level).toBe("emergency");
  expect(gather({ ...base, confirmed: { atemnot: "nein" } }).symptoms.has("atemnot")).toBe(false);
  expect(gather({ ...base, confirmed: { atemnot: "ja" } }).toConfirm).toEqual([]);
});

test("profile questions stand apart, and what the profile knows is not asked", () => {
  const unknown: Case = {
    ...emptyCase(patient("Katze", { ageMonths: null, gender: null })),
    issue: "husten",
    preset: true,
  };
  expect(profileQuestions(unknown).map((question) => question.questionId)).toEqual([
    "u-lebensphase",
    "h-geschlecht",
    "u-vorerkrankung",
    "u-traechtig",
  ]);
  const known: Case = { ...unknown, patient: patient("Katze", { medicalConditions: ["Herz"] }) };
  expect(profileQuestions(known).map((question) => question.questionId)).toEqual([]);
  expect(gather(known).answers.get("u-vorerkrankung")).toEqual(["herz"]);
});

test("answers are accepted as label or key; slips beside a sign do not count", () => {
  expect(answerKeys("u-atmung", ["Ruhig und normal"])).toEqual(["normal"]);
  expect(answerKeys("u-atmung", ["normal", "schnell"])).toBeNull();
  expect(answerKeys("v-neuro", ["krampf", "keine"])).toEqual(["krampf"]);
  expect(answerKeys("u-schleimhaut", ["Weiß ich nicht"])).toEqual(["weiss-nicht"]);
  expect(answerKeys("u-atmung", ["bunt"])).toBeNull();
  expect(answerKeys("gibt-es-nicht", ["Ja"])).toBeNull();
});

test("a red flag said in a few plain words is never talked away by likeness", () => {
  const calm: string[] = [];
  let said = 0;
  for (const symptom of symptoms.values()) {
    if (!symptom.red_flag && symptom.severity !== "critical") continue;
    symptom.synonyms.slice(0, 12).forEach((words, at) => {
      const species = byKey(symptom.species[at % symptom.species.length]!);
      const input = { ...emptyCase(patient(species)), text: `Mein Tier: ${words}.` };
      if (!gather(input).symptoms.has(symptom.key)) return;
      said++;
      const { level } = assess(input);
      if (levelRank(level) < levelRank("urgent")) calm.push(`${species} ${words} ${level}`);
    });
  }
  expect(said).toBeGreaterThan(700);
  expect(calm).toEqual([]);
});

const CALM = [
  "Kratzt sich etwas am Ohr und frisst aber ganz normal, spielt auch wie immer, und gerade eben: X.",
  "Heute früh X, jetzt ist wieder alles prima, munter und frisst und will spielen wie sonst auch immer.",
  "Ich frage lieber mal nach, es geht sonst gut, frisst gut und ist fit, nur: X seit einer Stunde.",
];

test("a red flag among good words stays one", () => {
  const calm: string[] = [];
  let said = 0;
  for (const symptom of symptoms.values()) {
    if (!symptom.red_flag && symptom.severity !== "critical") continue;
    symptom.synonyms.slice(0, 4).forEach((words, at) => {
      const species = byKey(symptom.species[at % symptom.species.length]!);
      const input = { ...emptyCase(patient(species)), text: CALM[at % CALM.length]!.replace("X", words) };
      if (!gather(input).symptoms.has(symptom.key)) return;
      said++;
      const { level } = assess(input);
      if (levelRank(level) < levelRank("urgent")) calm.push(`${species} ${words} ${level}`);
    });
  }
  expect(said).toBeGreaterThan(250);
  expect(calm).toEqual([]);
});

test.each([
  [
    "Katze",
    "er hat heute morgen dreimal gewürgt und dann lag da so eine nasse wurst aus haaren auf dem teppich. jetzt schläft er auf der heizung und hat vorher leckerlis gefressen",
  ],
  [
    "Hund",
    "hat sich auf der wiese gewälzt, die beine in die luft gestreckt, gegrunzt und gezuckt vor lauter wonne. meine oma schrie er hat einen anfall, danach stand er da und strahlte",
  ],
] as const)("words of danger in the telling of something harmless are no danger: %s, %s", (species, text) => {
  const input = { ...emptyCase(patient(species)), text };
  expect(assess(input).outcome).not.toBe("emergency");
});

const NORMAL_WORDS = [
  "Trägt Socken ins Körbchen und fiept, seit heute: X.",
  "Im Körbchen gezuckt, gleich wieder wach und hat gewedelt, danach X.",
  "Jault immer mit der Sirene, spielt dann weiter, und jetzt X.",
  "Trinkt aus dem Wasserhahn, Menge gleich wie immer, seit heute X.",
];

test("something normal for the species excuses only its own complaint", () => {
  const calm: string[] = [];
  let said = 0;
  for (const symptom of symptoms.values()) {
    if (!symptom.red_flag && symptom.severity !== "critical") continue;
    symptom.synonyms.slice(0, 6).forEach((words, at) => {
      const input = {
        ...emptyCase(patient("Hund")),
        text: NORMAL_WORDS[at % NORMAL_WORDS.length]!.replace("X", words),
      };
      if (!gather(input).symptoms.has(symptom.key)) return;
      said++;
      const { level } = assess(input);
      if (levelRank(level) < levelRank("urgent")) calm.push(`${symptom.key}: ${words} ${level}`);
    });
  }
  expect(said).toBeGreaterThan(240);
  expect(calm).toEqual([]);
});

describe("what may be normal", () => {
  const betta: Case = {
    ...emptyCase(patient("Fisch")),
    text: "Mein Kampffisch geht alle paar Minuten nach oben und holt mit dem Mund Luft. Er frisst gut.",
    answers: { [DANGER]: ["schnappt-luft"], [BESIDES]: ["keine"] },
  };
  const answered = (...given: string[]): Case => ({ ...betta, answers: { ...betta.answers, [NORMAL]: given } });

  test("is asked of the owner, and only a clear yes lowers the level", () => {
    expect(assess(betta)).toMatchObject({ level: "emergency", precautionary: true, settledBy: { question: NORMAL } });
    expect(nextQuestion(betta)).toMatchObject({
      questionId: NORMAL,
      question: expect.stringMatching(
        /^Was du beschreibst, kann normal sein: Labyrinthfische .* Ist es bei Bello so\?$/,
      ),
    });
    expect(assess(answered("nein"))).toMatchObject({ level: "emergency", precautionary: false });
    expect(assess(answered("weiss-nicht"))).toMatchObject({ level: "emergency", precautionary: false });
    expect(assess(answered("ja")).outcome).toBe("monitor");
  });

  test("is no warning sign once the owner has said that it is normal, and the others stay", () => {
    const warned = recommend(answered("ja"), assess(answered("ja"))).warningSigns.join(" ");
    expect(warned).not.toContain("an der Oberfläche");
    expect(warned).toMatch(/liegt auf der Seite/i);
  });

  test("is no reason that the owner excluded what was ticked", () => {
    const reasons = assess(answered("ja")).factors.map(({ reason, because }) => `${reason} ${because}`);
    expect(reasons.join()).toContain("Labyrinthfische");
    expect(reasons.join()).not.toContain("ausgeschlossen");
  });

  test("excuses no red flag that the text tells", () => {
    const told: Case = { ...answered("ja"), text: `${betta.text} Jetzt liegt er auf der Seite und reagiert nicht.` };
    expect(levelRank(assess(told).level)).toBeGreaterThanOrEqual(levelRank("urgent"));
  });

  test("counts only once danger was looked for", () => {
    const unasked: Case = {
      ...betta,
      answers: { [NORMAL]: ["ja"] },
      symptoms: [{ key: "schnappt-luft", severity: null }],
    };
    expect(levelRank(assess(unasked).level)).toBeGreaterThanOrEqual(levelRank("urgent"));
  });

  test("takes away no red flag that another answer or the text tells, nor one the entry does not name", () => {
    const more: Case = { ...answered("ja"), answers: { ...answered("ja").answers, "fi-atmung": ["oberflaeche"] } };
    expect(assess(more).level).toBe("emergency");
    const inHeat: Case = {
      ...emptyCase(patient("Hund", { gender: "Weiblich" })),
      text: "Meine Hündin ist läufig, es tropft blutig. Sie frisst gut.",
      answers: { [DANGER]: ["blutung"], [NORMAL]: ["ja"] },
    };
    expect(levelRank(assess(inHeat).level)).toBeGreaterThanOrEqual(levelRank("urgent"));
  });

  test("is not asked where nothing else than it would follow", () => {
    const none: Case = { ...betta, answers: { [DANGER]: ["keine"] } };
    expect(nextQuestion(none)?.questionId).not.toBe(NORMAL);
  });
});

test.each([
  [
    "Hund",
    "Mein Hund hat vorhin die Tabletten von meinem Mann gefressen, ihm geht es aber prima und er will spielen wie sonst auch immer.",
  ],
  [
    "Katze",
    "Unsere Katze hat heute Mittag eine Tablette von mir gefressen, sie ist aber munter und frisst und spielt wie immer.",
  ],
  [
    "Hund",
    "Er kratzt sich viel und hat einen Ausschlag am Bauch, frisst aber normal, und gerade hat er einen Krampfanfall.",
  ],
  [
    "Katze",
    "Die Katze kratzt sich am Ohr und hat etwas Schuppen, frisst gut und spielt, hatte aber heute früh einen Krampfanfall.",
  ],
  ["Hund", "Er hat ein Wespenstich im Maul"],
  ["Hund", "Biene verschluckt und in den Rachen gestochen"],
] as const)("an emergency told lightly is one: %s, %s", (species, text) => {
  expect(assess({ ...emptyCase(patient(species)), text }).level).toBe("emergency");
});

test("that an animal drinks is no thirst", () => {
  for (const text of ["Er hat Durchfall, trinkt genug", "frisst nicht, trinkt aber"])
    expect(gather({ ...emptyCase(patient("Hund")), text }).symptoms.get("trinkt-viel")?.open ?? true, text).toBe(true);
});

test.each([
  ["Katze", "Der Kater hat seit gestern keinen Tropfen Wasser gelassen"],
  ["Hund", "Epilepsie seit Jahren, frisst und spielt sonst, seit 10 Minuten hört es nicht auf"],
  ["Kleintier", "Mein Hamster hat alle Anzeichen von Nassschwanz"],
  ["Hund", "2 Tabletten von Mamas Schilddrüse, 4 von Opas Blutdruck, alles auf einmal, 3 kg"],
  ["Hund", "fast vors Auto gelaufen und dann doch vom Rad erwischt"],
] as const)("an emergency told beside something calming is one: %s, %s", (species, text) => {
  expect(assess({ ...emptyCase(patient(species)), text }).level).toBe("emergency");
});

test.each([
  "Die Katze hat eine Stoff-Maus verschluckt, frisst und spielt",
  "Hat beim Angeln eine Fliege geschluckt, der Haken war noch dran, frisst normal",
])("a toy or a hook is no insect: %s", (text) => {
  expect(["monitor", "benign"]).not.toContain(assess({ ...emptyCase(patient("Katze")), text }).level);
});

test("vomiting once beside 'sonst fit' is watched at home; another sign beside it keeps what the comparison makes of it", () => {
  const level = (species: Species, text: string) =>
    assess({ ...emptyCase(patient(species, { ageMonths: 60 })), text }).level;
  expect(level("Hund", "hat heute einmal erbrochen, frisst und spielt normal")).toBe("monitor");
  for (const text of ["sabbert seit gestern, sonst fit", "hat einmal erbrochen und sabbert, sonst fit"])
    expect(["monitor", "benign"], text).not.toContain(level("Katze", text));
});

test("what only females have is never told of a male dog or cat, and asked about where it is told", () => {
  const text = "presst seit einer Stunde und kein Welpe kommt";
  const told = (gender: Patient["gender"], species: Species = "Hund") =>
    gather({ ...emptyCase(patient(species, { gender })), text }).symptoms.get("geburtsstoerung")?.open;
  expect(told("Weiblich")).toBe(false);
  expect(told("Männlich")).toBe(true);
  // Owners have been wrong about the sex of a guinea pig before.
  expect(told("Männlich", "Kleintier")).toBe(false);
});

test("a measured fever is a sign, and a warning of birth stands of the pregnant alone", () => {
  const bitch = patient("Hund", { gender: "Weiblich" });
  expect(gather({ ...emptyCase(bitch), text: "Ich messe 40,1 im Po." }).symptoms.get("fieber")?.open).toBe(false);
  const warned = (text: string) => {
    const input = { ...emptyCase(bitch), issue: "geburt-legenot", text };
    return recommend(input, assess(input)).warningSigns.some((sign) => sign.startsWith("Presst länger"));
  };
  expect(warned("Sie ist zum ersten Mal läufig und etwas müde.")).toBe(false);
  expect(warned("Sie ist trächtig und etwas müde.")).toBe(true);
});

test("where nobody knows of the danger signs and of breath or wakefulness, somebody looks today", () => {
  const rated = (answers: Record<string, string[]>) =>
    assess({ ...emptyCase(patient("Hund")), symptoms: chosen(["juckreiz"]), answers }).level;
  const calm = { [DANGER]: ["weiss-nicht"], "u-atmung": ["normal"], "u-bewusstsein": ["normal"] };
  expect(levelRank(rated(calm))).toBeLessThan(levelRank("urgent"));
  for (const id of ["u-atmung", "u-bewusstsein"]) expect(rated({ ...calm, [id]: ["weiss-nicht"] }), id).toBe("urgent");
});

test("a cat that strains for stool is asked for urine before anything is called constipation", () => {
  const input = { ...emptyCase(patient("Katze")), symptoms: chosen(["verstopfung"]) };
  expect(dangersOf(input).signs.map(({ sign }) => sign.key)).toContain("kein-urin");
  expect(assess({ ...input, answers: { [DANGER]: ["weiss-nicht"] } }).level).not.toBe("vet_visit");
});

test("a complaint that nothing names gives advice only where it is very likely", () => {
  const facts = gather({ ...emptyCase(patient("Katze")), text: "Was sollen wir mit ihr tun?" });
  const guessed = (share: number, more: object = {}) => {
    const issues: [string, number][] = [["husten", share]];
    const reading = { ...facts.reading, topics: [], urgency: { emergency: 0, visit: 0, issues }, ...more };
    return spokenIssue({ ...facts, issue: "husten", symptoms: new Map(), reading });
  };
  expect(guessed(0.4)).toBe("sonstiges");
  expect(guessed(0.6)).toBe("husten");
  expect(guessed(0.4, { topics: [{ issue: "husten", times: 1, at: 0 }] })).toBe("husten");
});

test("of a warning line only the part goes that is there already", () => {
  const lines = (keys: string[]) => {
    const input = { ...emptyCase(patient("Katze")), issue: "appetitlosigkeit", symptoms: chosen(keys) };
    return recommend(input, assess(input)).warningSigns;
  };
  expect(lines(["frisst-weniger"])).toContain("Trinkt nicht mehr, erbricht oder wird matt");
  expect(lines(["appetitlosigkeit", "lethargie"])).toContain("Trinkt nicht mehr oder erbricht");
  // Who watches a cat that does not eat is told how long.
  const fasting = { ...emptyCase(patient("Katze")), issue: "appetitlosigkeit", symptoms: chosen(["appetitlosigkeit"]) };
  expect(recommend(fasting, { ...assess(fasting), level: "monitor" }).comeBack).toContain(
    "seit der letzten Mahlzeit 24 Stunden",
  );
});

test("leaving a sign unticked on the list does not deny what the text tells", () => {
  const input = {
    ...emptyCase(patient("Katze")),
    text: "Er will nichts fressen.",
    answers: { [DANGER]: ["keine"], "u-allgemein": ["matt"] },
  };
  expect(gather(input).answers.has("u-fressen")).toBe(false);
  // Nor what a sign implies: watery droppings are diarrhoea, told or chosen.
  const loose = { ...input, text: "Er hat wässrigen Durchfall." };
  expect(gather(loose).answers.has("d-haeufigkeit")).toBe(false);
  expect(gather({ ...input, text: "", symptoms: chosen(["durchfall"]) }).answers.has("d-haeufigkeit")).toBe(false);
  // What was neither told nor chosen is denied.
  const fed = { ...input, text: "Er ist so ruhig.", answers: input.answers };
  expect(gather(fed).answers.get("u-fressen")).toEqual(["normal"]);
});

test("a closer question outweighs the list: 'Hat Schmerzen', and asked for them 'Nein'", () => {
  const answered = (schmerz: string) =>
    gather({
      ...emptyCase(patient("Hund")),
      text: "Sie humpelt.",
      answers: { "u-allgemein": ["schmerz"], "u-schmerz": [schmerz] },
    });
  expect(answered("nein").symptoms.has("schmerzen")).toBe(false);
  expect(answered("leicht").symptoms.has("schmerzen")).toBe(true);
  // Nobody has said that all is well.
  expect(answered("nein").answers.get("u-allgemein")).toEqual(["weiss-nicht"]);
});

test("what was read is never said to have been answered", () => {
  const input = {
    ...emptyCase(patient("Katze")),
    text: "Seit fünf Tagen hat sie Durchfall.",
    answers: { [DANGER]: ["keine"] },
  };
  const { factors } = assess(input);
  const lasting = factors.filter(({ facts }) => facts.includes(answerFact("u-dauer")));
  expect(lasting.length).toBeGreaterThan(0);
  for (const { reason, because } of lasting) {
    expect(`${reason} ${because}`).toContain("Aus deiner Beschreibung");
    expect(`${reason} ${because}`).not.toMatch(/geantwortet|Deine Antwort|Seit wann/);
  }
});

test("a red flag in words that no vocabulary knows is asked about", () => {
  const weather = gather({
    ...emptyCase(patient("Katze")),
    text: "Sie ist 3 und liebt es draußen zu sein, aber es wird langsam kalt. Muss ich mir da Sorgen machen?",
  });
  expect([...weather.symptoms].filter(([key, { open }]) => symptoms.of(key).red_flag && !open)).toEqual([]);
  const lily = gather({ ...emptyCase(patient("Katze")), text: "Er hat an einer runtergefallenen Lilie gekaut." });
  expect([...lily.symptoms.keys()]).not.toContain("sturz");
});

test("a dull cat that has eaten nothing for a day is seen today", () => {
  const input = {
    ...emptyCase(patient("Katze")),
    text: "Sie hat seit gestern früh nichts gefressen und ist matt.",
  };
  expect(levelRank(assess(input).level)).toBeGreaterThanOrEqual(levelRank("urgent"));
});

test("nobody waits for an animal to get better that nothing is the matter with", () => {
  const input = (text: string, answers: Case["answers"] = {}): Case => ({
    ...emptyCase(patient("Hund")),
    issue: "sonstiges",
    text,
    answers,
  });
  const question = input("Wie oft muss ich im Sommer an die Zeckenvorsorge denken, wenn wir an die Ostsee fahren?", {
    "u-gefahr": ["keine"],
  });
  const assessment = assess(question);
  expect(assessment.level).toBe("monitor");
  const advice = recommend(question, assessment);
  expect(advice.comeBack + advice.recommendation).not.toMatch(/Nicht besser|12 bis 24 Stunden/);
  const mild = input("Er niest seit heute ab und zu.");
  expect(recommend(mild, { ...assess(mild), level: "monitor" }).recommendation).toContain("12 bis 24 Stunden");
});

const PLAIN_DANGERS = [
  "Jetzt bekommt er kaum noch Luft und die Zunge ist blau.",
  "Er ist umgefallen und atmet nicht mehr.",
  "Er krampft gerade und reagiert nicht.",
  "Sein Bauch ist hart und dick und er würgt, aber es kommt nichts.",
  "Er hat Rattengift gefressen.",
  "Die Zunge ist ganz blau.",
  "Er blutet stark aus der Pfote und es hört nicht auf.",
  "Er liegt da und reagiert nicht mehr.",
];
const GOOD_WORDS = [
  "Heute waren wir 5 Minuten am See, danach gab es Futter und er hat lange geschlafen.",
  "Er frisst gern Möhren und schläft im Flur.",
  "Er frisst gut, trinkt normal und ist munter.",
  "Wir waren beim Impfen und alles war in Ordnung.",
  "Er ist sonst topfit und verfressen.",
];

test("good words around it, a few or very many, leave no plain danger at home", () => {
  const left = PLAIN_DANGERS.flatMap((danger) =>
    GOOD_WORDS.flatMap((good) =>
      [1, 3, 12].flatMap((times) => {
        const around = Array.from({ length: times }, () => good).join(" ");
        const text = `${around} ${danger} ${around}`;
        const { level } = assess({ ...emptyCase(patient("Hund")), text });
        return levelRank(level) < levelRank("urgent") ? [`${level} ${times} × ${good} ${danger}`] : [];
      }),
    ),
  );
  expect(left).toEqual([]);
});

describe("pictures", () => {
  const advised = (species: Species, text: string, answers: Case["answers"] = {}) => {
    const input: Case = { ...emptyCase(patient(species)), text, answers };
    return recommend(input, assess(input));
  };

  test("each is told in its own words, and brings what belongs to it", () => {
    const cough = "Seit gestern hustet er trocken und bellend, letzte Woche war er in der Hundepension.";
    const { about, nextSteps } = advised("Hund", cough);
    expect(about.join(" ")).toContain("ansteckend");
    expect(nextSteps.join(" ")).toContain("Abstand zu anderen Hunden");
    expect(advised("Hund", "Seit gestern hustet er trocken und bellend.").about).toEqual([]);
    expect(advised("Hund", "Er hustet, war aber in keiner Hundepension.").about).toEqual([]);
    // Beside another complaint the same word says nothing.
    expect(advised("Hund", "Er humpelt, seit er aus der Hundepension zurück ist.").about).toEqual([]);
    const moult = advised("Vogel", "Überall im Käfig liegen Federn, am Kopf kommen neue Stifte. Er frisst und singt.");
    expect(moult.about.join(" ")).toContain("Mauser");
    expect(moult.comeBack).not.toContain("Nicht besser");
  });

  test("each has something that calls for it, and something to say", () => {
    for (const { key, says, later, do: steps, dont, warn, words, near, signs, issues, normal, flags } of pictures) {
      expect(words ?? near ?? signs ?? issues ?? normal[0] ?? flags[0], key).toBeDefined();
      expect([says ?? [], later ?? [], steps, dont, warn].flat().length, key).toBeGreaterThan(0);
    }
  });
});

describe("first aid leaves out what this animal must not get", () => {
  const given = (species: Species, keys: string[], text = "") => {
    const input: Case = { ...emptyCase(patient(species)), symptoms: chosen(keys), text };
    const { nextSteps, doNot, firstAid: aid } = recommend(input, assess(input));
    return { steps: nextSteps.join(" "), bans: doNot.join(" "), guides: aid.map(({ key }) => key) };
  };

  test("a bird that staggers is not warmed, another is", () => {
    expect(given("Vogel", ["am-boden"]).steps).toContain("28–30 °C");
    expect(given("Vogel", ["am-boden", "ataxie"]).steps).toMatch(/Keine Wärmequelle(?!.*28–30 °C)/);
  });

  test("a hamster with diarrhoea gets no fresh food", () => {
    expect(given("Kleintier", ["kleintier-frisst-nicht"]).steps).toContain("Frisches Futter");
    expect(given("Kleintier", ["kleintier-frisst-nicht", "durchfall-waessrig"]).steps).not.toContain("Frisches Futter");
  });

  test("a burnt snake is cooled within the hour alone", () => {
    expect(given("Reptil", ["verbrennung"]).steps).toContain("Nur in der ersten Stunde");
  });

  test("who measures 42 degrees cools first", () => {
    const hot = given("Hund", [], "Er hechelt stark und taumelt, das Fieberthermometer ging bis zweiundvierzig.");
    expect(hot.guides[0]).toBe("hitzschlag");
  });

  test("fish of whose water nothing is known get air and fresh water, those of a pond in winter do not", () => {
    expect(given("Fisch", ["lethargie"]).steps).toContain("Belüftung stärker");
    const text = "Im Gartenteich hat das Wasser 6 Grad, die Goldfische stehen am Grund.";
    const pond: Case = { ...emptyCase(patient("Fisch")), symptoms: chosen(["lethargie"]), text };
    const steps = recommend(pond, { ...assess(pond), level: "vet_visit" }).nextSteps.join(" ");
    expect(steps).not.toContain("Belüftung stärker");
    expect(steps).toContain("Nicht füttern");
  });

  test("where an oven may have poisoned everybody, everybody goes outside before anything else", () => {
    const oven = "Der Holzofen lief, der Melder hat gepiept und wir haben Kopfweh. Er torkelt und reagiert kaum.";
    expect(given("Hund", ["ataxie"], oven).steps).toMatch(/^Haben auch Menschen Kopfweh/);
  });

  test("a bloated rabbit is not fed, and its belly left alone", () => {
    const { steps, bans, guides } = given("Kleintier", ["blaehbauch", "untertemperatur", "kleintier-frisst-nicht"]);
    expect(guides).toEqual(["kleintier-blaehbauch"]);
    expect(steps).not.toMatch(/dann füttern|Futter[^.]*anbieten/);
    expect(bans).toContain("nicht massieren");
  });

  test("a cold, limp puppy gets sugar on its gums", () => {
    expect(given("Hund", ["untertemperatur", "schwaeche"]).steps).toContain("auf das Zahnfleisch");
  });

  test("without a limb that could be broken nobody is told how to lay it", () => {
    expect(given("Hund", ["sturz", "schwaeche"])).not.toMatchObject({ steps: expect.stringContaining("gebrochenes") });
    expect(given("Hund", ["sturz", "knochenbruch"]).bans).toContain("Kein Schienen");
  });
});

test("what one warning line says no other says again", () => {
  const input = { ...emptyCase(patient("Hund")), issue: "husten", symptoms: chosen(["husten"]) };
  const lines = recommend(input, assess(input)).warningSigns.join(" | ");
  expect(lines).toContain("Mehr als 40 Atemzüge pro Minute");
  expect(lines).toContain("Atemnot oder blaue Zunge");
  expect(lines).not.toContain("sehr schnelle Atmung");
});

test("who names an eye and no sign of it is asked what they see there", () => {
  let input: Case = {
    ...emptyCase(patient("Kleintier")),
    text: "Mit einem Auge stimmt was nicht, was macht man da?",
    answers: { [DANGER]: ["keine"] },
  };
  const seen: string[] = [];
  for (let asked = nextQuestion(input); asked && seen.length < 6; asked = nextQuestion(input)) {
    seen.push(asked.questionId);
    input = { ...input, answers: { ...input.answers, [asked.questionId]: ["weiss-nicht"] } };
  }
  expect(seen).toContain("au-zeichen");
});

test("a sign that was ticked on a list is named as it was ticked: the option may be wider than the sign", () => {
  const ticked = { ...emptyCase(patient("Hund")), text: "Das Auge ist zu.", answers: { [DANGER]: ["auge"] } };
  const words = assess(ticked).factors.map(({ because }) => because);
  expect(words.join(" ")).toContain("Verletztes oder hervortretendes Auge");
  expect(words.join(" ")).not.toContain("Auge tritt hervor");
});

test("what a text denies is shown beside the danger sign with the word that denies it", () => {
  const input = { ...emptyCase(patient("Hund")), text: "Hat Husten und bekommt keine Atemnot, ist nicht umgekippt." };
  const quotes = dangersOf(input).signs.flatMap(({ denied }) => denied ?? []);
  expect(quotes.length).toBeGreaterThan(0);
  for (const words of quotes) expect(words).toMatch(/kein|nicht|nichts|ohne|nie/);
});

test("how often belongs to the sign of its own sentence", () => {
  const text = "Seit gestern hat sie Durchfall. Gebrochen hat sie heute morgen schon viermal.";
  const { answers } = gather({ ...emptyCase(patient("Hund")), text });
  expect(answers.get("e-haeufigkeit")).toBeDefined();
  expect(answers.get("d-haeufigkeit")).toBeUndefined();
});

test("an illness of age is no cause of what a young animal does", () => {
  const barks = { issue: "verhaltensaenderung", symptoms: chosen(["lautaeusserung", "unsauberkeit", "unruhe"]) };
  const causes = (ageMonths: number) => {
    const input = { ...emptyCase(patient("Hund", { ageMonths })), ...barks };
    return recommend(input, assess(input)).causes.join(" ");
  };
  expect(causes(20)).not.toContain("Demenz");
  expect(causes(168)).toContain("Demenz");
});

test("a guinea pig that fights for air gets the first aid for it, though it does not eat", () => {
  const input = {
    ...emptyCase(patient("Kleintier")),
    issue: "atemnot",
    symptoms: chosen(["atemnot", "kleintier-frisst-nicht"]),
  };
  const { firstAid, doNot } = recommend(input, assess(input));
  expect(firstAid.map(({ key }) => key)).toContain("atemnot");
  expect(doNot).toContain("Nicht füttern oder tränken");
});

test("signs that are watched at home are no argument for more", () => {
  const { level, factors } = assess({
    ...emptyCase(patient("Katze", { ageMonths: 24 })),
    text: "Meine Katze niest seit zwei Tagen immer mal wieder, die Nase ist nass aber klar. Sie frisst und spielt.",
    answers: {
      [DANGER]: ["keine"],
      [BESIDES]: ["keine"],
      "hu-nase": ["klar"],
      "hu-art": ["kein"],
      "hu-wann": ["kein"],
    },
  });
  const reasons = factors.map(({ reason }) => reason).join(" ");
  expect(level).toBe("monitor");
  expect(reasons).toContain("gehören beobachtet");
  expect(reasons).not.toContain("wiegen schwerer");
});

/** The questions asked one after another of an owner who ticks the first option that says nothing is wrong. */
const askedOf = (input: Case): string[] => {
  const seen: string[] = [];
  let now = input;
  for (let asked = nextQuestion(now); asked && seen.length < 7; asked = nextQuestion(now)) {
    seen.push(asked.questionId);
    const none = asked.options.find(({ key }) => ["keine", "nichts", "nein", "normal"].includes(key));
    now = { ...now, answers: { ...now.answers, [asked.questionId]: [(none ?? asked.options[0]!).key] } };
  }
  return seen;
};

test("who describes the skin is not asked what it looks like; who only names it is", () => {
  const told = {
    ...emptyCase(patient("Hund")),
    text: "Er hat seit gestern einen Knoten unter der Haut, weich und verschiebbar.",
  };
  const named = { ...emptyCase(patient("Hund")), text: "Es juckt ihn seit gestern." };
  expect(askedOf(told)).not.toContain("hk-aussehen");
  expect(askedOf(named)).toContain("hk-aussehen");
});

test("an option says what the text has said of its sign", () => {
  const input = { ...emptyCase(patient("Hund")), text: "Kratzt sich am Ohr, Ausfluss hat er keinen." };
  const words = askedQuestion("o-zeichen", input)!.options.map(({ key, words: said }) => [key, said]);
  expect(Object.fromEntries(words)).toMatchObject({ juckt: expect.stringContaining("Ohr"), dick: null });
});

test("who drinks more is not asked how it drinks", () => {
  const { answers } = gather({ ...emptyCase(patient("Katze")), text: "Sie trinkt seit Wochen viel mehr als früher." });
  expect(answers.get("u-trinken")).toEqual(["viel"]);
});

test("a cat that sneezes is not asked about its cough", () => {
  const planned = (text: string) =>
    planFor({ ...gather({ ...emptyCase(patient("Katze")), text }), issue: "husten" }).map(({ key }) => key);
  expect(planned("Sie niest seit zwei Tagen, die Nase ist nass, aber klar.")).not.toContain("hu-art");
  expect(planned("Sie hustet seit zwei Tagen.")).toContain("hu-art");
});

test("a count of what is over belongs to nothing else", () => {
  const text = "Sie hat Durchfall. Letztes Jahr hat sie viermal gebrochen, das war damals schnell wieder vorbei.";
  expect(gather({ ...emptyCase(patient("Hund")), text }).answers.get("d-haeufigkeit")).toBeUndefined();
});

test("a lameness of a day that gets better is watched; the same without getting better is seen", () => {
  const level = (text: string) =>
    assess({
      ...emptyCase(patient("Hund", { ageMonths: 60 })),
      text,
      answers: { [DANGER]: ["keine"], "la-belastung": ["leicht"], "u-allgemein": ["keine"] },
    }).level;
  const limps = "Er humpelt seit gestern nach dem Toben vorne rechts ein bisschen.";
  expect(level(limps)).toBe("vet_visit");
  expect(["monitor", "concerning"]).toContain(level(`${limps} Heute schon deutlich besser als gestern.`));
});

test("a word that rules something out does not when it is negated", () => {
  const marks = (more: string) =>
    gather({
      ...emptyCase(patient("Katze", { gender: "Männlich" })),
      text: `Er spritzt im Stehen mit zitterndem Schwanz an die Vorhänge, ${more}.`,
    }).reading.normal.map(({ key }) => key);
  expect(marks("kein Blut")).toContain("normal-spritzmarkieren");
  expect(marks("mit Blut")).not.toContain("normal-spritzmarkieren");
});

test("who asks to raise a prescribed dose is told who decides", () => {
  const input = {
    ...emptyCase(patient("Hund", { ageMonths: 132 })),
    text: "Er hustet seit zwei Wochen. Kann ich das Vetmedin einfach erhöhen?",
  };
  expect(recommend(input, assess(input)).doNot.join(" ")).toContain("Die verordnete Dosis nicht selbst ändern");
});

test("a heart patient that breathes fast is an emergency, and kennel cough is no cause of its cough", () => {
  const input = {
    ...emptyCase(patient("Hund", { ageMonths: 144 })),
    text: "Sie hat eine Mitralklappeninsuffizienz und hustet. Seit heute atmet sie im Schlaf 48 mal in der Minute.",
  };
  const { level, factors } = assess(input);
  expect(level).toBe("emergency");
  expect(factors.map(({ reason }) => reason).join(" ")).toContain("Wasser in der Lunge");
  const coughs = { ...input, text: "Sie hat eine Mitralklappeninsuffizienz und hustet seit heute." };
  expect(recommend(coughs, assess(coughs)).causes.join(" ")).not.toContain("Zwingerhusten");
});

test("who has a dog's flea remedy at hand is told that it kills cats", () => {
  const input = {
    ...emptyCase(patient("Katze", { ageMonths: 48 })),
    text: "Sie leckt sich kahl. Ich hätte noch ein Spot-on von unserem Hund da, kann ich davon etwas nehmen?",
  };
  expect(recommend(input, assess(input)).doNot.join(" ")).toContain("Permethrin kann Katzen töten");
});

test("a cat gets no painkiller of the dog", () => {
  const input = {
    ...emptyCase(patient("Katze", { ageMonths: 48 })),
    text: "Er humpelt etwas. Von unserem Hund haben wir noch Metacam, kann ich ihm davon etwas geben?",
  };
  expect(recommend(input, assess(input)).doNot.join(" ")).toContain("für den Hund verordnet");
});

test("what was in the heat and gasps is cooled, whatever else it is taken for", () => {
  const input = {
    ...emptyCase(patient("Kleintier", { breed: "Kaninchen" })),
    text: "Heute sind 34 Grad. Sie liegt auf der Seite und atmet ganz schnell mit offenem Maul.",
  };
  const { nextSteps, doNot } = recommend(input, assess(input));
  expect(nextSteps[0]).toContain("kühl es jetzt");
  expect(doNot.join(" ")).toContain("Kein Eiswasser");
});

test("sugar low after insulin gets sugar and no more insulin; warmth is for the cold", () => {
  const input = {
    ...emptyCase(patient("Katze", { ageMonths: 132 })),
    text: "Unser Diabetiker hat heute Insulin bekommen, kaum gefressen, und torkelt jetzt: Unterzuckerung.",
  };
  const { nextSteps, doNot } = recommend(input, assess(input));
  expect(nextSteps.join(" ")).toContain("Honig");
  expect(nextSteps.join(" ")).not.toContain("warm");
  expect(doNot).toContain("Kein weiteres Insulin, bis die Praxis es sagt");
  expect(doNot.join(" ")).not.toContain("kalt ist");
});

test("'not more than ever' denies a sign", () => {
  const { symptoms: present } = gather({
    ...emptyCase(patient("Hund")),
    text: "Kratzen tut er sich auch nicht mehr als sonst.",
  });
  expect(present.has("juckreiz")).toBe(false);
});

test("large puddles in the wrong place answer whether urine comes", () => {
  const text = "Er pinkelt seit drei Wochen aufs Sofa und macht dabei ganz normale große Pfützen.";
  const { answers } = gather({ ...emptyCase(patient("Katze", { gender: "Männlich" })), text });
  expect(answers.get("u-urin")).toEqual(["daneben"]);
});

test("a female has no blocked urethra among its causes", () => {
  const causes = (gender: "Weiblich" | "Männlich") => {
    const input = {
      ...emptyCase(patient("Hund", { gender })),
      issue: "harnprobleme",
      symptoms: chosen(["harnpressen", "unsauberkeit"]),
    };
    return recommend(input, assess(input)).causes.join(" ");
  };
  expect(causes("Weiblich")).not.toContain("Harnröhrenverschluss");
});

test("a fact of the profile makes no second reason of the same signs", () => {
  const { factors } = assess({
    ...emptyCase(patient("Hund", { gender: "Weiblich" })),
    text: "Sie ist nicht kastriert, war vor sechs Wochen läufig, hat Ausfluss aus der Scheide, ist schlapp und trinkt sehr viel.",
  });
  expect(factors.filter(({ reason }) => reason.includes("Gebärmutter"))).toHaveLength(1);
});

test("what the reasons call normal is not explained once more beside them", () => {
  const input = {
    ...emptyCase(patient("Vogel", { ageMonths: 24 })),
    text: "Er verliert gerade Federn, es kommen neue Stifte nach, das ist die Mauser. Er frisst und singt wie immer.",
    answers: { [DANGER]: ["keine"], "u-allgemein": ["keine"] },
  };
  const assessment = assess(input);
  const lines = [...assessment.factors.map(({ reason }) => reason), ...recommend(input, assessment).about];
  expect(lines.filter((line) => line.includes("Mauser")).length).toBe(1);
});

test("who answers that nothing was given yet has no poisoned animal", () => {
  const input = {
    ...emptyCase(patient("Katze", { ageMonths: 14 })),
    text: "Sie kratzt sich. Die Nachbarin sagt, ich soll ihr das Spot-on vom Hund geben, Permethrin. Was meint ihr?",
    answers: { "g-menge": ["gar nichts, noch nicht gegeben"], [DANGER]: ["keine"] },
  };
  expect(assess(input).level).not.toBe("emergency");
  const ate = { ...input, text: "Sie hat Lilien gefressen.", answers: { "g-menge": ["Kohle noch nicht gegeben"] } };
  expect(assess(ate).level).toBe("emergency");
  const chocolate = { ...emptyCase(patient("Hund")), text: "Mein Hund hat Zartbitterschokolade gefressen." };
  expect(assess({ ...chocolate, answers: { "g-menge": ["gar nichts"] } }).level).toBe("emergency");
  expect(assess({ ...input, answers: { ...input.answers, "g-menge": ["eine halbe Pipette"] } }).level).toBe(
    "emergency",
  );
  expect(recommend(input, assess(input)).doNot.join(" ")).toContain("Permethrin kann Katzen töten");
});

test("a second animal of the home contradicts no profile", () => {
  const of = (text: string) => contradictionIn({ text, patient: patient("Katze", { gender: "Weiblich" }) });
  expect(of("Unser zweiter Kater ist schon kastriert.")).toBeNull();
  expect(of("Unser Kater ist schon kastriert.")).not.toBeNull();
});

test("what profile and text say is no danger sign that was looked for", () => {
  const { factors } = assess({
    ...emptyCase(patient("Katze", { gender: "Weiblich", ageMonths: 24 })),
    text: "Unser Kater frisst und spielt wie immer, er hat nur einmal geniest.",
    answers: { [CONTRADICTION]: ["profil"], [DANGER]: ["keine"], "u-allgemein": ["keine"] },
  });
  expect(factors.map(({ because }) => because).join(" ")).not.toContain("Im Profil");
});

test("nitrite is read in figures", () => {
  const nitrite = (text: string) => gather({ ...emptyCase(patient("Fisch")), text }).answers.get("fi-nitrit");
  expect(nitrite("Gemessen: Nitrit 0,3 und Nitrat 50.")).toEqual(["n02"]);
  expect(nitrite("Nitrit ist nicht nachweisbar.")).toEqual(["n0"]);
  expect(nitrite("Nitrit liegt bei 0,8.")).toEqual(["n05"]);
  expect(nitrite("Nitrat 50.")).toBeUndefined();
});

test("a suture is kept dry, and looked at by who made it", () => {
  const input = {
    ...emptyCase(patient("Hund", { ageMonths: 14 })),
    text: "Sie wurde am Montag kastriert. Die Naht ist trocken und zu, rundherum ein bisschen gerötet.",
    answers: { [DANGER]: ["keine"], "u-allgemein": ["keine"] },
  };
  const { nextSteps } = recommend(input, assess(input));
  expect(nextSteps.join(" ")).toContain("die operiert hat");
  expect(nextSteps.join(" ")).not.toContain("spülen");
});

test("how long it has lasted is said once, with the sign it is of", () => {
  const { factors } = assess({ ...emptyCase(patient("Hund", { ageMonths: 60 })), text: "Er hustet seit fünf Tagen." });
  const reasons = factors.map(({ reason }) => reason);
  expect(reasons).toContain("Husten, der drei Tage und länger anhält, gehört untersucht.");
  expect(reasons.join(" ")).not.toContain("Beschwerden, die drei Tage");
});

test("a rabbit's urine that beetroot has coloured is asked about before it is called blood", () => {
  const input = {
    ...emptyCase(patient("Kleintier", { breed: "Kaninchen" })),
    text: "Der Urin ist seit heute orange-rot. Gestern gab es viel Löwenzahn und rote Bete. Sie frisst wie immer.",
    answers: { [DANGER]: ["keine"], "h-art": ["blut"], "u-allgemein": ["keine"], "u-verlauf": ["gleich"] },
  };
  expect(nextQuestion(input)?.questionId).toBe("u-normal");
});

test("pond fish at rest in cold water may be normal", () => {
  const normal = (text: string) =>
    gather({ ...emptyCase(patient("Fisch")), text })
      .reading.normal.map(({ key }) => key)
      .join(" ");
  expect(normal("Meine Kois im Teich fressen kaum noch und stehen am Boden. Das Wasser hat 7 Grad.")).toContain(
    "teich",
  );
  expect(
    normal("Meine Kois im Teich stehen am Boden. Einer liegt auf der Seite. Das Wasser hat 7 Grad."),
  ).not.toContain("teich");
});

describe("what takes something back takes back no more than it says", () => {
  const of = (species: Species, text: string) => gather({ ...emptyCase(patient(species)), text });

  test("'not more than ever' belongs to the verb right before it", () => {
    expect(of("Hund", "Er erbricht ständig Futter und trinkt nicht mehr als sonst.").symptoms.has("erbrechen")).toBe(
      true,
    );
    expect(of("Hund", "Sie hat Durchfall und trinkt nicht mehr als sonst.").symptoms.has("durchfall")).toBe(true);
    expect(of("Hund", "Er humpelt und schläft nicht mehr als sonst.").symptoms.has("lahmheit")).toBe(true);
  });

  test("a denial elsewhere leaves the danger beside it", () => {
    const normal = (species: Species, text: string) => of(species, text).reading.normal.map(({ key }) => key);
    expect(normal("Fisch", "Mein Betta schnappt oben Luft, keiner hilft, Kiemen ganz rot.")).not.toContain(
      "normal-labyrinth",
    );
    expect(normal("Fisch", "Kein Wunder: apathisch ist der Betta und schnappt oben Luft.")).not.toContain(
      "normal-labyrinth",
    );
    expect(normal("Vogel", "Welli mausert, hat keine Lust, frisst nicht.")).not.toContain("normal-mauser");
    expect(normal("Fisch", "Mein Goldfisch im Aquarium liegt am Boden, ich habe kaltes Wasser nachgefüllt.")).toEqual(
      [],
    );
    expect(normal("Kleintier", "Der Hamster hat an der Flanke einen dunklen Fleck und einen harten Knoten.")).toEqual(
      [],
    );
  });

  test("a heart, an operation and eating are what the text says they are", () => {
    expect(of("Hund", "Er hat keinen Herzfehler, aber hustet seit gestern.").flags.has("herzkrank")).toBe(false);
    expect(of("Hund", "Er ist Herzpatient und hustet.").flags.has("herzkrank")).toBe(true);
    expect(of("Hund", "Er wurde vor 2 Jahren am Freitag kastriert.").flags.has("operiert")).toBe(false);
    expect(of("Hund", "Sie wurde gestern kastriert.").flags.has("operiert")).toBe(true);
    expect(of("Kleintier", "Mein Kaninchen frisst und trinkt kaum.").answers.has("u-fressen")).toBe(false);
    expect(of("Hund", "Er humpelt, es wird nicht so richtig besser.").answers.get("u-verlauf")).not.toEqual(["besser"]);
    expect(of("Fisch", "Nitrit bei 1,5.").answers.get("fi-nitrit")).toEqual(["n05"]);
    expect(of("Fisch", "Nitrit 0 bis 1.").answers.get("fi-nitrit")).toEqual(["n05"]);
  });
});

describe("a clause that opens with its verb", () => {
  const rated = (species: Species, text: string) =>
    assess({ ...emptyCase(patient(species, { ageMonths: 48 })), text }).level;

  test.each([
    "Atmen tut er nicht.",
    "Atmen tut er nicht mehr.",
    "Aufstehen tut er nicht.",
    "Laufen tut er nicht mehr.",
    "Reagieren tut er nicht.",
    "Ansprechbar ist er nicht.",
    "Bei Bewusstsein ist er nicht.",
    "Pinkeln tut er nicht.",
  ])("what an animal must do and does not is a danger: %s", (said) => {
    for (const species of ["Hund", "Katze", "Kleintier"] as const)
      expect(levelRank(rated(species, `Er liegt nur da. ${said}`)), species).toBeGreaterThanOrEqual(
        levelRank("urgent"),
      );
  });

  test("a sign in front of its negation is denied", () => {
    const { symptoms: found } = gather({
      ...emptyCase(patient("Kleintier", { breed: "Meerschweinchen" })),
      text: "Er quiekt. Krampfen oder so was tut er nicht. Bluten tut nichts.",
    });
    expect([...found.keys()]).not.toContain("krampfanfall");
    expect([...found.keys()]).not.toContain("blutung-leicht");
  });
});

test("an animal on insulin that staggers gets sugar on its gums", () => {
  const input = {
    ...emptyCase(patient("Hund", { ageMonths: 120 })),
    text: "Er bekommt Caninsulin. Heute früh hat er nur halb gefressen, ich hab trotzdem gespritzt. Jetzt ist er wackelig auf den Beinen.",
  };
  const assessment = assess(input);
  expect(assessment.level).toBe("emergency");
  expect(recommend(input, assessment).nextSteps.join(" ")).toContain("Honig");
  const none = { ...input, text: "Er ist wackelig auf den Beinen. Ich bin Diabetiker und spritze mir Insulin." };
  expect(gather(none).symptoms.has("unterzucker")).toBe(false);
});

test("how long it has lasted is the reason where nothing else sets the level", () => {
  const { level, factors } = assess({
    ...emptyCase(patient("Katze", { ageMonths: 36 })),
    text: "Er hat seit zwei Wochen Schuppen am Rücken.",
    answers: { [DANGER]: ["keine"], "u-allgemein": ["keine"] },
  });
  expect(level).toBe("vet_visit");
  expect(factors[0]).toMatchObject({
    level,
    reason: "Beschwerden, die drei Tage und länger anhalten, gehören abgeklärt.",
  });
});

describe("what may be normal, put together from several sentences", () => {
  const cucumber = {
    ...emptyCase(patient("Vogel", { ageMonths: 24 })),
    text: "Er macht seit heute Mittag ganz wässrige Häufchen. Heute früh hat er eine halbe Gurkenscheibe verdrückt. Er fliegt und zwitschert wie immer.",
    answers: { [DANGER]: ["keine"], "vo-kot": ["fluessig"], "u-allgemein": ["keine"], "u-verlauf": ["gleich"] },
  };

  test("is asked, and counts by a yes alone", () => {
    expect(outcomeOf(assess(cucumber).level)).toBe("vet_visit");
    expect(nextQuestion(cucumber)?.questionId).toBe(NORMAL);
    const answered = (key: string) => ({ ...cucumber, answers: { ...cucumber.answers, [NORMAL]: [key] } });
    expect(outcomeOf(assess(answered("ja")).level)).toBe("monitor");
    expect(outcomeOf(assess(answered("nein")).level)).toBe("vet_visit");
    expect(
      assess(answered("ja"))
        .factors.map(({ reason }) => reason)
        .join(" "),
    ).toContain("Gurke");
  });

  test("takes no sign away by itself", () => {
    const { reading, symptoms: found } = gather(cucumber);
    expect(reading.supposed.map(({ key }) => key)).toContain("normal-gurke");
    expect(found.size).toBeGreaterThan(0);
  });
});

describe("what an owner has told already is not asked again", () => {
  const of = (species: Species, text: string) => gather({ ...emptyCase(patient(species, { ageMonths: 40 })), text });

  test("an operation, a tick, eating less, a steady weight", () => {
    expect(of("Katze", "Unsere Maus wurde gestern Vormittag kastriert.").answers.get("ve-hergang")).toEqual([
      "operation",
    ]);
    expect(of("Hund", "Ich hab ihm eben 5 Zecken rausgezogen.").answers.get("p-art")).toEqual(["zecke"]);
    expect(of("Katze", "Sie frisst seit gestern weniger.").answers.get("u-fressen")).toEqual(["weniger"]);
    expect(of("Reptil", "Er frisst kaum. Das Gewicht ist gleich geblieben.").answers.get("a-gewicht")).toEqual([
      "nein",
    ]);
    // Who eats less may have stopped: small animals are asked.
    expect(of("Kleintier", "Mein Kaninchen frisst seit heute weniger.").answers.has("u-fressen")).toBe(false);
  });

  test("how long something normal has lasted", () => {
    expect(of("Katze", "Er hat seit ein paar Wochen schwarze Pünktchen am Kinn.").answers.get("u-dauer")).toEqual([
      "d7",
    ]);
  });
});

test("an option is marked where the text tells its own sign", () => {
  const bird = {
    ...emptyCase(patient("Vogel")),
    text: "Mein Welli macht ganz wässrige Häufchen, fast nur Flüssigkeit.",
  };
  const { options } = askedQuestion("vo-kot", bird)!;
  expect(options.filter(({ words }) => words !== null)).toEqual([]);
});

test("a known illness is a cause, and to be told", () => {
  const input = {
    ...emptyCase(patient("Katze", { ageMonths: 170 })),
    text: "Sie hat seit Herbst eine Schilddrüsenüberfunktion und bekommt Felimazole. Sie bettelt ständig, trinkt auch wieder mehr, und nachts läuft sie rum und schreit. Jetzt wiegt sie nur noch 3,1 statt 3,5 kg. Kann ich die Dosis erhöhen?",
    answers: { [DANGER]: ["keine"], "u-trinken": ["viel"], "u-allgemein": ["keine"] },
  };
  const { causes, nextSteps, doNot } = recommend(input, assess(input));
  expect(causes.join(" ")).toContain("Schilddrüsenüberfunktion");
  expect(nextSteps.join(" ")).toContain("welche Erkrankung bekannt ist");
  expect(doNot.join(" ")).toContain("Die verordnete Dosis nicht selbst ändern");
  expect(doNot.filter((line) => line.startsWith("Keine Medikamente für Menschen"))).toHaveLength(1);
});

describe("what is said belongs to its own sign", () => {
  const of = (species: Species, text: string) => gather({ ...emptyCase(patient(species, { ageMonths: 40 })), text });

  test.each([
    ["Hund", "Angefahren ist er und läuft nicht.", "autounfall"],
    ["Hund", "Bewusstlos war er und trinkt nichts.", "bewusstlos"],
    ["Hund", "Kollabiert ist er und trinkt nichts.", "kollaps"],
    ["Hund", "Krampfanfälle hatte er gestern und heute nicht.", "krampfanfall"],
    ["Katze", "Apathisch und frisst nichts.", "apathie"],
    ["Hund", "Durchfall und frisst nichts.", "durchfall"],
  ] as const)("another verb's negation takes back no sign: %s, %s", (species, text, sign) => {
    expect([...of(species, text).symptoms.keys()]).toContain(sign);
  });

  test("a count before a comma belongs to what is before it", () => {
    const times = (text: string) => of("Hund", text).answers.get("e-haeufigkeit");
    expect(times("Erbrochen hat er heute schon sechsmal, gefressen hat er gar nichts.")).toEqual(["n6"]);
    expect(times("Er hat viermal gewürgt und zweimal erbrochen.")).toEqual(["n2-3"]);
    expect(times("Er hat sechsmal gewürgt und erbrochen.")).toEqual(["n6"]);
  });

  test.each([
    ["Reptil", "Nach der Winterruhe hat sie 30 Prozent abgenommen und frisst nicht."],
    ["Reptil", "Nach der Winterruhe frisst sie seit einem Monat nicht."],
    ["Katze", "Er pinkelt aufs Bett, Urin untersucht, alles gut. Er trinkt viel und nimmt ab."],
    ["Katze", "Er pinkelt auf den Teppich. Tierarzt sagt alles in Ordnung. Er hockt sich dauernd hin."],
    ["Vogel", "Kot ist wässrig seit vier Wochen. Es gibt jeden Tag Gurke."],
  ] as const)("nothing is supposed to be normal that is more: %s, %s", (species, text) => {
    const { normal, supposed } = of(species, text).reading;
    expect([...normal, ...supposed].map(({ key }) => key)).toEqual([]);
  });

  test("the days after hibernation are asked about before they explain anything", () => {
    const { reading, symptoms: found } = of(
      "Reptil",
      "Er ist vor drei Tagen aus der Winterruhe gekommen, nur fressen mag er noch nicht.",
    );
    expect(reading.supposed.map(({ key }) => key)).toEqual(["normal-nach-winterruhe"]);
    expect(reading.normal).toEqual([]);
    expect(found.size).toBeGreaterThan(0);
  });

  test("a neutered animal was not operated yesterday", () => {
    for (const text of [
      "Mein kastrierter Kater kam gestern mit einer Wunde am Bauch heim.",
      "Am Freitag wird er kastriert. Heute hat er sich den Ballen aufgeschnitten.",
    ])
      expect(of("Katze", text).flags.has("operiert"), text).toBe(false);
    expect(of("Hund", "Unsere Hündin wurde vorgestern am Gesäuge operiert.").flags.has("operiert")).toBe(true);
  });

  test("salt water that was drunk is no question, and who eats nothing does not eat less", () => {
    expect(of("Hund", "Man soll Salzwasser geben? Er hat jetzt ein Glas Salzwasser getrunken.").intakes).not.toEqual(
      [],
    );
    expect(of("Katze", "Frisst weniger, gestern und heute gar nichts.").answers.has("u-fressen")).toBe(false);
    expect(of("Katze", "Der Heißhunger hat zugenommen.").answers.has("a-gewicht")).toBe(false);
  });
});

describe("numbers, places and other animals in a text", () => {
  const of = (species: Species, text: string) => gather({ ...emptyCase(patient(species, { ageMonths: 40 })), text });
  const page = (species: Species, text: string, answers: Case["answers"] = {}) => {
    const input = {
      ...emptyCase(patient(species, { ageMonths: 40 })),
      text,
      answers: { [DANGER]: ["keine"], ...answers },
    };
    const assessment = assess(input);
    return {
      ...recommend(input, assessment),
      level: assessment.level,
      reasons: assessment.factors.map(({ reason }) => reason).join(" "),
    };
  };

  test("an angle is no temperature", () => {
    const { symptoms: found } = of("Kleintier", "Er hält den Kopf so ca. 30 Grad nach links und frisst normal.");
    expect([...found.keys()]).not.toContain("untertemperatur");
    expect([...of("Kleintier", "Er hat nur 35 Grad Körpertemperatur.").symptoms.keys()]).toContain("untertemperatur");
  });

  test("a lump at a fresh suture is no tumour", () => {
    const { reasons, causes, nextSteps } = page(
      "Hund",
      "Sie wurde am Dienstag kastriert. An der Naht ist jetzt ein kleiner fester Knubbel. Nicht rot, nicht warm, obwohl sie nicht toben soll.",
      { "u-allgemein": ["stelle"] },
    );
    expect(reasons).toContain("die operiert hat");
    expect(causes.join(" ")).not.toContain("Tumor");
    expect(nextSteps.join(" ")).toContain("die operiert hat");
  });

  test("drops of the cat make the dog no cat", () => {
    const text = "Mein Cocker schüttelt den Kopf. Ich hab noch Ohrentropfen von meiner Katze.";
    expect(contradictionIn({ text, patient: patient("Hund") })).toBeNull();
  });

  test("how long it has lasted may be said of everything", () => {
    const { answers } = of(
      "Kleintier",
      "Er hat ein tränendes Auge. Er frisst alles und ist munter. Er jagt seine Freundin. Das geht jetzt seit acht Tagen.",
    );
    expect(answers.get("u-dauer")).toEqual(["d7"]);
  });

  test("last year's chocolate is not today's", () => {
    const { intakes } = of(
      "Hund",
      "Er hat eben zuckerfreie Kaugummis mit Xylit gefressen. Letztes Jahr hat er mal eine Tafel Vollmilch gefressen.",
    );
    expect(intakes.map(({ toxin }) => toxin.key)).toEqual(["xylit"]);
  });

  test("heat and gasping forbid one thing each, and a heart patient is not wetted", () => {
    const input = {
      ...emptyCase(patient("Hund", { ageMonths: 40 })),
      symptoms: ["hitzschlag", "atemnot"].map((key) => ({ key, severity: null })),
    };
    const hot = recommend(input, assess(input));
    expect(hot.nextSteps.join(" ")).toContain("Kleine Schlucke Wasser");
    expect(hot.doNot.join(" ")).not.toContain("tränken");
    const heart = page("Katze", "Sie hat ein Herzgeräusch und atmet sehr schnell mit offenem Maul. Es sind 31 Grad.");
    expect(heart.nextSteps.join(" ")).not.toContain("kühl es jetzt");
  });

  test("soiling that the practice has examined is asked about, and eating with the head aslant is no nerve sign", () => {
    const cat = of(
      "Katze",
      "Sie pinkelt seit einem Monat auf die Badematte. Beim TA waren wir letzte Woche, Urin und Ultraschall waren in Ordnung.",
    );
    expect(cat.reading.supposed.map(({ key }) => key)).toContain("normal-unsauber-untersucht");
    const chews = of("Katze", "Sie hält beim Trockenfutter immer den Kopf so schief und kaut auf einer Seite.");
    expect([...chews.symptoms.keys()]).not.toContain("kopfschiefhaltung");
    expect([...of("Katze", "Sie hält den Kopf schief und frisst nichts mehr.").symptoms.keys()]).toContain(
      "kopfschiefhaltung",
    );
  });
});

describe("what is normal takes back no danger", () => {
  const of = (species: Species, text: string) => gather({ ...emptyCase(patient(species, { ageMonths: 40 })), text });

  test.each([
    [
      "Hund",
      "Mein Chow Chow hat von Geburt an eine blaue Zunge, aber heute ist sie viel dunkler und er atmet so komisch.",
      "schleimhaut-blau",
    ],
    ["Hund", "Von Geburt an hat er einen Herzfehler, die Zunge ist jetzt blau.", "schleimhaut-blau"],
    ["Fisch", "Die Fische fressen Futter oben und schnappen danach weiter an der Oberfläche.", "schnappt-luft"],
    ["Fisch", "Sie nehmen kein Futter, hängen oben und schnappen. Sonst sind sie ruhig.", "schnappt-luft"],
    ["Kleintier", "Der Kopf ist seit gestern schief, kaut aber normal Heu.", "kopfschiefhaltung"],
    ["Katze", "Kopf schief beim Fressen und Augen wandern hin und her.", "kopfschiefhaltung"],
    ["Kleintier", "Hält den Kopf schief und hat nur noch 35,5 Grad Körpertemperatur.", "untertemperatur"],
    ["Hund", "Gemessen 41 Grad, er kippt immer nach rechts.", "fieber"],
    ["Katze", "Sie hat schwarze Punkte am Kinn und Flöhe.", "parasiten-sichtbar"],
    ["Vogel", "Er wurde gestern operiert und hat jetzt einen Knoten am Flügel.", "knoten"],
  ] as const)("nothing normal takes back a danger: %s, %s", (species, text, sign) => {
    expect([...of(species, text).symptoms.keys()]).toContain(sign);
  });

  test("a tongue that is blue by birth and fish that feed are normal", () => {
    const normal = (species: Species, text: string) => of(species, text).reading.normal.map(({ key }) => key);
    expect(
      normal("Hund", "Meiner ist ein Chow-Chow, seine Zunge ist von Geburt an blau, und er ist topfit."),
    ).toContain("normal-blaue-zunge");
    expect(
      normal(
        "Fisch",
        "Wenn ich Futter gebe, kommen alle an die Oberfläche und schnappen nach den Flocken. Sonst schwimmen sie ruhig.",
      ),
    ).toContain("normal-futter-oberflaeche");
  });

  test("an illness that is asked about is not known, and a rabbit that ate something is not well", () => {
    expect(of("Katze", "Sie frisst nicht. Ist das Nierenversagen?").flags.has("nierenkrank")).toBe(false);
    expect(of("Katze", "Sie hat seit zwei Jahren CNI und frisst nicht.").flags.has("nierenkrank")).toBe(true);
    expect(
      of("Kleintier", "Frisst nichts. Köttel liegen nur vereinzelt da. Hat vorhin wieder etwas Heu gemümmelt.").reading
        .supposed,
    ).toEqual([]);
    expect(of("Hund", "Er frisst und trinkt leider nicht.").answers.has("u-trinken")).toBe(false);
  });

  test("what lay there for years and was eaten now counts", () => {
    const { intakes } = of(
      "Hund",
      "Er hat eben eine Traube gefressen. Das Rattengift, das wir vor zwei Jahren ausgelegt haben, hat er auch gefressen.",
    );
    expect(intakes.length).toBeGreaterThan(1);
  });

  test("who asks for their cat writes of a cat", () => {
    const text = "Was ist mit meiner Katze los? Sie würgt.";
    expect(contradictionIn({ text, patient: patient("Hund") })).not.toBeNull();
  });
});

describe("levels and causes follow from what is told", () => {
  const page = (species: Species, text: string, answers: Case["answers"] = {}, ageMonths = 40) => {
    const input = { ...emptyCase(patient(species, { ageMonths })), text, answers: { [DANGER]: ["keine"], ...answers } };
    const assessment = assess(input);
    return { ...recommend(input, assessment), level: assessment.level, factors: assessment.factors };
  };
  const signsOf = (species: Species, text: string) =>
    gather({ ...emptyCase(patient(species, { ageMonths: 40 })), text }).symptoms;

  test("a red eye that hurts is seen the same day, one that does not in the next", () => {
    const red = "Er hat seit heute früh ein rotes Auge.";
    expect(page("Hund", red, { "u-schmerz": ["leicht"] }).level).toBe("urgent");
    expect(page("Hund", red, { "u-schmerz": ["nein"] }).level).toBe("vet_visit");
  });

  test("what nobody could look at goes to the practice, what behaves otherwise does not", () => {
    const unknown = { "u-allgemein": ["weiss-nicht"] };
    const eye = page("Kleintier", "Bei einem unserer Kleinen stimmt was mit dem Auge nicht, was tun?", {
      ...unknown,
      "au-zeichen": ["weiss-nicht"],
    });
    expect(eye.level).toBe("concerning");
    expect(eye.factors[0]?.reason).toContain("Was du nicht genau sehen kannst");
    expect(
      page("Kleintier", "Bei einem unserer Kleinen stimmt was mit dem Auge nicht, was tun?", {
        "au-zeichen": ["keine"],
        "u-allgemein": ["keine"],
      }).level,
    ).toBe("monitor");
  });

  test("a guess of the network is not quoted beside what was ticked", () => {
    const input: Case = {
      ...emptyCase(patient("Hund", { ageMonths: 60 })),
      text: "Unser Fünfjähriger erbricht oft beim Autofahren. Sonst nie. Was hilft da?",
      confirmed: { "erbrechen-blut": "ja" },
    };
    const [first] = assess(input).factors;
    expect(first?.because).toBe("Blut im Erbrochenen");
  });

  test("who eats badly for days has not fasted for days", () => {
    const fasted = (text: string) => gather({ ...emptyCase(patient("Katze")), text }).answers.get("u-fressen");
    expect(fasted("Seit paar Tagen frisst er nicht richtig.")).toBeUndefined();
    expect(fasted("Seit drei Tagen frisst er nichts mehr.")).toEqual(["h48"]);
    expect([...signsOf("Katze", "Er frisst nicht gut und ist matt.").keys()]).toContain("appetitlosigkeit");
  });

  test("a puppy that is dull and eats badly is seen the same day", () => {
    expect(page("Hund", "Mein Welpe frisst schlecht und ist matt.", {}, 3).level).toBe("urgent");
    expect(page("Hund", "Mein Hund frisst schlecht und ist matt.").level).toBe("vet_visit");
  });

  test("one illness is one reason, and no other illness loses its own by it", () => {
    const reasons = (species: Species, text: string) =>
      assess({ ...emptyCase(patient(species, { ageMonths: 40, gender: "Weiblich" })), text }).factors.map(
        ({ reason }) => reason,
      );
    const string = reasons("Hund", "Sie hat eine Schnur gefressen und erbricht seit zwei Tagen, heute sechsmal.");
    expect(string.join(" ")).toContain("Darmverschluss");
    const nursing = reasons("Hund", "Unsere Hündin hat vor 3 Wochen geworfen und krampft gerade.").join(" ");
    expect(nursing).toContain("Krampfanfall");
    expect(nursing).toContain("Kalziummangel");
  });

  test("a fast of days counts whatever came before it", () => {
    for (const text of [
      "Frisst seit drei Tagen nichts mehr, vorher hat sie schon schlecht gefressen.",
      "Seit einer Woche frisst sie kaum, seit zwei Tagen frisst sie überhaupt nichts mehr.",
      "Er mäkelt schon länger. Seit drei Tagen frisst er nichts.",
    ])
      expect(gather({ ...emptyCase(patient("Katze")), text }).answers.get("u-fressen"), text).toContainEqual(
        expect.stringMatching(/^h/),
      );
  });

  test("pain elsewhere is no pain of the eye", () => {
    const reasons = page("Hund", "Er humpelt stark hinten links und die Augen tränen etwas.", {
      "u-schmerz": ["leicht"],
    });
    expect(reasons.factors.map(({ reason }) => reason).join(" ")).not.toContain("Ein Auge, das wehtut");
  });

  test("a cause that something else explains is not named", () => {
    expect(
      page("Hund", "Er hat seit drei Tagen Durchfall wie Wasser, trinkt mehr als sonst und ist müde.").causes.join(" "),
    ).not.toContain("Diabetes");
    expect(page("Hund", "Er trinkt viel mehr als sonst und nimmt ab.").causes.join(" ")).toContain("Diabetes");
    const old = "Er hustet seit drei Wochen vor allem nachts und bleibt beim Gassi oft stehen und schnauft.";
    expect(page("Hund", old, {}, 150).causes.join(" ")).not.toContain("Zwingerhusten");
    expect(page("Hund", "Er hustet seit gestern trocken und hat Nasenausfluss.").causes.join(" ")).toContain(
      "Zwingerhusten",
    );
  });

  test("a fast of hours names no fatty liver, a tick no tumour, a swollen paw no torn ligament", () => {
    const causes = (species: Species, text: string, answers: Case["answers"] = {}) =>
      page(species, text, answers).causes.join(" ");
    const cat = "Sie frisst nicht und ist matt.";
    expect(causes("Katze", cat, { "u-fressen": ["h0-12"] })).not.toContain("Leberverfettung");
    expect(causes("Katze", cat, { "u-fressen": ["h24-48"] })).toContain("Leberverfettung");
    const lame = (where: string) => causes("Hund", `Er humpelt hinten links, ${where} ist geschwollen.`);
    expect([lame("der Ballen").includes("Kreuzband"), lame("das Knie").includes("Kreuzband")]).toEqual([false, true]);
    const lump = (before: string) => causes("Hund", `${before}Er hat einen Knubbel am Hals.`);
    expect([lump("Gestern war eine Zecke da. ").includes("Tumor"), lump("").includes("Tumor")]).toEqual([false, true]);
  });

  test("who waits at home takes no sample along", () => {
    const { level, nextSteps } = page("Hund", "Mein Hund hat seit heute Durchfall und ist sonst fit.", {
      "u-allgemein": ["keine"],
    });
    expect([level, nextSteps.join(" ").includes("Kotprobe")]).toEqual(["monitor", false]);
    expect(page("Hund", "Mein Hund hat seit vier Tagen Durchfall.").nextSteps.join(" ")).toContain("Kotprobe");
  });

  test("all that may have eaten of it come along, and a dish that nobody wants is changed", () => {
    const poison = page("Hund", "Sie hat Rattenköder gefressen, der andere Hund hat auch was zwischen den Zähnen.", {
      [DANGER]: ["giftkoeder"],
    });
    expect(poison.nextSteps.join(" ")).toContain("alle Tiere mit");
    expect(
      page("Hund", "Sie hat Rattenköder gefressen.", { [DANGER]: ["giftkoeder"] }).nextSteps.join(" "),
    ).not.toContain("alle Tiere mit");
    const fed = (text: string) => page("Katze", text).nextSteps.join(" ").includes("anderes gewohntes Futter");
    expect(fed("Unsere Katzen fressen plötzlich beide ihr Futter nicht mehr.")).toBe(true);
    expect(fed("Sie frisst nicht mehr, die anderen fressen alle ganz normal.")).toBe(false);
    expect(fed("Er frisst nicht. Katze und Kater fressen beide wie immer.")).toBe(false);
  });

  test("an older animal that changes suddenly is examined, without haste", () => {
    const barks = "Jetzt bellt er plötzlich bei allem, sogar beim Handy. Früher nie.";
    const old = page("Hund", barks, { "u-allgemein": ["keine"] }, 168);
    expect([old.level, old.comeBack]).toEqual([
      "monitor",
      expect.stringContaining("in den nächsten Wochen untersuchen"),
    ]);
    expect(page("Hund", barks, { "u-allgemein": ["keine"] }).comeBack).not.toContain("untersuchen");
  });

  test("the womb is named once", () => {
    const input: Case = {
      ...emptyCase(patient("Hund", { ageMonths: 60, gender: "Weiblich" })),
      text: "Sie ist seit Montag ganz schlapp und trinkt wahnsinnig viel. Vor 5 Tagen war sie mit der Läufigkeit fertig. Der Bauch ist hart und dick.",
      confirmed: { blaehbauch: "ja" },
      answers: { "u-allgemein": ["trinkt-viel", "matt"] },
    };
    expect(assess(input).factors.filter(({ reason }) => reason.includes("Gebärmutter"))).toHaveLength(1);
  });

  test("grams told of what was eaten count far behind its name, those of something else do not", () => {
    const amount = (text: string) =>
      gather({ ...emptyCase(patient("Hund", { ageMonths: 40 })), text }).intakes.map(({ amountWords }) => amountWords);
    expect(
      amount(
        "In der Soß war eine kleine Zwiebel für sechs Leut, durchpassiert, also in dem Rest war vielleicht ein Teelöffel davon, zwei, drei Gramm, die hat sie gefressen.",
      ),
    ).toEqual(["drei Gramm"]);
    expect(
      amount(
        "Er hat heute die ganze Packung Rosinen vom Tisch geklaut und aufgefressen während wir im Garten waren, morgens bekommt er immer 2 g Pulver.",
      ),
    ).not.toContain("2 g");
  });
});

describe("wounds, and the word 'nicht'", () => {
  test("a broken shell is covered loosely, neither pressed nor rinsed", () => {
    const input = {
      ...emptyCase(patient("Reptil", { ageMonths: 140 })),
      text: "Meine Schildkröte ist vom Balkon gefallen und hat einen Riss im Panzer, es sickert ein bisschen Blut.",
    };
    const assessment = assess(input);
    const { nextSteps, doNot } = recommend(input, assessment);
    expect(assessment.level).toBe("emergency");
    expect(nextSteps.join(" ")).toContain("Den Panzer mit einer sauberen, feuchten Kompresse locker abdecken");
    expect([...nextSteps, ...doNot].join(" ")).not.toMatch(/fest aufdrücken|abspülen|Bein nicht richten|Schienen/);
    expect(assessment.factors.filter(({ reason }) => reason.includes("Knochenbruch"))).toHaveLength(1);
  });

  test("'nicht' denies no more than its own words", () => {
    const level = (species: Species, text: string) => {
      const input = { ...emptyCase(patient(species, { ageMonths: 3 })), text };
      return assess({ ...input, answers: { [DANGER]: ["keine"], "u-allgemein": ["keine"] } }).level;
    };
    expect(level("Kleintier", "Hamster hat Durchfall, nicht wässrig, Hintern nass")).toBe("emergency");
    expect(level("Hund", "Welpe 9 wochen frisst nicht apathisch durchfall")).toBe("emergency");
  });
});

describe("first aid fits what is told", () => {
  /** The page of a text from which danger and everything else were excluded, unless `answers` says otherwise. */
  const pageOf = (species: Species, text: string, answers: Case["answers"] = {}) => {
    const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text, answers };
    const assessment = assess(input);
    const { nextSteps, doNot, ...advice } = recommend(input, assessment);
    return { ...advice, level: assessment.level, factors: assessment.factors, all: [...nextSteps, ...doNot].join(" ") };
  };

  test("too little sugar gets sugar and no more insulin; it is neither cooled nor a swallowed poison", () => {
    const { level, all, poison } = pageOf(
      "Katze",
      "Mein Kater ist Diabetiker und wurde heute zweimal gespritzt. Jetzt torkelt er und reagiert auf die Leckerlitüte nicht. Das Messgerät zeigt 34 mg. Die Streifen lagen in der Sonne.",
    );
    expect(level).toBe("emergency");
    expect(all).toContain("Honig");
    expect(all).toContain("Kein weiteres Insulin");
    expect(all).not.toMatch(/kühl|Giftquelle|Erbrechen auslösen|Nicht füttern/);
    expect(poison).toBe(false);
  });

  test("who reacts to nothing is unconscious, whatever is said of treats", () => {
    const { level, factors } = pageOf("Hund", "Er reagiert nicht auf Leckerli und ist nicht ansprechbar.");
    expect(level).toBe("emergency");
    expect(factors[0]?.reason).toContain("Bewusstlosigkeit");
  });

  test("a shock after wasps lies warm and is not cooled, a sting alone is", () => {
    const shock = pageOf(
      "Hund",
      "Eine Wespe hat sie ins Maul gestochen, das Gesicht schwillt an, sie ist ganz schwach und das Zahnfleisch ist blass.",
    );
    expect(shock.all).toContain("zudecken");
    expect(shock.all).not.toContain("Die geschwollene Stelle kühlen");
    const stung = pageOf("Hund", "Eine Wespe hat sie ins Maul gestochen, die Lefze ist dick.");
    expect(stung.all).toContain("Die geschwollene Stelle kühlen");
  });

  test("a dog's drops on a cat are washed off, and their packet comes along", () => {
    const { all } = pageOf(
      "Katze",
      "Mein Mann hat der Katze das Spot-on vom Hund in den Nacken gegeben, jetzt zuckt sie.",
    );
    expect(all).toContain("abwaschen");
    expect(all).toContain("Nimm die Packung mit");
  });

  test("a fish that jumped out is put back first; its water is looked after as well", () => {
    const { level, factors, all } = pageOf(
      "Fisch",
      "Der Skalar liegt auf dem Fußboden hinterm Aquarium, ich habe ihn reingesetzt, jetzt liegt er auf der Seite.",
    );
    expect(level).toBe("emergency");
    expect(factors[0]?.reason).toContain("außerhalb des Wassers");
    expect(all.indexOf("Lag der Fisch draußen")).toBeLessThan(all.indexOf("30–50 % Wasser wechseln"));
    expect(all).toContain("Lag der Fisch draußen");
  });

  test("a likely poison is among the reasons of an emergency that something else proves", () => {
    const { factors } = pageOf(
      "Hund",
      "Seine Zunge ist blau. Im Schuppen lagen blaue Blöcke, vielleicht hat er einen Giftköder erwischt.",
    );
    expect(factors.map(({ reason }) => reason).join(" ")).toContain("Vergiftung");
  });

  test("milky eyes before a moult are asked about; one eye alone is seen today", () => {
    const eyes = "Seit gestern sind die Augen meiner Kornnatter so milchig und die Haut ist ganz stumpf.";
    const ticked = { [DANGER]: ["zeichen-auge"] };
    const input: Case = { ...emptyCase(patient("Reptil", { ageMonths: 10 })), text: eyes };
    expect(gather(input).reading.supposed.map(({ key }) => key)).toContain("normal-haeutung-augen");
    const one = { ...input, text: "Seit gestern ist das rechte Auge milchig und die Haut stumpf.", answers: ticked };
    expect(gather(one).reading.supposed.map(({ key }) => key)).not.toContain("normal-haeutung-augen");
    // Who has lids gets no cloudy eyes before it.
    const lids = { ...input, text: "Unser Leguan kneift die trüben Augen zu und ist blass.", answers: ticked };
    expect(gather(lids).reading.supposed.map(({ key }) => key)).not.toContain("normal-haeutung-augen");
  });

  test("who may be operated on tonight is not fed; who lacks sugar or does not fast is", () => {
    const thrown = "Sie wurde angefahren und ein Knochen schaut heraus.";
    expect(pageOf("Hund", thrown).all).toMatch(/Futter geben|Nicht füttern/);
    expect(pageOf("Kleintier", "Mein Kaninchen frisst seit gestern nicht und hat keinen Kot.").all).not.toContain(
      "Vielleicht braucht",
    );
  });

  test("nothing is cooled, washed or kept from food where something else matters more", () => {
    const torsion = pageOf("Hund", "Hechelt seit Stunden, kann nicht liegen, will sich übergeben, kommt nichts.");
    expect(torsion.all).not.toContain("kühlen");
    const puppy = (text: string) => {
      const input = { ...emptyCase(patient("Hund", { ageMonths: 2 })), text };
      return recommend(input, assess(input)).doNot.join(" ");
    };
    expect(puppy("Welpe Chihuahua hat nichts gefressen und torkelt.")).not.toContain("Narkose");
    expect(pageOf("Hund", "Er hat 20 Einheiten statt 10 Einheiten Insulin bekommen und torkelt.").all).not.toContain(
      "Narkose",
    );
    const thorn = "Dorn aus dem Bauch rausgezogen, kam Luft raus, rennt aber und ist fit.";
    const { reading } = gather({ ...emptyCase(patient("Hund")), text: thorn });
    expect(reading.normal.map(({ key }) => key)).not.toContain("normal-dorn-entfernt");
    const tank = pageOf(
      "Fisch",
      "Stromausfall heute Nacht. Fünf Fische tot, ein Goldfisch lag neben dem Aquarium, der Rest schnappt oben nach Luft.",
    );
    expect(tank.all).toContain("30–50 % Wasser wechseln");
    const cat = pageOf("Katze", "Sie reagiert auf Leckerlis nicht, auf Berührung nicht, liegt in der Ecke.", {
      [DANGER]: ["keine"],
      "u-allgemein": ["keine"],
    });
    expect(cat.level).toBe("emergency");
    expect(pageOf("Hund", "Er ist unterzuckert und zuckt. Eventuell war da ein Giftköder im Park.").poison).toBe(true);
    expect(
      pageOf("Katze", "Sie wurde vom Hund gejagt und hing mit dem Halsband am Zaun, jetzt atmet sie schwer.").all,
    ).not.toContain("abwaschen");
    const kept = pageOf("Katze", "Er ist Diabetiker, das Insulin liegt im Kühlschrank, heute frisst er weniger.");
    expect(kept.warningSigns.join(" ")).toContain("kaum ansprechbar");
  });
});

describe("what keeps alive is never cut", () => {
  test("diarrhoea of this morning is asked about; that of last week is over", () => {
    const signs = (text: string) => gather({ ...emptyCase(patient("Hund", { ageMonths: 60 })), text }).symptoms;
    expect(signs("Sie hat heut früh einmal Durchfall gehabt, kein Blut, ist fidel.").get("durchfall")?.open).toBe(true);
    expect(signs("Letzte Woche hatte sie einmal Durchfall, jetzt ist alles gut.").has("durchfall")).toBe(false);
  });

  test("who swallowed what lowers the sugar is not told to fast; a tick that is gone is not pulled", () => {
    const page = (text: string) => {
      const input = { ...emptyCase(patient("Hund", { ageMonths: 60 })), text };
      const { nextSteps, doNot } = recommend(input, assess(input));
      return [...nextSteps, ...doNot].join(" ");
    };
    expect(page("Er hat eine Gliclazid von Oma gefressen.")).not.toContain("Narkose");
    expect(page("Wir haben ihm elf Zecken entfernt, jetzt hat er 40,5 Fieber und ist matt.")).not.toContain(
      "Zeckenzange",
    );
  });

  test("a guide that keeps alive stands whole beside another", () => {
    const page = (species: Species, text: string) => {
      const input = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
      const { nextSteps, doNot } = recommend(input, assess(input));
      return { steps: nextSteps, all: [...nextSteps, ...doNot].join(" ") };
    };
    const choking = page("Hund", "Der Ball steckt im Rachen, er erstickt gerade und ist bewusstlos geworden.");
    expect(choking.all).toContain("100–120-mal");
    const torsion = page(
      "Hund",
      "Mein Doggenrüde würgt ohne dass etwas kommt, der Bauch ist hart und dick, er ist eben umgekippt.",
    );
    expect(torsion.all).toContain("OP-Bereitschaft");
    const sting = page("Hund", "Wespenstich im Maul, die Schnauze schwillt an und er atmet schwer.");
    expect(sting.all).toContain("den Hals von außen kühlen und sofort losfahren");
    const fit = page("Katze", "Nach dem Spot-on vom Hund krampft die Katze, Vergiftungsverdacht.");
    expect(fit.all).toContain("fahr spätestens nach 2 Minuten los");
    const ticks = page(
      "Hund",
      "Hab schon drei Zecken rausgezogen, zwei sind noch drin, er hat 40,3 Fieber und frisst nicht.",
    );
    expect(ticks.all).toContain("Zeckenzange");
    for (const text of [
      "Mein Chihuahua hat seit gestern nichts gefressen, ist wackelig und kippt um.",
      "Hündin ist trächtig, Tag 58, hat nichts gefressen, taumelt, bricht zusammen.",
    ])
      expect(page("Hund", text).all, text).not.toContain("Narkose");
    const pond = page("Fisch", "Goldfisch ist aus dem Teich gesprungen, alle Fische drehen sich auf die Seite.");
    expect(pond.all).toContain("30–50 % Wasser wechseln");
  });

  test("posture and the way to the car follow the animal and what it has", () => {
    const steps = (species: Species, text: string) => {
      const input = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
      return recommend(input, assess(input)).nextSteps.join(" ");
    };
    expect(steps("Kleintier", "Mein Kaninchen ist zusammengebrochen und bekommt kaum Luft.")).toContain(
      "bevorzugten Haltung",
    );
    const cat = steps("Katze", "Die Katze ist umgekippt, atmet schwer und ist bläulich.");
    expect(cat).not.toContain("luftigen Box");
    const hot = steps("Hund", "Er krampft im heißen Auto, hat 42 Grad.");
    expect(hot).toContain("Erst kühlen, dann fahren");
    expect(hot).not.toContain("spätestens nach 2 Minuten");
    expect(hot).toContain("nicht auskühlen lassen");
  });

  test("what no rating answers goes along to the practice, in the owner's words; what it answers does not", () => {
    const steps = (species: Species, text: string) => {
      const input = { ...emptyCase(patient(species)), text };
      return recommend(input, assess(input)).nextSteps.join(" ");
    };
    const hen = steps(
      "Vogel",
      "Unsere Henne humpelt seit vier Tagen und frisst. Kann ich die Beule (unten) einfach aufschneiden?",
    );
    expect(hen).toContain("„Kann ich die Beule (unten) einfach aufschneiden?“ Bis dahin lass es lieber.");
    // Nothing that may be needed is forbidden: medicine, water, warmth, the way to the vet.
    for (const asked of [
      "Soll ich ihm weiter das Herzmittel geben?",
      "Darf er trinken?",
      "Soll ich ihn warm halten?",
      "Soll ich ihn heute noch zum Tierdoktor bringen?",
      "Soll ich einen Termin machen?",
    ])
      expect(steps("Hund", `Er hustet seit gestern ab und zu. ${asked}`), asked).not.toContain("lass es lieber");
    const worms = steps("Katze", "Am Po hängen Würmer wie Reiskörner. Ist das ansteckend für meine Tochter?");
    expect(worms).toContain("„Ist das ansteckend für meine Tochter?“");
    expect(worms).not.toContain("lass es lieber");
    expect(worms).toContain("Wasch dir nach Kot und Streicheln die Hände");
    for (const asked of ["Ist das schlimm?", "Muss ich zum Tierarzt?", "Was soll ich tun?", "Soll ich abwarten?"])
      expect(steps("Hund", `Er hustet seit gestern ab und zu. ${asked}`), asked).not.toContain(asked);
    expect(steps("Hund", "Er krampft seit zehn Minuten! Darf ich ihm was geben?")).not.toContain("Darf ich");
  });

  test("how long it has lasted counts beside any place where the sign is told", () => {
    const text =
      "Mein Rottweiler lahmt seit ca. 10 Tagen hinten rechts. Angefangen hat es beim Ballspielen. Er tippt beim Stehen nur mit den Zehen auf.";
    expect(gather({ ...emptyCase(patient("Hund")), text }).answers.get("u-dauer")).toEqual(["d7"]);
  });

  test("breath, heat, cold and bleeding: what matters most is said first", () => {
    const page = (species: Species, text: string, answers: Case["answers"] = {}, about: Partial<Patient> = {}) => {
      const input = { ...emptyCase(patient(species, { ageMonths: 60, ...about })), text, answers };
      const assessment = assess(input);
      const { nextSteps, doNot } = recommend(input, assessment);
      return { level: assessment.level, all: [...nextSteps, ...doNot].join(" ") };
    };
    const none = { [DANGER]: ["keine"] };
    // Who is with young is cooled as well; who is in labour, or bloated, does not pant for heat.
    const hot = page(
      "Hund",
      "Hündin hat Welpen, war 20 Minuten im heißen Auto, sabbert und taumelt, Hitzschlag.",
      {},
      { gender: "Weiblich" },
    );
    expect(hot.all).toContain("Erst kühlen, dann fahren");
    const bloat = page("Hund", "Würgt und nichts kommt, Bauch hart und dick, hechelt stark, ist unruhig.");
    expect(bloat.all).not.toMatch(/kühlem Wasser|Kleine Schlucke/);
    // No other time shortens a fast.
    for (const text of [
      "Kaninchen frisst nicht, alles von gestern liegt noch im Stall. Es sitzt in der Ecke. Seit einer Stunde biete ich Kräuter an, es frisst nicht.",
      "Meeri köttelt nicht. Der Stall ist leer. Seit 3 Stunden liegt sie im frischen Streu. Sie köttelt nicht.",
    ])
      expect(page("Kleintier", text, none).level, text).toBe("emergency");
    const eye =
      "Das Auge ist rot. Tränt. Seit drei Wochen bekommt sie Tabletten gegen was anderes. Das rote Auge ist neu.";
    expect(page("Katze", eye, { "u-schmerz": ["leicht"] }).level).toBe("urgent");
    // What guards the helper takes no place from what the animal needs.
    const fire = page(
      "Hund",
      "Er hat ein Stromkabel durchgebissen, überall ist Rauch, er ist bewusstlos und atmet nicht.",
    );
    expect(fire.all).toMatch(/Strom abschalten.*Brustkorb an der breitesten Stelle/);
    // First the breath, then cooling, then the car.
    expect(
      page("Hund", "Es hat 34 Grad, wir waren in der Mittagshitze joggen, jetzt ist er zusammengebrochen.").all,
    ).toMatch(/10 Sekunden.*[Kk]ühlen, dann fahren/);
    // The degrees of a summer's day are no cold body.
    for (const text of [
      "In der prallen Mittagssonne Rad gefahren bei 33 Grad, er ist umgekippt und kollabiert, hechelt.",
      "Waren auf dem Stadtfest, 31 Grad, er hechelt seit 40 Minuten ohne Pause, die Zunge ist bläulich und er torkelt.",
    ])
      expect(page("Hund", text).all, text).not.toContain("Wärmflasche");
    for (const text of [
      "Sie hat nur noch 35 Grad und liegt da.",
      "Laut Thermometer 35 Grad, sie zittert.",
      "Sie liegt bei 35 Grad und frisst nicht.",
      "Nach der Narkose 34 Grad, sie wird nicht richtig wach.",
      "Der Kater hat nur 34 Grad und hechelt.",
      "Das Kitten hat nur 34 Grad. Die Mama hechelt viel.",
      "Sie hat nur 35 Grad, gestern waren es noch 38,5.",
      "Sie hat 35 Grad und liegt schlaff da, draußen waren es minus 3.",
    ])
      expect(gather({ ...emptyCase(patient("Katze")), text }).symptoms.has("untertemperatur"), text).toBe(true);
    // Who overheats is cooled, young or operated on; who was measured as cold is warmed, whoever pants.
    for (const text of [
      "Mein Welpe hechelt bei 34 Grad und torkelt.",
      "34 Grad heute, unser Welpe hechelt und liegt schlapp im Flur.",
      "Gestern OP, heute 34 Grad, er hechelt stark und torkelt.",
    ])
      expect(page("Hund", text).all, text).toMatch(/Erst kühlen, dann fahren/);
    for (const text of [
      "Beim Tierarzt waren es nur noch 35 Grad, er hechelt weiter, wir sollen wieder heim.",
      "Meine Hündin hechelt komisch, liegt nur da, Temperatur ist 35 Grad.",
      "Ich habe 36 Grad gemessen. Er hechelt.",
      "Temp 35, hechelt, taumelt.",
    ]) {
      expect(page("Hund", text).level, text).toBe("emergency");
      expect(page("Hund", text).all, text).toMatch(/Langsam erwärmen/);
    }
    // Where the degrees may be the day's or the body's, the owner feels first, and no guide does harm.
    for (const text of [
      "Mutterhündin hechelt in der Wurfkiste, 34 Grad, sie ist schlapp und taumelt.",
      "Nach dem Sturz in den Eisbach: hechelt, 34 Grad, Zahnfleisch weiß.",
      "Bei einer Temperatur von 34 Grad Rad gefahren, er hechelt und erbricht.",
    ]) {
      expect(page("Hund", text).level, text).toBe("emergency");
      expect(page("Hund", text).all, text).toMatch(/War dein Tier in der Hitze.*Fühlt es sich kalt an/);
      expect(page("Hund", text).all, text).not.toMatch(/Erst kühlen, dann fahren|Wärmflasche/);
    }
    expect(page("Hund", "Hund blutet stark, hechelt, ist schwach.").all).not.toMatch(/kühl es jetzt|Erst kühlen/);
    // Neither poison nor a second bleeding cuts what is told of heat, and a cat that lies there is not washed first.
    const both = page("Hund", "Er ist im Hitzschlag. Er blutet stark am Bein und ist umgekippt.");
    expect(both.all).toMatch(/10 Sekunden.*aufdrücken.*Erst kühlen/);
    const cat = page("Katze", "Sie hat das Spot-on vom Hund abbekommen, zittert und ist bewusstlos.");
    expect(cat.all).toMatch(/10 Sekunden.*Brustkorb.*nicht baden/);
    // Filming, seeing and fearing take no sign back.
    for (const text of [
      "Die Katze hatte Atemnot, ich habe ein Video davon gemacht.",
      "Die Katze hatte Atemnot, ich habe es gesehen.",
    ])
      expect(page("Katze", text).level, text).toBe("urgent");
    for (const text of [
      "Sieben Wochen alter Dackel, Durchfall und Erbrechen.",
      "Acht Wochen altes Kätzchen hat Durchfall.",
    ])
      expect(gather({ ...emptyCase(patient("Hund", { ageMonths: null })), text }).flags.has("jungtier"), text).toBe(
        true,
      );
    const fast = "Sie frisst seit drei Tagen nicht. Am Montag Tierarzt. Sie frisst heute wieder nicht.";
    expect(page("Katze", fast, none).level).toBe("urgent");
    // Who pants and breaks down may be too hot, and is cooled if it was hot or ran.
    for (const text of [
      "Unser Hund hechelt stark nach dem Joggen und ist zusammengebrochen.",
      "Meine trächtige Hündin hechelt stark, es sind 34 Grad in der Wohnung.",
    ])
      expect(page("Hund", text, {}, { gender: "Weiblich" }).all, text).toMatch(/kühl es jetzt|Erst kühlen/);
    // Numb legs forbid warmth, not pressing on a wound.
    expect(page("Hund", "Hund wurde angefahren, blutet stark am Bein und die Hinterbeine sind gelähmt.").all).toContain(
      "fest aufdrücken",
    );
    const shell = page(
      "Reptil",
      "Hund hat die Schildkröte gebissen, der Panzer ist eingedrückt, man sieht Fleisch, es blutet.",
    );
    expect(shell.all).toContain("nicht auf den Riss drücken");
    expect(shell.all).not.toMatch(/fest aufdrücken|von außen nichts/);
    expect(page("Hund", "Der Hund davor ist an Atemnot gestorben. Der jetzige hechelt beim Spielen.").level).toBe(
      "monitor",
    );
  });

  test("poison, heat and drops for dogs cut nothing of what keeps alive", () => {
    const page = (species: Species, text: string) => {
      const input = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
      const assessment = assess(input);
      const { nextSteps, doNot } = recommend(input, assessment);
      return { level: assessment.level, steps: nextSteps, all: [...nextSteps, ...doNot].join(" ") };
    };
    // Poison, heat and drops for dogs cut nothing of what keeps alive.
    for (const [species, text] of [
      ["Katze", "Unsere Katze hat das Spot-on vom Hund bekommen, krampft und ist jetzt bewusstlos, sie atmet nicht."],
      ["Hund", "Hat Frostschutz gesoffen und lag danach im heißen Auto, jetzt ist er bewusstlos."],
      ["Hund", "Rattengift gefressen, blutet stark aus der Nase, ist bewusstlos."],
      ["Hund", "Hat Stromkabel durchgebissen, ist bewusstlos, atmet nicht, Maul verbrannt."],
    ] as const) {
      const { all } = page(species, text);
      expect(all, text).toContain("Brustkorb an der breitesten Stelle");
      expect(all, text).toContain("2-mal in die Nase blasen");
    }
    const choking = page(
      "Hund",
      "Hat Rattengift gefressen und einen Ball verschluckt, kriegt keine Luft, ist bewusstlos.",
    );
    expect(choking.all).toContain("unter dem Rippenbogen");
    expect(page("Hund", "Hat Stromkabel durchgebissen, ist bewusstlos, atmet nicht.").steps[0]).toContain(
      "Strom abschalten",
    );
    const bird = page("Vogel", "Zink gefressen, krampft, blutet stark, gegen Scheibe geflogen.");
    expect(bird.all).toContain("Fingerspitze");
    expect(bird.all).not.toContain("festen Verband");
    expect(page("Katze", "Vom Hund gebissen, blutet stark, zittert, hat ein Zeckenhalsband um.").steps[0]).toContain(
      "aufdrücken",
    );
    // Nobody in the heat, or fighting for air, is covered up.
    for (const text of [
      "Wespe hat ins Maul gestochen, er war im heißen Auto und hechelt, Zahnfleisch ist blass.",
      "Wespenstich im Rachen, er ist zusammengebrochen und kriegt keine Luft.",
    ])
      expect(page("Hund", text).all, text).not.toMatch(/hinlegen und zudecken|Hinlegen lassen/);
    // Sugar is no warmth: heat or numb legs forbid it to nobody.
    expect(page("Hund", "Unser Diabetiker-Hund lag in der prallen Sonne, torkelt und krampft jetzt.").all).toMatch(
      /Honig.*in den Schatten/,
    );
    expect(
      page("Hund", "Unser Dackel mit Diabetes zieht die Hinterbeine nach, torkelt, hat Unterzucker.").all,
    ).toContain("Honig");
    const blue = page("Hund", "Kollabiert und krampft, Zunge blau, röchelt, hat ein enges Geschirr an.");
    expect(blue.all).toContain("bevorzugten Haltung");
    expect(blue.all).toContain("Geschirr lockern");
    expect(
      page("Hund", "Sie hat Blasenentzündung, pinkelt dauernd Tröpfchen, wirkt wie weggetreten und schwankt.").all,
    ).not.toContain("keinen Urin");
    const labour = "Trächtige Hündin, durchsichtiger Schleim, seit 3 Std. unruhig, hechelt und presst immer wieder.";
    expect(page("Hund", labour).all).not.toContain("Erst kühlen");
    expect(["urgent", "emergency"]).toContain(
      page("Kleintier", "Das Kaninchen hatte einen Hitzschlag und krampft.").level,
    );
    expect(page("Hund", "Der Hund vom Nachbarn hat gekrampft, meiner ist fit.").level).not.toBe("emergency");
  });
});

describe("what an owner took away, denied or asks", () => {
  const told = (species: Species, text: string, more: Partial<Patient> = {}, answers: Case["answers"] = {}): Case => ({
    ...emptyCase(patient(species, { ageMonths: 60, ...more })),
    text,
    answers,
  });
  const advice = (input: Case) => {
    const { nextSteps, doNot, about } = recommend(input, assess(input));
    return [...about, ...nextSteps, ...doNot].join(" ");
  };

  test("a red flag that was taken away and denied is not asked for by its name again, nor a sign that was taken away", () => {
    const keys = (input: Case) => dangerOptions(input).map(({ key }) => key);
    const cramps = told("Hund", "Er hustet. Ich weiß nicht, ob das auch ein Krampf ist.");
    const named = openSign("krampfanfall");
    expect(keys(cramps)).toContain(named);
    expect(keys({ ...cramps, removed: ["krampfanfall"], confirmed: { krampfanfall: "nein" } })).not.toContain(named);
    const vomits = told("Katze", "Sie hustet und erbricht.", {}, { [DANGER]: [NONE] });
    const besides = (input: Case) => askedQuestion(BESIDES, input)!.options.map(({ key }) => key);
    expect(besides({ ...vomits, removed: ["erbrechen"] })).not.toContain("erbricht");
    expect(besides(told("Katze", "Sie hustet.", {}, { [DANGER]: [NONE] }))).toContain("erbricht");
    // A red flag that was taken away and not denied once more stays where it is asked for.
    const gasps = told("Hund", "Er bekommt vielleicht schlecht Luft.");
    expect(keys({ ...gasps, removed: ["atemnot"] })).toEqual(keys(gasps));
  });

  test("what a list says more closely may be normal as well, by the owner's yes", () => {
    const hamster = told(
      "Kleintier",
      "Unser Goldhamster hat an beiden Hüften so einen dunklen Fleck, gleich groß auf beiden Seiten.",
      {},
      { [DANGER]: [NONE], "u-kleintier-art": ["hamster-maus-ratte"], "hk-aussehen": ["knoten"] },
    );
    expect(nextQuestion(hamster)?.questionId).toBe(NORMAL);
    const said = (yes: string) => assess({ ...hamster, answers: { ...hamster.answers, [NORMAL]: [yes] } }).level;
    expect(levelRank(said("ja"))).toBeLessThan(levelRank(said("nein")));
  });

  test.each([
    [
      "Hund",
      "Er zieht die Luft rückwärts ein, grunzt, 20 Sekunden, dann ist er wie vorher. Umgefallen ist er nie.",
      true,
    ],
    [
      "Hund",
      "Er zieht die Luft rückwärts ein, grunzt, 20 Sekunden, dann ist er wie vorher. Umgefallen ist er auch.",
      false,
    ],
    ["Hund", "Er zieht die Luft rückwärts ein, grunzt, 20 Sekunden, ist umgefallen, war er nie so schlapp.", false],
  ] as const)("%s: '%s' is reverse sneezing: %s", (species, text, is) => {
    const { normal, supposed } = gather(told(species, text)).reading;
    expect([...normal, ...supposed].some(({ key }) => key === "normal-rueckwaertsniesen")).toBe(is);
  });

  test("what an owner means to give and is poison is called so", () => {
    const ask = "Er humpelt ein bisschen. Soll ich ihm Ibuprofen geben?";
    const input = told("Hund", ask, {}, { [DANGER]: [NONE] });
    const denied = { "medikament-gefressen": "nein", "gift-aufgenommen": "nein" } as const;
    expect(advice({ ...input, confirmed: denied })).toContain(
      "Nicht ohne Anweisung der Praxis, es kann giftig sein: Ibuprofen",
    );
  });

  test.each([
    // Too hot or cold: whoever stands beside it feels it.
    [
      "Reptil",
      "Die Schildkröte lag seit dem Vormittag in der prallen Sonne, hat Schaum vorm Maul und die Beine hängen.",
      /langsam kühlen|langsam abkühlen/,
    ],
    [
      "Kleintier",
      "Unser Frettchen hat gekrampft, der Sabber lief und die Hinterbeine trugen ihn nicht.",
      /Honig aufs Zahnfleisch/,
    ],
    [
      "Katze",
      "Große weiße Trichterblumen im Strauß, sie hat orangen Blütenstaub auf der Nase und hat ein Blatt abgebissen.",
      /Blütenstaub sofort feucht ab/,
    ],
    ["Katze", "Plötzlich gelähmte Hinterbeine, ganz kalt, er schreit.", /Keine Wärmflasche an die Beine/],
  ] as const)("%s: '%s'", (species, text, line) => {
    const input = told(species, text);
    expect(assess(input).level).toBe("emergency");
    expect(advice(input)).toMatch(line);
  });

  // What is taken away is the sign the text seemed to tell, never what a list asks for besides.
  test.each([
    ["Katze", "Kater hockt auf dem Klo und kann nicht pinkeln.", "harnverhalt", { "u-urin": ["tropfen"] }],
    ["Katze", "Kater atmet schwer wenn er schnurrt, er ist schlapp.", "atemnot", { "u-atmung": ["maul"] }],
    [
      "Hund",
      "Er atmet schwer nach dem Rennen, ist aber auch sonst schlapp.",
      "atemnot",
      { "u-atmung": ["angestrengt"] },
    ],
    ["Vogel", "Er hat Rauch von der Zigarette eingeatmet und ist matt.", "rauchvergiftung", { "vo-luft": ["ja"] }],
    ["Reptil", "Meine Bartagame reißt das Maul weit auf, ist matt.", "maulatmung", { "re-atmung": ["ja"] }],
    [
      "Hund",
      "Er würgt dauernd und es kommt nichts, er hat Gras gefressen. Er ist unruhig.",
      "wuergen-unproduktiv",
      { "e-wuergen": ["ja"] },
    ],
    ["Hund", "Er hat heute im Park etwas gefressen. Er zittert vor Freude.", "zittern", { [DANGER]: ["vergiftet"] }],
    [
      "Hund",
      "Mein Hund ist ganz munter, er fiel um beim Spielen. Er hustet und ist müde.",
      "kollaps",
      { [DANGER]: ["gift"] },
    ],
  ] as const)("%s: '%s' without '%s' is still asked %j", (species, text, key, answer) => {
    let input: Case = { ...told(species, text), removed: [key], confirmed: { [key]: "nein" } };
    for (let next = nextQuestion(input); next; next = nextQuestion(input)) {
      const wanted = (answer as Record<string, readonly string[]>)[next.questionId];
      const calm = ["keine", "nichts", "nein", "normal", "gleich"].find((one) =>
        next?.options.some((option) => option.key === one),
      );
      const given = wanted?.filter((one) => next?.options.some((option) => option.key === one)) ?? [];
      input = {
        ...input,
        answers: { ...input.answers, [next.questionId]: given.length > 0 ? given : [calm ?? next.options[0]!.key] },
      };
    }
    expect(assess(input).level).toBe("emergency");
  });

  test.each([
    ["Katze", "Seit einer Stunde versuche ich sie zu füttern, sie frisst nichts. Schon seit drei Tagen."],
    ["Katze", "Seit fünf Tagen nimmt sie kein Futter an. Seit gestern frisst sie nicht mal mehr Leberwurst."],
    ["Katze", "Seit drei Tagen bleibt der Napf voll. Seit heute schläft sie viel, sie frisst nichts."],
    ["Katze", "Sie frisst seit heute nicht mal mehr Leckerli. Los ging es vor vier Tagen."],
  ] as const)("%s: '%s' fasts for days", (species, text) => {
    expect(gather(told(species, text)).answers.get("u-fressen")).toEqual(["h48"]);
  });
  test.each([
    ["Vogel", "Seit zwei Tagen schon. Seit einer Stunde halte ich ihm Hirse hin, er frisst nichts."],
    ["Vogel", "Der Nymphensittich frisst seit heute früh gar nichts. Angefangen hat es vorgestern."],
    ["Vogel", "Mein Wellensittich frisst nichts und ist seit heute früh matt. Seit vorgestern war der Napf voll."],
  ] as const)("%s: '%s' is an emergency", (species, text) => {
    expect(assess(told(species, text)).level).toBe("emergency");
  });

  test.each([
    ["Sie sabbert stark, schnurrt und tritt auf dem Kissen hin und her, hat am Einblatt geknabbert."],
    ["Sie tretelt auf dem Kissen, schnurrt und sabbert seit heute morgen stark, hat an der Dieffenbachie gekaut."],
    ["Nuckelt am Pulli, schnurrt, sie hat ein Stück vom Pulli verschluckt und sabbert."],
    ["Trächtige Katze unruhig, knetet die Decke, schnurrt, presst."],
    ["Sie tretelt auf der Decke, schnurrt und sabbert. Gewürgt hat sie nicht wenig."],
  ])("'%s' is no kneading of a cat that feels well", (text) => {
    const { normal, supposed } = gather(told("Katze", text)).reading;
    expect([...normal, ...supposed].map(({ key }) => key)).not.toContain("normal-milchtritt");
  });

  test.each([
    // Nobody is fed who is bloated, has something stuck, is cold, poisoned or no ferret.
    [
      "Kleintier",
      "Mein Frettchen hat einen dicken aufgeblähten Bauch, ist ganz schwach und erbricht.",
      /Honig|Fleischbrei/,
    ],
    [
      "Kleintier",
      "Frettchen hat ein Stück Gummi verschluckt, würgt und ist schwach, zieht die Hinterbeine.",
      /Fleischbrei/,
    ],
    ["Kleintier", "Frettchen ist eiskalt und schlaff.", /Fleischbrei/],
    ["Kleintier", "Mein Frettchen hat Rattengift gefressen und taumelt.", /Fleischbrei/],
    ["Kleintier", "Mein Kaninchen taumelt, das Frettchen der Nachbarin hat es gebissen.", /Fleischbrei/],
    ["Kleintier", "Meine Ratte ist schwach und zieht die Hinterbeine, mein Frettchen ist fit.", /Fleischbrei/],
    // No reptile is put into water for a wound on its back, a fall or the cold.
    ["Reptil", "Schildkröte hat Wunde auf dem Rücken und ist schwach.", /langsam kühlen/],
    ["Reptil", "Schildkröte fiel vom Balkon, liegt auf dem Rücken, bewusstlos.", /langsam kühlen/],
    ["Reptil", "Chamäleon hängt schlapp unter dem Strahler, Strahler ist seit gestern kaputt.", /langsam kühlen/],
    ["Reptil", "Schildkröte aus dem Kühlschrank, Überwinterung, jetzt in der Sonne, schlapp.", /langsam kühlen/],
    // What is poisoned, pale or bitten is not said to look worse than it is.
    ["Hund", "Kopf schief, torkelt, Verdacht auf Vergiftung.", /Gleichgewichtsorgan/],
    ["Hund", "Er ist 14, Kopf schief, taumelt, Zahnfleisch blass, Bauch dick.", /Gleichgewichtsorgan/],
    ["Kleintier", "Das Kaninchen hat den Kopf schief und rollt sich, frisst nicht.", /Gleichgewichtsorgan/],
    ["Hund", "Hündin baut ein Nest und gibt Milch, könnte sein dass der Nachbarsrüde drüber war.", /scheinträchtig/],
  ] as const)("%s: '%s' gets no %s", (species, text, line) => {
    expect(advice(told(species, text, { ageMonths: 150, gender: "Weiblich" }))).not.toMatch(line);
  });

  test.each([
    [
      "Katze",
      "Ihr geht es gut. Der Kardiologe gibt ihr Aspirin. Darf ich ihr das Aspirin auch morgens geben?",
      /ohne Anweisung der Praxis/,
    ],
    ["Hund", "Er hinkt leicht. Kann ich ihm Ibuprofen geben?", /ohne Anweisung der Praxis/],
  ] as const)("%s: '%s' is not said outright to be left", (species, text, line) => {
    const denied = { "medikament-gefressen": "nein", "gift-aufgenommen": "nein" } as const;
    const all = advice({ ...told(species, text, {}, { [DANGER]: [NONE] }), confirmed: denied });
    expect(all).toMatch(line);
    expect(all).not.toContain("Lass es");
  });

  test.each([
    ["Hund", "Der Tierarzt sagt, ich soll päppeln. Wie oft soll ich ihn zwangsfüttern?"],
    ["Hund", "Kann ich die Zecke mit der Zange ziehen?"],
  ] as const)("%s: '%s' is not called rash", (species, text) => {
    expect(gather(told(species, text)).reading.asks.every(({ rash }) => !rash)).toBe(true);
  });

  test.each([
    ["Hund", "Er hat seit gestern Durchfall, 4 mal. Seit heute Nacht 9 mal, er schläft nur."],
    ["Katze", "Seit gestern Durchfall, dreimal. Seit heute früh achtmal, sie niest."],
    ["Hund", "Seit gestern kotzt er, anfangs einmal. Seit heute früh achtmal und er will nicht spazieren."],
  ] as const)("%s: '%s' counts what the next sentence counts", (species, text) => {
    expect(assess(told(species, text)).level).toBe("emergency");
  });
  test.each([
    "Die Mieze frisst seit gestern nix. Vor drei Tagen fing sie an zu speicheln, seither hat sie nix angerührt.",
    "Seit 4 Tagen mag sie ihr Futter nicht und versteckt sich. Seit heute frisst sie gar nix.",
    "Seit fünf Tagen ist sie matt und will nur noch Wasser. Seit gestern Abend frisst sie nicht mal die Paste.",
  ])("'%s' is a fast of days", (text) => {
    expect(gather(told("Katze", text)).answers.get("u-fressen")).toEqual(["h48"]);
  });
  test("what gets worse, 'wenn ich ehrlich bin', is a course", () => {
    const text = "Wenn ich ehrlich bin, wird es immer schlimmer. Er hinkt.";
    expect(gather(told("Hund", text)).answers.get("u-verlauf")).toEqual(["schlechter"]);
  });
  test.each([
    ["Hund", "Gestern geimpft, kleiner Knubbel. Hart war er anfangs nicht, jetzt steinhart."],
    ["Hund", "Sie baut ein Nest und gibt Milch. Erbrochen hat sie sonst nie, heute viermal."],
    [
      "Hund",
      "Zieht die Luft rückwärts ein, grunzt, Sekunden, dann wie vorher. Umgefallen ist er sonst nicht, heute schon.",
    ],
    ["Hund", "Gestern geimpft, kleiner Knubbel. Heiß ist er wohl nicht."],
    ["Reptil", "Wasserschildkröte: Platten lösen sich, Panzernekrose, es gibt Vertiefungen."],
    ["Reptil", "Schmuckschildkröte: Platten lösen sich. Weich war er früher nie, jetzt schon."],
    ["Hund", "Sie baut ein Nest und gibt Milch, Deckakt vor 60 Tagen."],
    ["Hund", "Vor acht Wochen läufig, baut Nest aus Decken und trägt Stofftier, ist heute apathisch und trinkt viel."],
  ] as const)("%s: '%s' is not normal", (species, text) => {
    const { normal, supposed } = gather(told(species, text)).reading;
    expect([...normal, ...supposed].map(({ key }) => key)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/impfknubbel|nestbau|rueckwaertsniesen|schilde/)]),
    );
  });
  test("what presses often is offered though two signs of it were taken away", () => {
    const text = "Er pinkelt neben das Klo, macht nur Tröpfchen.";
    const removed = ["harnpressen", "harnverhalt"];
    const input = { ...told("Katze", text), removed, confirmed: { harnpressen: "nein", harnverhalt: "nein" } as const };
    expect(askedQuestion("h-art", input)?.options.map(({ key }) => key)).toContain("oft");
  });
  test.each([
    ["Frettchen hat Zucker, trinkt viel, Zucker zu hoch, ist schwach auf den Hinterbeinen."],
    ["Frettchen ist schwach, hat schwarzen teerigen Stuhl."],
    ["Frettchen nach Hochsprung Hinterbeine gelähmt, Rücken tut weh, Bruch."],
    ["Frettchen schwach nach der Kastration gestern."],
  ])("'%s' gets no sugar", (text) => {
    expect(advice(told("Kleintier", text))).not.toMatch(/Honig|Fleischbrei/);
  });
  test("what people eat and is poison is called so where it is to be given, not where it was eaten", () => {
    const asks = (text: string) => gather(told("Hund", text)).reading.asks.map(({ poison }) => poison);
    expect(asks("Er hustet ein wenig. Kann ich ihm Xylit Bonbons geben?").join()).toContain("Xylit");
    const eaten = told("Hund", "Er hat ein Stück Schokolade gefressen. Soll ich die Schokolade mit Salz rausholen?");
    expect(advice(eaten)).not.toContain("es kann giftig sein");
  });

  test("a fish whose skin may show something is asked what it shows, and what may be is none that is watched", () => {
    const text =
      "Seit ma vorige Woch drei neue Neonsalmler dazugsetzt ham, ham jetzt fast alle Fischal lauter weiße Pünktchen, wia wenns in Griaß gwälzt wordn warn. Se reibn si an de Stoana und an da Wurzel. Fressn dans no.";
    const input = told(
      "Fisch",
      text,
      { ageMonths: null },
      { [DANGER]: [NONE], "fi-nitrit": ["n0"], "fi-technik": ["ja"] },
    );
    expect(gather(input).symptoms.get("weisse-punkte")?.open).toBe(true);
    expect(nextQuestion(input)?.questionId).toBe("fi-haut");
    const level = (key: string) => assess({ ...input, answers: { ...input.answers, "fi-haut": [key] } }).level;
    expect(level("punkte")).toBe("concerning");
    expect(level("wunde")).toBe("vet_visit");
    expect(level("schuppen")).toBe("urgent");
    const breathes = told("Fisch", "Der Guppy frisst gut und schwimmt normal, hat aber Junge.", { ageMonths: null });
    expect(planFor(gather(breathes)).map(({ key }) => key)).not.toContain("fi-haut");
  });

  test("what the text tells outright and the owner chose counts, whatever was denied before", () => {
    const chosen = (text: string, key: string) =>
      assess({ ...told("Hund", text), symptoms: [{ key, severity: null }], confirmed: { [key]: "nein" } }).level;
    expect(chosen("Er bekommt schlecht Luft.", "atemnot")).toBe("emergency");
    expect(chosen("Er hatte einen Krampfanfall.", "krampfanfall")).toBe("emergency");
    expect(chosen("Er wurde vom Auto angefahren.", "autounfall")).toBe("emergency");
  });
  test.each([
    "Zieht die Luft rückwärts ein, grunzt, ein paar Sekunden, dann wie vorher. Umgefallen ist er nicht, am Abend schon.",
    "Zieht die Luft rückwärts ein, grunzt, ein paar Sekunden, dann wie vorher. Umgefallen ist er nicht, bloß zusammengesackt.",
    "Baut ein Nest und gibt Milch. Erbrochen hat sie nicht, am Abend dreimal.",
    "Vor 8 Wochen läufig, trägt Stofftier ins Nest, säuft literweise.",
  ])("'%s' is not normal either", (text) => {
    const { normal, supposed } = gather(told("Hund", text, { gender: "Weiblich" })).reading;
    expect([...normal, ...supposed].map(({ key }) => key)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/nestbau|rueckwaertsniesen/)]),
    );
  });
  test("the dizziness of old dogs is not spoken of beside insulin, nor heat that gets worse as pain", () => {
    const insulin = told("Hund", "Kopf schief, torkelt, ist Diabetiker und bekommt Insulin.", { ageMonths: 150 });
    expect(advice(insulin)).not.toContain("Gleichgewichtsorgan");
    expect(advice(insulin)).toContain("Honig");
    const heat = told("Katze", "Rollig, schreit vor Schmerzen, rollt sich, es wird schlimmer.", {
      ageMonths: 12,
      gender: "Weiblich",
    });
    const answers = { [DANGER]: [NONE], [NORMAL]: ["ja"] };
    expect(levelRank(assess({ ...heat, answers }).level)).toBeGreaterThanOrEqual(levelRank("vet_visit"));
  });
});

describe("answers and questions go with their signs", () => {
  const told = (species: Species, text: string, more: Partial<Patient> = {}, answers: Case["answers"] = {}): Case => ({
    ...emptyCase(patient(species, { ageMonths: 60, ...more })),
    text,
    answers: { [DANGER]: [NONE], ...answers },
  });
  const page = (input: Case) => {
    const { nextSteps, doNot, about, warningSigns } = recommend(input, assess(input));
    return { steps: nextSteps.join(" "), doNot: doNot.join(" "), about: about.join(" "), warn: warningSigns.join(" ") };
  };
  const normalKeys = (input: Case) => {
    const { normal, supposed } = gather(input).reading;
    return [...normal, ...supposed].map(({ key }) => key);
  };

  test("an answer of the text goes with the signs it stands for", () => {
    const input = told("Katze", "Sie trinkt seit drei Wochen sehr viel. Der Kater kotzt dauernd Haarballen.");
    expect(gather(input).answers.has("e-inhalt")).toBe(true);
    const without = { ...input, removed: ["haarballen", "erbrechen", "erbrechen-wiederholt"] };
    const facts = gather({ ...without, confirmed: { "erbrechen-wiederholt": "nein" } });
    expect(facts.answers.has("e-inhalt")).toBe(false);
    expect(facts.symptoms.has("haarballen")).toBe(false);
  });

  test("what the page has answered is not to be asked at the practice", () => {
    const ear = "Er kratzt sich seit fünf Tagen am Ohr, es riecht und ist rot.";
    expect(page(told("Hund", `${ear} Kann ich da mit Wattestäbchen ran?`)).steps).not.toContain("Frag");
    expect(page(told("Hund", `${ear} Darf er damit schwimmen?`)).steps).toContain("„Darf er damit schwimmen?“");
    expect(page(told("Hund", `${ear} Wie oft soll ich Wattestäbchen nehmen?`)).steps).toContain("„Wie oft soll ich");
    expect(page(told("Hund", `${ear} Soll ich die Salbe vom Arzt weiter nehmen?`)).steps).not.toContain(
      "lass es lieber",
    );
  });

  test("a question with a remedy in it is passed on, whatever else it asks", () => {
    const seam =
      "Sie wurde am Montag kastriert. Die Naht ist rot und etwas dick. Soll ich Jod drauf machen oder ist das normal?";
    expect(page(told("Hund", seam, { gender: "Weiblich", neutered: true })).steps).toContain(
      "„Soll ich Jod drauf machen oder ist das normal?“ Bis dahin lass es lieber.",
    );
  });

  const showing = (species: Species, signs: readonly string[], more: Partial<Patient> = {}): Case => ({
    ...told(species, "", more),
    symptoms: signs.map((key) => ({ key, severity: null })),
  });

  test("who is spayed has no inflamed womb", () => {
    const signs = ["trinkt-viel", "erbrechen", "lethargie", "fieber", "appetitlosigkeit"];
    const reasons = (neutered: boolean) =>
      assess(showing("Hund", signs, { gender: "Weiblich", neutered }))
        .factors.map(({ reason }) => reason)
        .join(" ");
    expect(reasons(false)).toContain("Gebärmuttervereiterung");
    expect(reasons(true)).not.toContain("Gebärmuttervereiterung");
  });

  test("a moulting spider is left alone once its owner says that it moults, and nobody else's animal is", () => {
    const spider = told("Sonstiges", "Meine Vogelspinne liegt auf dem Rücken auf einem Gespinst und zittert leicht.");
    const moults = { ...spider, answers: { ...spider.answers, [NORMAL]: ["ja"] } };
    expect(normalKeys(spider)).toContain("normal-haeutung-spinne");
    expect(page(moults).doNot).toContain("nicht umdrehen");
    expect(levelRank(assess(moults).level)).toBeLessThan(levelRank("urgent"));
    expect(page(spider).doNot).not.toContain("nicht umdrehen");
    const ferret = told(
      "Sonstiges",
      "Mein Frettchen liegt auf dem Rücken und krampft, hat eine Spinne gejagt, Beine zucken",
    );
    expect(assess(ferret).level).toBe("emergency");
    expect(assess({ ...ferret, answers: { ...ferret.answers, [NORMAL]: ["ja"] } }).level).toBe("emergency");
    expect(
      normalKeys(told("Sonstiges", "Die Vogelspinne ist runtergefallen, liegt auf dem Rücken, die Beine eingezogen.")),
    ).toEqual([]);
  });

  test.each([
    ["Hund", { ageMonths: 5 }, "Sie hat einen kleinen Zahn auf den Teppich gespuckt.", "normal-zahnwechsel"],
    [
      "Hund",
      { ageMonths: 4 },
      "Gestern Wurmkur gegeben, heute waren tote weiße Würmer dabei, wie Spaghetti.",
      "normal-nach-entwurmung",
    ],
    [
      "Kleintier",
      {},
      "Die Rennmaus hat am Bauch einen länglichen kahlen Fleck, gelblich und wachsig.",
      "normal-bauchdruese",
    ],
    [
      "Kleintier",
      {},
      "Mein Chinchilla, beim Einfangen hatte ich ein Büschel Fell in der Hand, da ist es kahl.",
      "normal-fell-gelassen",
    ],
    ["Reptil", {}, "Mein Königspython frisst nichts seit acht Wochen, Gewicht ist stabil.", "normal-schlange-fastet"],
  ] as const)("%s: '%s' may be normal", (species, more, text, key) => {
    expect(normalKeys(told(species, text, more))).toContain(key);
  });

  test.each([
    ["Kleintier", "Die Rennmaus hat am Bauch einen kahlen gelben Fleck, der blutet und nässt."],
    ["Reptil", "Mein Königspython frisst nichts seit acht Wochen, Gewicht fällt, er ist eingefallen und röchelt."],
    ["Hund", "Gestern Wurmkur gegeben, heute Würmer im Kot, er erbricht und ist schlapp."],
    ["Katze", "Heute kleiner Knubbel entdeckt, Impfung war vor neun Wochen, frisst und spielt."],
    ["Hund", "Wurmkur war vor drei Monaten, heute Würmer im Haufen, reiskornartig."],
    ["Hund", "Welpe wurde noch nie entwurmt, heute Spaghetti-Würmer im Kot."],
    ["Hund", "Vorderzahn abgesplittert, ausgespuckt beim Kauknochen."],
    ["Kleintier", "Chinchilla, kahler Fleck im Fell, Pilz, lässt sich nicht einfangen, Büschel."],
    ["Sonstiges", "Vogelspinne liegt auf dem Rücken, Beine zucken, ich hab vorhin Mückenspray gesprüht."],
  ] as const)("%s: '%s' is not normal", (species, text) => {
    expect(normalKeys(told(species, text, { ageMonths: 4 }))).toEqual([]);
  });

  test("advice that was missing stands where its picture is told", () => {
    const doNot = (species: Species, text: string, more: Partial<Patient> = {}) =>
      page(told(species, text, more)).doNot;
    expect(doNot("Katze", "Ich habe heute früh die Tablette vergessen. Soll ich doppelt geben?")).toContain(
      "doppelte Menge",
    );
    expect(doNot("Kleintier", "Goldhamster, die rechte Backe ist dick und wird nicht leer.")).toContain("Backentasche");
    expect(doNot("Vogel", "Die Taube hat einen Faden um die Zehen gewickelt, sie sind dick.")).toContain(
      "am Faden ziehen",
    );
    expect(doNot("Sonstiges", "Mein Axolotl hat weiße Flecken an den Kiemen.")).toContain("Mittel für Fische");
    const seam = page(told("Hund", "Sie wurde vor 6 Tagen kastriert, die Naht ist rot, dick und nässt gelblich."));
    expect(seam.warn).not.toContain("nässt");
    expect(seam.steps).toContain("Kragen oder Body");
  });
});

test("a poison that is named is asked about before anything is harmless, though nobody understood that it was eaten", () => {
  const input: Case = {
    ...emptyCase(patient("Hund", { ageMonths: 60, weightKg: 17 })),
    text: "Mei Mutter hat Diätkekse mit Birkenzucker backn, und der Sepp hat vor ner knappn Stund fünf davon vom Blech gstohln. Dem gehts pumperlgsund, springt rum, wedelt. Is des gfährlich?",
  };
  expect(gather(input).symptoms.size).toBe(0);
  expect(assess(input).level).not.toBe("benign");
  const unsure: Case = { ...input, answers: { [DANGER]: [UNKNOWN] } };
  expect(exclusionsFor(gather(unsure))).toContain("u-gift");
  const answers = { ...unsure.answers, "u-atmung": ["normal"], "u-bewusstsein": ["normal"] };
  expect(assess({ ...unsure, answers: { ...answers, "u-gift": [UNKNOWN] } }).level).toBe("urgent");
  expect(assess({ ...unsure, answers: { ...answers, "u-gift": ["ja"] } }).level).toBe("emergency");
  // Where nobody fears it, nothing is raised.
  expect(assess({ ...input, answers: { [DANGER]: [NONE] } }).level).toBe("benign");
  expect(assess({ ...unsure, text: "Wie oft soll ich ihn bürsten? Er ist fit und frisst." }).level).not.toBe("urgent");
});

test("of more pictures than a page has room for those that keep people safe are shown", () => {
  const input: Case = {
    ...emptyCase(patient("Hund", { ageMonths: 60 })),
    text: "Der Kaminofen war die ganze Nacht an, jetzt ist er bewusstlos und reagiert nicht. Draußen sind 28 grad. Er ist Diabetiker und bekommt Insulin.",
  };
  const { nextSteps } = recommend(input, assess(input));
  expect(nextSteps[0]).toContain("ins Freie");
});

test.each([
  ["Fisch", "Alle Fische hängen oben und schnappen, ich hab die CO2-Anlage höher gedreht.", "Dreh sofort das CO2 ab"],
  ["Vogel", "Bei der Legehenne hängt hinten etwas Rotes aus der Kloake.", "feucht"],
  ["Vogel", "Eine Feder am Flügel ist abgebrochen und hat geblutet, jetzt steht es.", "Maisstärke"],
  ["Vogel", "Ich habe eine flauschige junge Eule gefunden, sie hockt auf dem Waldweg, unverletzt.", "Lass sie sitzen"],
  ["Kleintier", "Die Haut am Schwanz vom Degu ist abgegangen wie ein Handschuh.", "Kein Sandbad"],
  ["Kleintier", "Der Goldhamster ist eiskalt und steif, die Heizung ist ausgefallen.", "wärm ihn langsam"],
  ["Reptil", "Die Schildkröte lag im Teich unter Wasser und ist fast ertrunken, sie ist schlaff.", "Vorderbeine"],
  ["Sonstiges", "Das Pony war in der Futterkammer, fünf Kilo Kraftfutter fehlen.", "Hufe"],
  [
    "Katze",
    "Sie kratzt sich im Gesicht. Kann das von den Tabletten kommen, Felimazole seit drei Wochen?",
    "vor der nächsten Gabe",
  ],
  ["Katze", "Sie hat Niereninsuffizienz seit zwei Jahren und frisst seit heute früh schlecht.", "zwing ihm nichts ein"],
] as const)("%s: '%s' says what to do there", (species, text, step) => {
  const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
  expect(recommend(input, assess(input)).nextSteps.join(" ")).toContain(step);
});

test.each([
  ["Reptil", "Die Schildkröte lag im Teich unter Wasser und ist fast ertrunken, sie ist schlaff.", "auf den Rücken"],
  ["Hund", "Dem Pekinesen ist nach der Beißerei ein Auge herausgetreten.", "nicht zurückdrücken"],
  ["Sonstiges", "Bei der Ziege hängt die Nachgeburt seit zwölf Stunden heraus.", "Nachgeburt ziehen"],
] as const)("%s: '%s' says what not to do there", (species, text, ban) => {
  const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
  expect(recommend(input, assess(input)).doNot.join(" ")).toContain(ban);
});

test.each([
  [
    "Katze",
    "Kater nierenkrank, war normal bis gestern, jetzt presst er auf dem Klo und kein Urin, erbricht",
    "Futter angewärmt",
  ],
  [
    "Hund",
    "Nierenkranker Hund hat seit heute einen aufgeblähten Bauch und würgt, erbricht nur Schaum",
    "Futter angewärmt",
  ],
  ["Hund", "Hund bekommt zweimal am Tag Metacam, hat heute schwarzen Kot und erbricht Blut", "weitere Dosis"],
  ["Katze", "Insulin versehentlich doppelt gegeben, sie taumelt", "nicht absetzen"],
  ["Katze", "hockt ständig im klo, presst, kommt kein tropfen", "vom Mittel"],
  ["Sonstiges", "Mein Wallach hat Schlundverstopfung nach Pellets, grüner Schleim kommt aus der Nase", "Hufe"],
  ["Sonstiges", "Pferd ist mager, frisst den Hafer nicht auf, Eimer bleibt halb voll, lahmt hinten", "Hufe"],
  ["Kleintier", "Mein Goldhamster liegt reglos im Häuschen, draußen 34 Grad, Zimmer ist heiß", "warmen Raum"],
  ["Fisch", "Guppyweibchen Bauch ganz dick, schwimmt komisch, bekommt wohl bald Junge", "Füttere zwei Tage nichts"],
  [
    "Vogel",
    "Eine ausgewachsene Eule sitzt im Garten am Boden am hellen Tag und lässt sich anfassen",
    "Lass sie sitzen",
  ],
] as const)("%s: '%s' gets no '%s'", (species, text, line) => {
  const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
  const { nextSteps, doNot } = recommend(input, assess(input));
  expect([...nextSteps, ...doNot].join(" ")).not.toContain(line);
});

test.each([
  ["abends fische sterben nach und nach, morgens liegt wieder einer am Boden", "emergency"],
  ["Habe heute mittag das Licht angemacht und der Betta hängt blass im Eck und reagiert auf nichts", "emergency"],
] as const)("fish that die or do not react are not asleep: '%s'", (text, level) => {
  const input: Case = {
    ...emptyCase(patient("Fisch", { ageMonths: null, gender: null })),
    text,
    answers: { [DANGER]: [NONE] },
  };
  expect(assess(input).level).toBe(level);
});

test("a drowned tortoise gets none of a mammal's first aid, a hamster none of a puppy's", () => {
  const page = (species: Species, text: string) => {
    const input: Case = { ...emptyCase(patient(species, { ageMonths: 60 })), text };
    const { nextSteps, doNot } = recommend(input, assess(input));
    return [...nextSteps, ...doNot].join(" ");
  };
  const tortoise = page("Reptil", "Die Schildkröte lag im Teich unter Wasser und ist fast ertrunken, sie ist schlaff.");
  expect(tortoise).not.toContain("Herzdruck");
  expect(tortoise).not.toContain("Nicht minutenlang");
  expect(page("Kleintier", "Der Goldhamster ist eiskalt und steif, die Heizung war aus.")).not.toContain("Honig");
});

test("an illness of another animal in the house is not the patient's", () => {
  const other =
    "Der Kleine niest seit vorgestern. Unser alter Kater hat seit Jahren Diabetes und bekommt Insulin, dem gehts prima.";
  const input: Case = { ...emptyCase(patient("Katze", { ageMonths: 3 })), text: other };
  expect(recommend(input, assess(input)).nextSteps.join(" ")).not.toContain("welche Erkrankung bekannt ist");
  const own = {
    ...input,
    text: "Sie hat seit Jahren Diabetes und bekommt Insulin. Jetzt niest sie seit vorgestern und frisst nichts.",
  };
  expect(recommend(own, assess(own)).nextSteps.join(" ")).toContain("welche Erkrankung bekannt ist");
});
