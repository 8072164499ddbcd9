import { expect, test } from "vitest";
import type { Patient } from "./case";
import { readText } from "./extract";

const dog: Patient = {
  name: "Bello",
  species: "Hund",
  breed: null,
  ageMonths: 48,
  gender: null,
  neutered: false,
  weightKg: null,
  medicalConditions: [],
  allergies: [],
};
const keys = (text: string, patient: Patient = dog) =>
  readText(text, patient)
    .findings.map((finding) => finding.key)
    .sort();

test("words are found in every spelling owners use", () => {
  for (const text of ["würgt ohne Erfolg", "WÜRGT OHNE ERFOLG", "wuergt ohne erfolg", "er würgt ganz ohne erfolg"])
    expect(keys(text)).toContain("wuergen-unproduktiv");
  expect(keys("hat Durchfal")).toEqual(["durchfall"]);
  expect(keys("heftiger Brechdurchfall")).toContain("durchfall");
  expect(keys("blutigen durchfall")).toContain("durchfall-blutig");
});

test("a finding carries the owner's own words", () => {
  expect(readText("Seit heute humpelt er vorne.", dog).findings[0]).toMatchObject({
    key: "lahmheit",
    words: expect.stringContaining("humpelt"),
  });
});

test("negation reaches its clause and no further", () => {
  expect(keys("kein Durchfall")).toEqual([]);
  expect(keys("Durchfall hat er nicht")).toEqual([]);
  expect(keys("ohne Husten, aber Durchfall")).toEqual(["durchfall"]);
  expect(keys("nicht müde und hat Durchfall")).toContain("durchfall");
  expect(keys("kein Husten und Niesen")).not.toContain("husten");
  expect(keys("trinkt nicht und ist schlapp")).toEqual(expect.arrayContaining(["lethargie", "trinkt-nicht"]));
  expect(keys("bekommt keine Luft")).toContain("atemnot");
});

test("a lookalike takes away only its own place", () => {
  expect(keys("Bein gebrochen")).not.toContain("erbrechen");
  expect(keys("Hustenanfall")).not.toContain("krampfanfall");
});

test("the past, other animals and idioms do not count", () => {
  expect(keys("Letztes Jahr hatte er einen Krampfanfall. Jetzt hustet er.")).toEqual(["husten"]);
  expect(keys("der frisst mir die haare vom kopf")).toEqual([]);
  expect(readText("Letztes Jahr hatte er einen Krampfanfall.", dog).discounted).toEqual([
    expect.objectContaining({ key: "krampfanfall", why: "vergangen" }),
  ]);
});

test("a red flag counts in every species, a mild foreign symptom does not", () => {
  const fish = { ...dog, species: "Fisch" as const };
  expect(keys("liegt regungslos am Grund", fish)).toContain("bewusstlos");
  expect(keys("hat Blähungen", fish)).toEqual([]);
});

test("a comparison, a fear, a question and hearsay are guesses; what is told of the body is not", () => {
  const guessed = (text: string, patient: Patient = dog) =>
    readText(text, patient)
      .findings.filter((finding) => finding.status === "possible")
      .map((finding) => finding.key);
  expect(guessed("Er bellt trocken, als hätte er einen Knochen im Hals stecken.")).toContain("ersticken");
  expect(guessed("Ich dachte schon, er erstickt.")).toContain("atemnot");
  expect(guessed("Sind das Krämpfe")).toContain("krampfanfall");
  expect(guessed("Bauch weich, er schläft. Magendrehung?")).toContain("blaehbauch");
  expect(guessed("Meine Oma sagt Gift")).toContain("vergiftungsverdacht");
  for (const text of [
    "Die Hinterbeine sind wie gelähmt",
    "Er ist hinten gelähmt",
    "Er atmet laut und ringt nach Luft",
    "Er hat Angst vor Gewitter und hatte einen Krampfanfall",
    "Ich dachte mir nichts dabei, dann krampfte er",
    "Mein Mann sagt, er hat gekrampft",
    "Kriegt keine Luft, was tun?",
  ])
    expect(guessed(text), text).toEqual([]);
  expect(guessed("Krampfanfall? Ja, er krampft gerade.")).not.toContain("krampfanfall");
});

test("what is only imagined, still there, or fallen without the animal does not count", () => {
  expect(keys("Was müsste ich tun, wenn er mal Trauben frisst?")).toEqual([]);
  expect(keys("Was müsste ich tun, wenn er Trauben gefressen hat?")).toContain("gift-aufgenommen");
  expect(keys("Dachte, er hat die Tabletten gefressen, aber alle 10 nachgezählt.")).toEqual([]);
  expect(keys("Er hat Tabletten gefressen, nachgezählt: alle da, nur noch drei fehlen.")).not.toEqual([]);
  // What is left says nothing of what was eaten.
  for (const eaten of [
    "Er hat eine Ibuprofen gefressen, die anderen sind noch im Blister.",
    "Er hat eine Tablette geschluckt. Noch im Blister sind neun.",
    "Nachgezählt, alle anderen Tabletten da, eine Tablette hat er gefressen.",
  ])
    expect(keys(eaten), eaten).toContain("medikament-gefressen");
  for (const left of [
    "Ich dachte, er hat die Ibu gefressen, sind aber noch alle im Blister.",
    "Hätte er die Tabletten gefressen! Alle noch da, nachgezählt.",
  ])
    expect(keys(left), left).toEqual([]);
  const seven = readText("Seit einer Woche Husten. Seit 2 Stunden schlapp.", dog).answers;
  expect(seven["u-dauer"], "the longer of two times").toMatch(/^d/);
  expect(keys("Das Handy ist runtergefallen")).toEqual([]);
  expect(keys("Eine Katze ist vom Balkon gefallen")).toContain("sturz");
});

test("another animal may be the one that did it", () => {
  expect(keys("Der Hund vom Nachbarn hatte Durchfall und lag am Tropf")).toEqual([]);
  expect(keys("Der Hund vom Nachbarn hat ihn gebissen")).toContain("bisswunde");
  expect(keys("Ich lieg mit Fieber flach")).toEqual([]);
  expect(keys("Hängt schlaff in der Ecke und hat Fieber")).toContain("fieber");
});

test("what turns back to this animal counts again", () => {
  expect(keys("Nachbars Hund hat sie gepackt, sie blutet stark")).toContain("blutung-stark");
  expect(keys("Beim Toben mit dem Hund vom Nachbarn hat er sich das Auge verletzt")).toContain("augenverletzung");
  expect(keys("Letztes Jahr hatte er einen Anfall, heute schon der dritte")).toContain("krampfanfall");
  expect(keys("Was wäre wenn ein Hund Schneckenkorn frisst, also er hat vorhin welches gefressen")).not.toEqual([]);
  expect(keys("Notarzt bei Oma, der Hund krampft")).toContain("krampfanfall");
  expect(keys("Gestern Notarzt für meinen Onkel, Schlaganfall. Der Hund frisst.")).toEqual([]);
  expect(keys("Meine Schwester hat Fieber und hustet")).toEqual([]);
});

test("a text that only says the animal is well is understood", () => {
  const normal = (text: string) => readText(text, dog).normal.map((finding) => finding.key);
  expect(normal("ist munter, frisst und läuft normal")).toContain("wohlauf");
  expect(normal("ist munter, frisst und läuft komisch")).not.toContain("wohlauf");
  expect(normal("frisst nicht, spielt nicht")).not.toContain("wohlauf");
});

test("'würgt nicht' denies, 'würgt, es kommt nichts' does not", () => {
  expect(keys("Er würgt nicht")).toEqual([]);
  expect(keys("Er würgt und es kommt nichts")).toContain("wuergen-unproduktiv");
});

test("intensifiers move the severity by one step, never below a red flag's own", () => {
  const severity = (text: string, key: string) =>
    readText(text, dog).findings.find((finding) => finding.key === key)?.severity;
  expect(severity("hat leicht Durchfall", "durchfall")).toBe("mild");
  expect(severity("hat starken Husten", "husten")).toBe("severe");
  expect(severity("hat leichte Atemnot", "atemnot")).toBe("critical");
});

test("times and frequencies answer questions", () => {
  expect(readText("hat seit gestern Durchfall", dog).answers).toMatchObject({ "u-dauer": "d1-2" });
  expect(readText("hat 5x erbrochen", dog).answers).toMatchObject({ "e-haeufigkeit": "n4" });
  expect(readText("frisst seit 30 Stunden nichts", dog).answers).toMatchObject({ "u-fressen": "h24-48" });
});

test("what is normal for a species explains its symptom", () => {
  const snake = { ...dog, species: "Reptil" as const };
  const reading = readText("frisst nicht, die Häutung steht an und die Augen sind milchig", snake);
  expect(reading.findings).toEqual([]);
  expect(reading.normal.map((finding) => finding.key)).toContain("normal-haeutung");
});

test("ten thousand characters are read in reasonable time", () => {
  const started = performance.now();
  readText("er hustet und würgt ohne dass etwas kommt, ".repeat(240), dog);
  expect(performance.now() - started).toBeLessThan(10_000);
});
