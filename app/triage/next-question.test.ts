// What is asked, in which order, and what is not asked because it was told.
import { describe, expect, test } from "vitest";
import type { Species } from "#db/enums";
import { chosen, patient } from "../../tests/helpers/cases";
import { assess } from "./assess";
import { type Case, emptyCase, type Patient } from "./case";
import { dangersOf, gather } from "./dangers";
import { DANGER, NONE, UNKNOWN } from "./knowledge";
import { levelRank } from "./level";
import { askedQuestion, nextQuestion, profileQuestions } from "./next-question";
import { NORMAL } from "./normal";
import { exclusionsFor, planFor } from "./plan";
import { recommend } from "./recommend";

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

test("what only females have is never told of a male dog or cat, and asked about where it is told", () => {
  const text = "presst seit einer Stunde und kein Welpe kommt";
  const told = (gender: Patient["gender"], species: Species = "Hund") =>
    gather({ ...emptyCase(patient(species, { gender })), text }).symptoms.get("geburtsstoerung")?.open;
  expect(told("Weiblich")).toBe(false);
  expect(told("Männlich")).toBe(true);
  // Owners have been wrong about the sex of a guinea pig before.
  expect(told("Männlich", "Kleintier")).toBe(false);
});

test("a cat that strains for stool is asked for urine before anything is called constipation", () => {
  const input = { ...emptyCase(patient("Katze")), symptoms: chosen(["verstopfung"]) };
  expect(dangersOf(input).signs.map(({ sign }) => sign.key)).toContain("kein-urin");
  expect(assess({ ...input, answers: { [DANGER]: ["weiss-nicht"] } }).level).not.toBe("vet_visit");
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
    input = {
      ...input,
      answers: { ...input.answers, [asked.questionId]: [asked.questionId === "u-fressen" ? "normal" : "weiss-nicht"] },
    };
  }
  expect(seen).toContain("au-zeichen");
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

test("large puddles in the wrong place answer whether urine comes", () => {
  const text = "Er pinkelt seit drei Wochen aufs Sofa und macht dabei ganz normale große Pfützen.";
  const { answers } = gather({ ...emptyCase(patient("Katze", { gender: "Männlich" })), text });
  expect(answers.get("u-urin")).toEqual(["daneben"]);
});

test("a rabbit's urine that beetroot has coloured is asked about before it is called blood", () => {
  const input = {
    ...emptyCase(patient("Kleintier", { breed: "Kaninchen" })),
    text: "Der Urin ist seit heute orange-rot. Gestern gab es viel Löwenzahn und rote Bete. Sie frisst wie immer.",
    answers: { [DANGER]: ["keine"], "h-art": ["blut"], "u-allgemein": ["keine"], "u-verlauf": ["gleich"] },
  };
  expect(nextQuestion(input)?.questionId).toBe("u-normal");
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
