// A name in the files that is nobody's stops the build: a typo would be a red flag that never fires.
import { expect, test } from "vitest";
import { knowledge as files } from "./knowledge";
import { checkReferences, type Files } from "./knowledge-check";

/** The files with one entry changed. */
const broken: [what: string, changed: (own: Files) => Partial<Files>, said: string][] = [
  [
    "a rule's flag",
    ({ general, rules }) => ({
      general: { ...general, rules: [{ ...rules[0]!, id: "x", when: { flag: "seniorr" } }] },
    }),
    "x: Merkmal seniorr gibt es nicht",
  ],
  [
    "words that keep a picture away which has no words of its own",
    ({ pictures }) => ({
      pictures: pictures.map((one) => (one.key === "hitze-vielleicht" ? { ...one, unless: ["op"] } : one)),
    }),
    "Bild hitze-vielleicht hat unless, aber keine Wörter",
  ],
  [
    "a sign deep within a rule's condition",
    ({ general, rules }) => ({
      general: { ...general, rules: [{ ...rules[0]!, id: "x", when: { all: [{ not: { symptom: "hustn" } }] } }] },
    }),
    "x: Symptom hustn gibt es nicht",
  ],
  [
    "an answer of a rule",
    ({ general, rules }) => ({
      general: { ...general, rules: [{ ...rules[0]!, id: "x", when: { answer: ["u-dauer", ["d70"]] } }] },
    }),
    "x: u-dauer hat keine Antwort d70",
  ],
  [
    "what an option of a list answers elsewhere",
    ({ general }) => ({
      general: {
        ...general,
        questions: general.questions.map((question, at) =>
          at > 0
            ? question
            : { ...question, options: question.options.map((one) => ({ ...one, unchosen: { "u-weg": "ja" } })) },
        ),
      },
    }),
    "u-weg hat keine Antwort ja",
  ],
  [
    "a warning's flag",
    ({ general }) => ({
      general: { ...general, warning_signs: general.warning_signs.map((one) => ({ ...one, not_flags: ["winter"] })) },
    }),
    "Merkmal winter gibt es nicht",
  ],
  [
    "what is normal beside a picture",
    ({ pictures }) => ({ pictures: pictures.map((one) => ({ ...one, normal: ["normal-nie"] })) }),
    "Normalbefund normal-nie gibt es nicht",
  ],
  [
    "a guide that another covers",
    ({ firstAid }) => ({
      firstAid: { ...firstAid, entries: firstAid.entries.map((one) => ({ ...one, covers: ["heilung"] })) },
    }),
    "Anleitung heilung gibt es nicht",
  ],
  [
    "an illness's weights",
    ({ illnesses }) => ({ illnesses: illnesses.map((one) => ({ ...one, weighs: { herzkrankk: 3 } })) }),
    "Merkmal herzkrankk gibt es nicht",
  ],
  [
    "what keeps a guide away",
    ({ firstAid }) => ({
      firstAid: {
        ...firstAid,
        entries: firstAid.entries.map((one) =>
          one.also ? { ...one, also: { ...one.also, not_signs: ["bauchschmerz"] } } : one,
        ),
      },
    }),
    "Symptom bauchschmerz gibt es nicht",
  ],
  [
    "a poison whose steps a picture says",
    ({ pictures }) => ({ pictures: pictures.map((one) => ({ ...one, poisons: ["lilie"] })) }),
    "Gift lilie gibt es nicht",
  ],
  [
    "a kind of small animal",
    ({ pictures }) => ({ pictures: pictures.map((one) => ({ ...one, not_subspecies: ["fretchen"] })) }),
    "Unterart fretchen gibt es nicht",
  ],
  ["a source", ({ rules }) => ({ rules: rules.map((one) => ({ ...one, sources: ["S999"] })) }), "Quelle S999 fehlt"],
];

test.each(broken)("%s that nobody has is refused", (_, changed, said) => {
  expect(() => checkReferences({ ...files, ...changed(files) })).toThrow(said);
});
