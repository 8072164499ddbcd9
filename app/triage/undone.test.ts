// What did not happen after all, and what did although it sounds alike.
import { expect, test } from "vitest";
import { assess } from "~/triage/assess";
import { emptyCase } from "~/triage/case";
import { levelRank } from "~/triage/level";
import { patient } from "../../tests/helpers/cases";

const levelOf = (text: string, species: "Hund" | "Katze" | "Sonstiges" = "Hund") =>
  assess({ ...emptyCase(patient(species)), text }).level;

test.each([
  "Mein Hund wäre vorhin fast von einem Auto angefahren worden, der Wagen hat rechtzeitig gebremst und ihn nicht berührt.",
  "Ich dachte erst, er hätte Rattengift gefressen, aber die Packung im Müll zeigt: Es war nur Straßenmalkreide. Er ist putzmunter.",
  "Ich dachte, er hätte eine Tablette gefressen. Sie war unterm Sofa, ich hab sie gefunden, es fehlt keine.",
])("%s", (text) => {
  expect(levelRank(levelOf(text))).toBeLessThan(levelRank("urgent"));
});

test.each([
  "Mein Hund wurde fast überfahren, das Auto hat ihn am Hinterteil gestreift.",
  "Mein Hund ist fast vier Meter tief vom Balkon gefallen.",
  "Sie ist beinahe vom Balkon gestürzt, im zweiten Anlauf ist sie dann gefallen.",
  "Mein Hund hat fast eine ganze Tafel Zartbitterschokolade gefressen, er wiegt 6 kg.",
  "Ich dachte, er hätte nur Gras gefressen. Dann fand ich die aufgerissene Packung Rattengift.",
  "Ich dachte, er hätte nur Gras gefressen. Jetzt hab ich eine Packung Rattengift gefunden, an der er war.",
  "Ich dachte er hat nur an der Flasche geschnuppert. Das Frostschutzmittel hat er aber gefressen, gefunden hab ich die Pfütze.",
  "Ich war mir sicher dass er nichts gefressen hat. Jetzt habe ich Schneckenkorn im Garten gefunden, er hat daran geleckt.",
  "Er hat Schneckenkorn gefressen, ich dachte es wäre harmlos. Es war nur eine Handvoll.",
  "Er hat Schokolade vom Tisch geklaut, eine Tafel liegt noch ungeöffnet da. Er wiegt 5 kg.",
  "Schneckenkorn lag im Beet, er war kurz dran. Die Packung ist noch voll.",
  "Beim Nachbarn liegt Rattengift, er war drüben. Sein Futter hat er heute nicht angerührt.",
  "Wir hatten Verdacht auf Gift. Jetzt zittert er und krampft, wir haben Köder gefunden.",
])("still: %s", (text) => {
  expect(levelRank(levelOf(text))).toBeGreaterThanOrEqual(levelRank("urgent"));
});

test("gums that are no longer pink are pale, pink ones are not", () => {
  expect(levelOf("Das Zahnfleisch ist nicht mehr schön rosa.")).toBe("emergency");
  expect(levelRank(levelOf("Zahnfleisch rosa, frisst normal.", "Katze"))).toBeLessThan(levelRank("urgent"));
});

test("a hen entered under 'Sonstiges' is rated as a bird, a goat beside hens is not", () => {
  expect(levelOf("Meine Henne steht seit gestern wie ein Pinguin da und presst, es kommt kein Ei.", "Sonstiges")).toBe(
    "emergency",
  );
  const input = { ...emptyCase(patient("Sonstiges")), text: "Meine Ziege frisst nicht, die Hühner sind munter." };
  expect(assess(input).factors.some(({ reason }) => /Vogel/.test(reason))).toBe(false);
});
