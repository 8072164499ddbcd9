// What is normal for a species, and what only sounds like it.
import { describe, expect, test } from "vitest";
import type { Species } from "#db/enums";
import { patient } from "../../tests/helpers/cases";
import { assess } from "./assess";
import { type Case, emptyCase } from "./case";
import { gather } from "./dangers";
import { BESIDES, DANGER, NONE, symptoms } from "./knowledge";
import { levelRank } from "./level";
import { nextQuestion } from "./next-question";
import { NORMAL } from "./normal";
import { recommend } from "./recommend";
import { outcomeOf } from "./score";

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

test.each([
  ["abends fische sterben nach und nach, morgens liegt wieder einer am Boden", "emergency"],
  ["Habe heute mittag das Licht angemacht und der Betta hängt blass im Eck und reagiert auf nichts", "emergency"],
  ["Nachts blass und Bauch oben, morgens okay mit Licht an", "monitor"],
  ["Die Welse liegen nachts reglos, morgens auch, mit Licht schwimmen sie nicht", "monitor"],
] as const)("fish that die or do not react are not asleep: '%s'", (text, level) => {
  const input: Case = {
    ...emptyCase(patient("Fisch", { ageMonths: null, gender: null })),
    text,
    answers: { [DANGER]: [NONE] },
  };
  expect(assess(input).level).toBe(level);
});

test("a guinea pig's milk of grooming is no discharge, a single sticky eye is one", () => {
  const signs = (text: string) => {
    const input: Case = {
      ...emptyCase(patient("Kleintier", { ageMonths: 24 })),
      text,
      answers: { [DANGER]: ["keine"], "au-zeichen": ["traene"], [NORMAL]: ["ja"] },
    };
    return [...gather(input).symptoms.keys()];
  };
  const milk = "Mein Meerschweinchen hat beim Putzen weiße Milch an beiden Augen, danach sind sie klar.";
  expect(signs(milk)).not.toContain("augenausfluss");
  expect(signs(`${milk} Ein Auge ist verklebt.`)).toContain("augenausfluss");
  expect(signs(milk.replace("Meerschweinchen", "Kaninchen"))).toContain("augenausfluss");
});
