import { expect, test } from "vitest";
import { assess } from "./assess";
import { type Case, emptyCase, type Patient } from "./case";
import { CONTRADICTION, contradictionIn } from "./contradiction";
import { readText } from "./extract";
import { weightIn } from "./intakes";
import { levelRank } from "./level";
import { readWords } from "./model";
import { nextQuestion } from "./next-question";
import { toxins } from "./wordings";

const patient = (over: Partial<Patient> = {}): Patient => ({
  name: "Bello",
  species: "Hund",
  breed: null,
  ageMonths: 48,
  gender: null,
  neutered: false,
  weightKg: null,
  medicalConditions: [],
  allergies: [],
  ...over,
});
const told = (text: string, over: Partial<Patient> = {}): Case => ({ ...emptyCase(patient(over)), text });
const level = (text: string, over: Partial<Patient> = {}) => assess(told(text, over)).level;

test("a dose is computed from substance, amount and weight", () => {
  const [intake] = readText("Hund 10 kg hat 100 g Zartbitter gefressen", patient()).intakes;
  expect(intake).toMatchObject({ weightKg: 10, amountWords: "100 g" });
  expect(intake!.toxin.key).toBe("schokolade");
  // 100 g at 8 mg/g for 10 kg: 80 mg/kg, far above 20.
  expect(intake!.amount! / intake!.weightKg!).toBeCloseTo(80);
  expect(level("Hund 10 kg hat 100 g Zartbitter gefressen")).toBe("emergency");
});

test("only a known, very small dose in a grown dog without signs is calm", () => {
  const small = "hat ein Stück Vollmilchschokolade gefressen, 5 g, wiegt 30 kg, sonst alles wie immer";
  expect(level(small)).toBe("monitor");
  expect(level(small, { ageMonths: 4 })).toBe("urgent");
  expect(level(small, { species: "Katze" })).toBe("emergency");
  expect(level(`${small}, aber er zittert am ganzen Körper`)).toBe("emergency");
  expect(level("hat ein Stück Vollmilchschokolade gefressen, 5 g, sonst alles wie immer")).not.toBe("monitor");
  expect(level("hat Schokolade gefressen, wiegt 30 kg, sonst alles wie immer")).toBe("emergency");
});

test("a substance without a calm dose is never below urgent, whatever the amount", () => {
  for (const { toxin } of toxins)
    for (const word of toxin.synonyms.slice(0, 1)) {
      const { intakes } = readText(`${word} 1 g`, patient({ weightKg: 60 }), true);
      if (intakes.length === 0 || toxin.calm) continue;
      const rated = assess({ ...told(""), answers: { "g-stoff": [word], "g-menge": ["1 g bei 60 kg"] } });
      expect(["urgent", "emergency"], toxin.key).toContain(rated.level);
    }
});

test("of two weights the lower counts, and grams of a small animal are its weight", () => {
  const weight = (text: string) => weightIn(readWords(text));
  expect(weight("mein Hund wiegt 12,5 kg")).toBe(12.5);
  expect(weight("das Kaninchen wiegt 900 g")).toBeCloseTo(0.9);
  expect(weight("100 g Schokolade")).toBeNull();
  expect(level("hat 40 g Vollmilch gefressen, wiegt 40 kg, fit", { weightKg: 5 })).not.toBe("monitor");
});

test("what was not taken in by this animal is no intake", () => {
  for (const text of [
    "Ich hab zwei Ibuprofen genommen",
    "Unser Labrador Schoko heißt so wegen der Farbe, Schoko heißt er, frisst gut",
    "Was wäre wenn er eine Traube frisst? Er hat noch keine gefressen, nur aus Neugier",
    "Nitrit 0, die Fische fressen",
    "Er hat keine Schokolade gefressen",
  ])
    expect(
      readText(text, patient()).intakes.filter(({ swallowed }) => swallowed === "yes"),
      text,
    ).toEqual([]);
});

test("answers to the questions for substance and amount are read like the text", () => {
  const rated = (menge: string) =>
    assess({
      ...told("hat was Falsches erwischt"),
      answers: { "g-stoff": ["Zartbitterschokolade"], "g-menge": [menge] },
    });
  expect(rated("200 g, er wiegt 8 kg").level).toBe("emergency");
  expect(rated("200 g, er wiegt 8 kg").factors.some((factor) => factor.reason.includes("je kg"))).toBe(true);
});

test("profile and text that differ are asked first, and the graver counts until then", () => {
  const input = told("Mein Kater sitzt im Klo und presst, es kommt nichts", { species: "Katze", gender: "Weiblich" });
  expect(contradictionIn(input)).toMatchObject({ profile: "Weiblich", text: "Kater" });
  const species = told("Meine Katze kratzt sich am Ohr", { species: "Hund" });
  expect(nextQuestion(species)).toMatchObject({ questionId: CONTRADICTION });
  expect(nextQuestion(species)!.question).toContain("„Hund“");
  expect(nextQuestion({ ...species, answers: { [CONTRADICTION]: ["text"] } })?.questionId).not.toBe(CONTRADICTION);
  // Another animal by its name.
  const bitch = { species: "Hund", gender: "Weiblich" } as const;
  expect(contradictionIn(told("Meine Borderhündin Fly humpelt. Mein Rüde Spot hatte das auch.", bitch))).toBeNull();
  expect(contradictionIn(told("Mein Rüde humpelt.", bitch))).toMatchObject({ text: "Rüde" });
  expect(contradictionIn(told("Mein Hund humpelt"))).toBeNull();
  expect(contradictionIn(told("Die Katze hatte unseren Welli im Maul", { species: "Vogel" }))).toBeNull();
  expect(contradictionIn(told("Mein Hund ist 12 Jahre alt und hustet", { ageMonths: 12 }))).toMatchObject({
    profile: "12 Monate",
  });
  expect(contradictionIn(told("Ich habe meinen 13-jährigen Hund gefunden", { ageMonths: 6 }))).not.toBeNull();
  for (const other of [
    "Die Wunde am Bein ist 2 Wochen alt",
    "Das Futter ist 3 Monate alt",
    "Meine Tochter ist 5 Jahre alt",
  ])
    expect(contradictionIn(told(`${other}. Er hat Durchfall.`, { ageMonths: 84 })), other).toBeNull();
});

test("what differs is asked before it is rated, and counts where the owner does not know", () => {
  const puppy = told("Mein Welpe ist 6 Wochen alt und hat seit heute Durchfall, ist aber munter.", { ageMonths: 60 });
  expect(assess(puppy)).toMatchObject({
    level: "emergency",
    precautionary: true,
    settledBy: { question: CONTRADICTION },
  });
  const unsure = { ...puppy, answers: { [CONTRADICTION]: ["weiss-nicht"] } };
  expect(assess(unsure).level).toBe("emergency");
  expect(nextQuestion(puppy)).toMatchObject({ questionId: CONTRADICTION });
  expect(levelRank(assess({ ...puppy, answers: { [CONTRADICTION]: ["profil"] } }).level)).toBeLessThan(
    levelRank("emergency"),
  );
});

test("cocoa of a hundred per cent is no less than one of ninety-nine", () => {
  const cocoa = (percent: number) =>
    level(`hat 15 g Schokolade mit ${percent} % Kakao gefressen, sonst alles wie immer`, { weightKg: 10 });
  expect(cocoa(100)).toBe(cocoa(99));
  expect(cocoa(100)).not.toBe("monitor");
});

test.each([
  "Bekommt seit einem Jahr Herztabletten und hustet seit zwei Nächten wieder, frisst normal.",
  "Insulin kriegt er zweimal am Tag wie immer, seit gestern springt er nicht mehr hoch.",
  "Seine Schmerztabletten vom Tierarzt nimmt er brav jeden Morgen, heute läuft er etwas steif.",
])("medicine given as prescribed is no intake: %s", (text) => {
  const reading = readText(text, patient());
  expect(reading.intakes.filter(({ swallowed }) => swallowed === "yes")).toEqual([]);
  // A weak animal on insulin may be asked about; nothing is proven.
  const { level: rated, precautionary } = assess(told(text));
  expect(rated === "emergency" && !precautionary).toBe(false);
});

test.each([
  "Bekommt seit einem Jahr Herztabletten, heute habe ich sie doppelt gegeben.",
  "Hat meine Herztabletten gefressen, die ich morgens immer nehme.",
  "Kriegt seit drei Tagen zweimal täglich Ibuprofen.",
  "Bekommt regelmäßig Herztabletten und hat heute die ganze Packung erwischt.",
  "Der Hund hat heute Morgen die Herztabletten verputzt, wiegt 8 kg, der Tierarzt hat noch zu.",
  "Bekommt seit Jahren Herztabletten. Heute Morgen hat er sie aus der Tasche geholt und aufgefressen.",
  "Nimmt morgens seine Herztabletten, eben hat er sich den Rest runtergeschlungen, geht ihm gut.",
  "Insulin kriegt sie abends wie verordnet, gegeben habe ich heute zehn Einheiten statt einer.",
  "Seit gestern gebe ich ihm abends die Blutdrucktabletten von Opa.",
])("a mistake with medicine stays one: %s", (text) => {
  expect(level(text)).toBe("emergency");
});

test.each([
  ["hat Zahnpasta abgeleckt, kein Xylit drin steht hinten drauf, 12 kg", "Hund"],
  ["am leeren Liquid gekaut, nikotinfrei steht drauf, frisst gut", "Hund"],
  ["meine Moschusschildkröte frisst und schwimmt, nur am Nacken löst sich Haut", "Reptil"],
] as const)("a product that is said to be free of the poison is none: %s", (text, species) => {
  expect(readText(text, patient({ species })).intakes).toEqual([]);
});

test.each([
  ["hat Zahnpasta abgeleckt, eine halbe Tube, 5 kg", "Hund"],
  ["hat Kaugummis gefressen, laut Packung mit Xylit", "Hund"],
  ["hat an den Lilien geknabbert, die Vase war aus Plastik", "Katze"],
  ["hat das Liquid aufgeleckt, 18 mg Nikotin", "Hund"],
  ["Hat einen Kaugummi mit Xylit gefressen, frisst und spielt. Normal haben wir nur Kaugummi ohne Xylit", "Hund"],
  ["hat Kaugummi gefressen, ich dachte ohne Xylit aber auf der Packung steht Xylit drauf", "Hund"],
  ["hat vom Kaugummi gefressen, keine Ahnung ob der ohne Xylit ist, ihm geht es gut", "Hund"],
  ["hat Kaugummi gefressen, Xylit keine Ahnung, er ist fit, frisst und spielt", "Hund"],
  ["hat meine Zahnpasta gefressen, dachte es wäre Hundezahnpasta, frisst und spielt", "Hund"],
  ["hat Zahnpasta gefressen, xylitfrei? Nein, da ist Xylit drin, frisst und spielt", "Hund"],
  ["hat an den Lilien geknabbert, die Lilien sind aus Plastik, im Bad stehen Lilien aus dem Laden", "Katze"],
  ["hat gestern Lilien gefressen, hab alles entsorgt, keine Lilien mehr da, sie frisst und spielt normal", "Katze"],
  ["hat von den Lilien gefressen, dachte erst die Lilien sind aus Plastik, sind aber echt", "Katze"],
  ["hat das Liquid aufgeleckt, es ist leider nicht nikotinfrei, frisst und spielt aber normal", "Hund"],
] as const)("the same product with it, or without a word about it, stays one: %s", (text, species) => {
  expect(level(text, { species })).toBe("emergency");
});

const OLD = "Vor drei Jahren hat er schon mal eine ganze Tafel Zartbitter gefressen, da mussten wir in die Klinik.";
test.each([
  `Hat heute 50 Gramm Vollmilchschokolade gefressen, wiegt 34 kg. ${OLD}`,
  `${OLD} Heute hat er 50 Gramm Vollmilchschokolade gefressen, wiegt 34 kg.`,
])("what was eaten years ago makes today's dose no larger: %s", (text) => {
  const dose = (said: string) => readText(said, patient()).intakes[0]?.amount;
  const today = dose("Hat heute 50 Gramm Vollmilchschokolade gefressen, wiegt 34 kg.");
  expect(today).toBeGreaterThan(0);
  expect(dose(text)).toBe(today);
  // A sentence of another time that tells of no meal is about the same chocolate.
  const bought = "Das ist die Zartbitter, die wir letztes Jahr gekauft haben.";
  expect(dose(`Hat heute 50 Gramm Schokolade gefressen, wiegt 34 kg. ${bought}`)).toBeGreaterThan(today!);
  const both = "Die Zartbitter ist von damals, davon hat er heute gefressen.";
  expect(dose(`50 Gramm Schokolade hat er gefressen, wiegt 34 kg. ${both}`)).toBeGreaterThan(today!);
});

test("that something was swallowed, or spat out again, is no sign of poisoning", () => {
  const signs = (text: string) =>
    assess(told(text)).factors.some(({ reason }) => reason.includes("zeigt schon Anzeichen"));
  expect(signs("Pflaumenkern geschluckt, einer, gestern, 28 kg, Haufen heute normal")).toBe(false);
  expect(signs("Hat Trauben im Maul gehabt und wieder ausgespuckt, frisst")).toBe(false);
  expect(signs("Pflaumenkern geschluckt, jetzt torkelt er und ist umgekippt")).toBe(true);
});

test("a dose below every threshold is no emergency by itself, and nothing to leave alone with signs the rules have no words for", () => {
  expect(level("Mein Hund (25 kg) hat 5 g Vollmilchschokolade gefressen. Er ist fit.")).toBe("monitor");
  expect(level("7 kg Dackel hat eine Tafel Vollmilch gefressen, 100 g, vor einer Stunde, wedelt")).toBe("emergency");
  expect(level("28 kg Labrador hat eine Tafel Vollmilch gefressen, 100 g, und ist umgefallen")).toBe("emergency");
  // Signs the rules have no words for.
  expect(level("hat 5 g Zwiebel gefressen, wiegt 30 kg, Schaum vorm Mund")).toBe("emergency");
  // Nor the network: then nothing says that the animal is well, and it is to be seen.
  expect(level("28 kg Labrador hat 100 g Vollmilch gefressen, er fällt immer hin")).not.toMatch(/monitor|benign/);
  expect(level("hat 5 g Zwiebel gefressen, wiegt 30 kg, alles an ihm wackelt")).not.toMatch(/monitor|benign/);
});

test("an unknown age is a grown animal's, and words nobody knows are like no emergency", () => {
  for (const text of ["lorem ipsum dolor", "qwertz asdf", "my dog swallowed something strange"])
    for (const species of ["Hund", "Katze", "Kleintier", "Vogel", "Reptil"] as const)
      expect(level(text, { species, ageMonths: null }), `${species}: ${text}`).toBe("vet_visit");
});

test("what would be dangerous is no amount that was eaten", () => {
  const amount = (text: string) => readText(text, patient({ weightKg: 26 })).intakes[0]?.amount ?? null;
  expect(amount("Er hat Zwiebel gefressen, gefährlich wird es, da bräuchte es weit über 100 g.")).toBeNull();
  expect(amount("Er hat 100 g Zwiebel gefressen.")).toBeGreaterThan(0);
  expect(amount("Ich brauche Hilfe. Er hat 200 g Zwiebel gefressen.")).toBeGreaterThan(0);
  // Nobody knows how many hundred.
  expect(
    readText("Er hat ein paar hundert Gramm Vollmilchschokolade gefressen.", patient()).intakes[0]?.amount,
  ).toBeNull();
});
