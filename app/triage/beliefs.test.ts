import { expect, test } from "vitest";
import { beliefBy, beliefOf, FEATURES, featuresOf, related } from "./beliefs";
import beliefs from "./beliefs.json";
import { INTAKE_SIGNS, mentionsIn } from "./mentions";
import { net, readWords } from "./model";
import { namedIn } from "./named";

const animal = { species: "Hund", ageMonths: 48, gender: null };
/** The surest belief in a sign among all mentions of a text; nothing where none names it. */
const believed = (source: string, key: string): number => {
  const text = readWords(source);
  const read = net.read(text.tokens, animal);
  const mentions = [...mentionsIn(text), ...namedIn(text, read, net)].filter(({ symptom }) => symptom.key === key);
  for (const mention of mentions) expect(featuresOf(mention, text, read, net).length).toBe(FEATURES.length);
  return Math.max(0, ...mentions.map((mention) => beliefOf(mention, text, read, net).present));
};

test("each coefficient belongs to a feature", () => {
  expect(beliefs.features).toEqual([...FEATURES]);
  expect(beliefs.present.length).toBe(FEATURES.length);
  expect(beliefs.possible.length).toBe(FEATURES.length);
});

test("a belief is a share of three: told, possible, neither", () => {
  const belief = beliefBy([1, 2], { present: [0, Math.log(3) / 2], possible: [0, 0] });
  expect(belief.present).toBeCloseTo(3 / 5);
  expect(belief.possible).toBeCloseTo(1 / 5);
});

test.each([
  ["Er hustet seit gestern.", "Husten tut er nicht.", "husten"],
  ["Er krampft gerade.", "Der Nachbarshund hatte letztes Jahr einen Krampfanfall.", "krampfanfall"],
  ["Sie hat Durchfall.", "Durchfall hat sie keinen, alles normal.", "durchfall"],
])("%s is believed, %s is not", (told, not, key) => {
  expect(believed(told, key)).toBeGreaterThan(0.5);
  expect(believed(not, key)).toBeLessThan(0.25);
});

test("words for one thing swallowed speak for another", () => {
  for (const key of INTAKE_SIGNS) expect(related(key)).toEqual([...INTAKE_SIGNS]);
  expect(related("husten")).toContain("husten");
});
