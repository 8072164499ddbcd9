import { expect, test } from "vitest";
import { readWords } from "../model";
import { measuresIn, quantitiesIn } from "./quantities";

test("a breathing rate is a number, whichever it is", () => {
  for (let rate = 8; rate <= 120; rate++)
    for (const text of [
      `Meine Katze hat ${rate} Atemzüge pro Minute im Schlaf`,
      `Ich zähle ${rate} Atemzüge in der Minute`,
      `Atemfrequenz liegt bei ${rate} pro Minute`,
    ])
      expect(measuresIn(readWords(text)), text).toMatchObject([{ kind: "breaths", value: rate }]);
});

test("a count in seconds becomes a rate per minute", () => {
  expect(measuresIn(readWords("in 15 Sekunden 12 Atemzüge gezählt"))).toMatchObject([{ kind: "breaths", value: 48 }]);
});

test("temperatures are the body's, not the weather's", () => {
  expect(measuresIn(readWords("Thermometer zeigt 40,1"))).toMatchObject([{ kind: "temperature", value: 40.1 }]);
  expect(measuresIn(readWords("Sie hat 40,3 Grad Fieber"))).toMatchObject([{ kind: "temperature", value: 40.3 }]);
  expect(measuresIn(readWords("das Fieberthermometer ging bis zweiundvierzig"))).toMatchObject([
    { kind: "temperature", value: 42 },
  ]);
  expect(measuresIn(readWords("Temperatur war 39"))).toMatchObject([{ kind: "temperature", value: 39 }]);
  for (const text of [
    "Draußen hat es 28 Grad",
    "Fieber seit 36 Stunden",
    "hat Fieber und wiegt 38 kg",
    "wiegt 41,5 kg und hat Fieber",
    "Fieber seit 36 Minuten",
  ])
    expect(measuresIn(readWords(text)), text).toEqual([]);
});

test("degrees under 37 are the body's, the day's, or either, as their words weigh", () => {
  const of = (text: string) => measuresIn(readWords(text)).map((measure) => measure.of)[0] ?? "day";
  for (const [text, expected] of [
    ["Temperatur ist 35 Grad, er hechelt", "body"],
    ["Meine Hündin hechelt, die Temperatur ist 35,0 Grad", "body"],
    ["Beim Tierarzt waren es nur noch 35 Grad, sie hechelt weiter", "body"],
    ["Ich habe Fieber gemessen. Es waren 35 Grad.", "either"],
    ["Liegt apathisch da, 35 Grad", "likely"],
    ["Auf dem Fest, 31 Grad, er hechelt seit 40 Minuten", "either"],
    ["Mein Hund, 38 kg, hechelt, 34 Grad", "either"],
    ["Nach dem Sturz in den Eisbach: hechelt, 34 Grad", "either"],
    ["Die Hündin hechelt in der Wurfkiste, 34 Grad", "either"],
    ["Das Kaninchen liegt bei 34 Grad schlapp da", "either"],
    ["Bei einer Temperatur von 34 Grad Rad gefahren, er hechelt", "either"],
    ["Es hat 35 Grad und liegt nur da", "either"],
    ["Mein Welpe hechelt bei 34 Grad und torkelt", "day"],
    ["34 Grad heute, unser Welpe hechelt", "day"],
    ["Es sind 34 Grad", "day"],
    ["Das Wohnmobil hatte 36 Grad, der Hund hechelt", "either"],
  ] as const)
    expect(of(text), text).toBe(expected);
});

test("hours, kilograms and years near breath are no breaths", () => {
  for (const text of [
    "Atmet seit 3 Stunden schwer",
    "Er ist 12 Jahre alt und atmet ruhig",
    "atmet schnell, wiegt 30 kg",
  ])
    expect(measuresIn(readWords(text)), text).toEqual([]);
});

test("amounts are read with their unit, in figures and words", () => {
  const read = (text: string) => quantitiesIn(readWords(text)).map(({ value, unit }) => [value, unit]);
  expect(read("eine halbe Tafel")).toContainEqual([0.5, "tafel"]);
  expect(read("zwei kleine Stücke")).toContainEqual([2, "stuecke"]);
  expect(read("3,5 kg")).toContainEqual([3.5, "kg"]);
});
