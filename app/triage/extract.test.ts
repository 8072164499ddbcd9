// What the reader makes of statements. Whether something holds is learnt: what must never happen holds for each text, how
// often it is right for all of them together.
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
const findings = (text: string, patient: Patient = dog) => readText(text, patient).findings;
const keys = (text: string, patient: Patient = dog) => findings(text, patient).map(({ key }) => key);

test("words are found in every spelling owners use", () => {
  for (const text of ["würgt ohne Erfolg", "WÜRGT OHNE ERFOLG", "wuergt ohne erfolg", "er würgt ganz ohne erfolg"])
    expect(keys(text)).toContain("wuergen-unproduktiv");
  expect(keys("hat Durchfal")).toContain("durchfall");
  expect(keys("heftiger Brechdurchfall")).toContain("durchfall");
  expect(keys("blutigen durchfall")).toContain("durchfall-blutig");
});

test("a finding carries the owner's own words", () => {
  expect(findings("Seit heute humpelt er vorne.")[0]).toMatchObject({
    key: "lahmheit",
    words: expect.stringContaining("humpelt"),
  });
});

test("a lookalike, and a word inside of another, mean nothing", () => {
  expect(keys("Bein gebrochen")).not.toContain("erbrechen");
  expect(keys("Hustenanfall")).not.toContain("krampfanfall");
  expect(keys("Wir waren auf dem Flohmarkt")).not.toContain("parasiten-sichtbar");
  expect(keys("Der Kot ist übelriechend")).not.toContain("uebelkeit");
  expect(keys("Mis Büsi schnurrt")).not.toContain("bisswunde");
});

/** Red flags that are told of this animal now, in every way owners have. */
const TOLD: [text: string, key: string][] = [
  ["bekommt keine Luft", "atemnot"],
  ["Er atmet laut und ringt nach Luft", "atemnot"],
  ["Kriegt keine Luft, was tun?", "atemnot"],
  ["Er würgt und es kommt nichts", "wuergen-unproduktiv"],
  ["Er hat Angst vor Gewitter und hatte vorhin einen Krampfanfall", "krampfanfall"],
  ["Ich dachte mir nichts dabei, dann krampfte er", "krampfanfall"],
  ["Mein Mann sagt, er krampft gerade", "krampfanfall"],
  ["Krampfanfall? Ja, er krampft gerade.", "krampfanfall"],
  ["Er ist hinten gelähmt", "laehmung-hinten"],
  ["Letztes Jahr hatte er einen Anfall, heute schon der dritte Krampfanfall", "krampfanfall"],
  ["Notarzt bei Oma, der Hund krampft", "krampfanfall"],
  ["Nachbars Hund hat sie gepackt, sie blutet stark", "blutung-stark"],
  ["Der Hund vom Nachbarn hat ihn gebissen, da ist ein tiefes Loch", "bisswunde"],
  ["Eine Ibuprofen hat er gefressen, die anderen sind noch im Blister.", "medikament-gefressen"],
  ["Er hat Tabletten gefressen, nachgezählt: alle da, nur noch drei fehlen.", "medikament-gefressen"],
  ["Jetzt krampft er gerade", "krampfanfall"],
  ["Er ist vom Balkon gefallen", "sturz"],
];

test("a red flag that is told is found, or asked about, every time", () => {
  const lost = TOLD.filter(([text, key]) => !keys(text).includes(key));
  expect(lost).toEqual([]);
});

/** Signs that are denied, past, imagined or somebody else's: none of them is there now. */
const NOT_THERE: [text: string, key: string][] = [
  ["kein Durchfall", "durchfall"],
  ["Durchfall hat er nicht", "durchfall"],
  ["ohne Husten, aber Durchfall", "husten"],
  ["kein Husten und Niesen", "husten"],
  ["Er würgt nicht", "wuergen-unproduktiv"],
  ["Letztes Jahr hatte er einen Krampfanfall. Jetzt hustet er.", "krampfanfall"],
  ["Als Welpe hatte sie Durchfall, heute ist sie gesund", "durchfall"],
  ["der frisst mir die haare vom kopf", "haarausfall"],
  ["Der Hund vom Nachbarn hatte Durchfall und lag am Tropf", "durchfall"],
  ["Meine Schwester hat Fieber und hustet", "husten"],
  ["Ich lieg mit Fieber flach", "fieber"],
  ["Gestern Notarzt für meinen Onkel, Schlaganfall. Der Hund frisst.", "krampfanfall"],
  ["Was müsste ich tun, wenn er mal Trauben frisst?", "gift-aufgenommen"],
  ["Sind das Krämpfe", "krampfanfall"],
  ["Ich dachte schon, er erstickt.", "ersticken"],
  ["Bauch weich, er schläft. Magendrehung?", "blaehbauch"],
  ["Das Handy ist runtergefallen", "sturz"],
  ["Ich dachte, er hat die Ibu gefressen, sind aber noch alle im Blister.", "medikament-gefressen"],
  ["Der Bauch ist weich und er atmet ganz ruhig", "atemnot"],
  ["Trinkt und frisst wie immer", "appetitlosigkeit"],
];

test("what is not there is told as there in few texts", () => {
  const told = NOT_THERE.filter(([text, key]) =>
    findings(text).some((finding) => finding.key === key && finding.status === "present"),
  );
  expect(told.length, JSON.stringify(told)).toBeLessThanOrEqual(NOT_THERE.length * 0.25);
});

test("a red flag counts in every species, a mild foreign symptom does not", () => {
  const fish = { ...dog, species: "Fisch" as const };
  expect(keys("liegt regungslos am Grund", fish)).toContain("bewusstlos");
  expect(keys("hat Blähungen", fish)).toEqual([]);
});

test("a breathing rate is a sign from its threshold on, in every number", () => {
  for (let rate = 10; rate <= 120; rate++) {
    const cat = { ...dog, species: "Katze" as const };
    const found = keys(`Meine Katze hat ${rate} Atemzüge pro Minute im Schlaf`, cat).includes("atmung-schnell");
    if (rate >= 60) expect(found, String(rate)).toBe(true);
    if (rate < 30) expect(found, String(rate)).toBe(false);
  }
});

test("intensifiers move the severity by one step, never below a red flag's own", () => {
  const severity = (text: string, key: string) => findings(text).find((finding) => finding.key === key)?.severity;
  expect(severity("hat leicht Durchfall", "durchfall")).toBe("mild");
  expect(severity("hat starken Husten", "husten")).toBe("severe");
  expect(severity("hat leichte Atemnot", "atemnot")).toBe("critical");
});

test.each([
  ["Seit drei Tagen trinkt sie viel, gestern einmal gebrochen, heute frisst sie gar nichts.", undefined],
  ["Fressen mag er nichts, Haufen hat er seit gestern früh keinen mehr gemacht.", undefined],
  ["Seit zwei Tagen ist sie matt, frisst nichts und versteckt sich.", "h24-48"],
  ["Sie frisst nichts mehr, seit Montag geht das so.", "h48"],
  ["Heute frisst sie wieder nichts, wie schon seit drei Tagen.", "h48"],
  ["Singt, frisst, fliegt, Kot wie immer.", "normal"],
  ["Legen tut sie noch, fressen auch.", "normal"],
  ["Frisst sie normal? Leider nein.", undefined],
  ["Fressen, Spielen, alles wie immer, bis vorgestern.", undefined],
  ["Sie würde gern normal fressen.", undefined],
] as const)("since when and how it eats belongs to its own clause: %s", (text, answer) => {
  expect(readText(text, { ...dog, species: "Katze" }).answers["u-fressen"]).toBe(answer);
});

test("times and frequencies answer questions", () => {
  expect(readText("hat seit gestern Durchfall", dog).answers).toMatchObject({ "u-dauer": "d1-2" });
  expect(readText("hat 5x erbrochen", dog).answers).toMatchObject({ "e-haeufigkeit": "n4" });
  expect(readText("frisst seit 30 Stunden nichts", dog).answers).toMatchObject({ "u-fressen": "h24-48" });
  const both = readText("Seit einer Woche Husten. Seit 2 Stunden schlapp.", dog).answers;
  expect(both["u-dauer"], "the longer of two times").toMatch(/^d/);
  const rabbit = { ...dog, species: "Kleintier" as const };
  expect(readText("Mein Kaninchen frisst seit Donnerstag nichts mehr.", rabbit).answers).toMatchObject({
    "u-dauer": "d3-7",
    "u-fressen": "h48",
  });
  expect(readText("Hat seit Montag Durchfall.", dog).answers).toEqual({ "u-dauer": "d3-7" });
  // In a week, or of a medicine.
  expect(
    readText("Erbricht zwei- bis dreimal in der Woche gelben Schaum.", dog).answers["e-haeufigkeit"],
  ).toBeUndefined();
  const treated = readText("Bekommt seit Freitag Rimadyl. Heute früh hat er erbrochen.", dog).answers;
  expect(treated["u-dauer"]).not.toBe("d3-7");
});

test("what is normal for a species explains its symptom", () => {
  const snake = { ...dog, species: "Reptil" as const };
  const reading = readText("frisst nicht, die Häutung steht an und die Augen sind milchig", snake);
  expect(reading.normal.map((finding) => finding.key)).toContain("normal-haeutung");
  expect(reading.findings.map(({ key }) => key)).not.toContain("appetitlosigkeit");
});

test("the same text is read once for the same animal, and anew for another", () => {
  const text = "Er hustet seit gestern.";
  expect(readText(text, dog)).toBe(readText(text, { ...dog, name: "Rex" }));
  expect(readText(text, dog)).not.toBe(readText(text, { ...dog, ageMonths: 1 }));
});

test.each<[said: string, key: string, held: boolean]>([
  ["Mein Welpe hat Durchfall, ist sonst fit.", "durchfall", true],
  ["Welpe hat Durchfall und spielt.", "durchfall", true],
  ["Unsere Hündin hat seit gestern Husten. Was tun?", "husten", true],
  ["Mein Hund hatte letztes Jahr Durchfall.", "durchfall", false],
  ["Der Hund meiner Schwester hat Durchfall.", "durchfall", false],
  ["Wenn mein Hund Durchfall hat, was tun?", "durchfall", false],
])("a first sentence that says nothing but a sign tells it: '%s'", (said, key, held) => {
  const found = readText(said, dog).findings.find((finding) => finding.key === key);
  expect(found?.status === "present").toBe(held);
});

test("what is denied by the word before it is no sign, whatever the network makes of so short a text", () => {
  const denied = readText("Er hat keine Atemnot.", dog);
  expect(denied.findings).toEqual([]);
  expect(denied.discounted).toMatchObject([{ key: "atemnot", why: "verneint" }]);
  const poison = readText("Er hat keinen Giftköder gefressen.", dog).findings;
  expect(poison.every(({ status }) => status === "possible")).toBe(true);
  expect(readText("Er bekommt keine Luft.", dog).findings).toMatchObject([{ key: "atemnot", status: "present" }]);
  expect(readText("Er hat keinen Appetit.", dog).findings).toMatchObject([{ key: "appetitlosigkeit" }]);
});

test("a phantom pregnancy is none", () => {
  const flags = (text: string) => readText(text, { ...dog, gender: "Weiblich" }).flags;
  expect(flags("Sie ist trächtig und hechelt.").has("traechtig")).toBe(true);
  expect(flags("Sie ist scheinschwanger, gedeckt wurde sie nicht.").has("traechtig")).toBe(false);
});

test("the warmth of the air is no body's", () => {
  const cat: Patient = { ...dog, species: "Katze" };
  expect(keys("Heute 35 Grad draußen, sie schnauft mit offenem Mund.", cat)).not.toContain("untertemperatur");
  expect(keys("Im Zimmer sind es 36 Grad.", cat)).not.toContain("untertemperatur");
  expect(keys("Bei uns hat es 35 Grad im Schatten, sie hechelt.", cat)).not.toContain("untertemperatur");
  expect(keys("Er war im Auto, jetzt hat er 41,8 Grad.")).toContain("hitzschlag");
  expect(keys("Im Zimmer liegt sie ganz schlapp. Fieber gemessen: 35,8 Grad, viel zu kalt.", cat)).toContain(
    "untertemperatur",
  );
});

test("little sugar in the blood is a sign, in either unit; enough of it is none", () => {
  expect(keys("Das Messgerät zeigt 34, Einheit mg.")).toContain("unterzucker");
  expect(keys("Der Blutzucker ist bei 2,1 mmol/l.")).toContain("unterzucker");
  for (const text of [
    "Der Blutzucker ist bei 110 mg/dl.",
    "Um 18 Uhr war der Blutzucker bei 320 mg/dl.",
    "Der Zucker ist gut, er bekommt 50 mg Prednisolon.",
  ])
    expect(keys(text), text).not.toContain("unterzucker");
  expect(keys("Ich habe aus Versehen doppelt Insulin gespritzt, der Blutzucker ist bei 140 mg/dl.")).toContain(
    "unterzucker",
  );
});

test("cold hind paws beside numb hind legs are no cold body", () => {
  const found = keys("Sie zieht die Hinterbeine nach, hinten ist alles gelähmt, und die Hinterpfoten sind eiskalt.");
  expect(found).toContain("laehmung-hinten");
  expect(found).not.toContain("untertemperatur");
});

test("a sign whose own words end in 'nicht' is no denial", () => {
  for (const [text, key] of [
    ["Sie liegt auf der Seite, reagiert nicht.", "bewusstlos"],
    ["Die Hinterbeine bewegen sich nicht.", "laehmung-hinten"],
    ["Er belastet das Bein nicht.", "bein-nicht-belasten"],
  ] as const)
    expect(keys(text), text).toContain(key);
});

test("what a clause names first and denies last is not there, not even beside what was eaten", () => {
  expect(keys("Er hat vor einer Stunde Frostschutzmittel geschleckt. Gekotzt hat er nicht.")).not.toContain(
    "erbrechen",
  );
  expect(keys("Er hat vor einer Stunde Frostschutzmittel geschleckt. Gekotzt hat er schon.")).toContain("erbrechen");
});

test("a temperature answers its own question: the highest of today's, and none that is only compared with", () => {
  const answered = (text: string) => readText(text, dog).answers["l-temperatur"];
  expect(answered("Fieber gemessen: 40,3. Er ist ruhig.")).toBe("t40");
  expect(answered("Hat 41,2 Fieber.")).toBe("t41");
  expect(answered("Heute 40,3 gemessen, gestern 38,9.")).toBe("t40");
  expect(answered("Am Montag 40,2 gemessen, heute 38,6 und er spielt wieder.")).not.toBe("t40");
  expect(answered("Der Tierarzt sagt, ab 41,0 Fieber soll ich kommen, gemessen hab ich 39,1.")).toBeUndefined();
  expect(answered("Heute 40 Grad draußen, er hat kein Fieber und liegt im Schatten.")).toBeUndefined();
});
