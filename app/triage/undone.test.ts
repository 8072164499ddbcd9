// What did not happen after all, and what did although it sounds alike.
import { expect, test } from "vitest";
import { assess } from "~/triage/assess";
import { emptyCase } from "~/triage/case";
import { gather } from "~/triage/dangers";
import { levelRank } from "~/triage/level";
import { INTAKE_SIGNS } from "~/triage/mentions";
import { recommend } from "~/triage/recommend";
import { patient } from "../../tests/helpers/cases";

const levelOf = (text: string, species: "Hund" | "Katze" | "Sonstiges" = "Hund") =>
  assess({ ...emptyCase(patient(species)), text }).level;

test.each([
  "Mein Hund wäre vorhin fast von einem Auto angefahren worden, der Wagen hat rechtzeitig gebremst und ihn nicht berührt.",
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
  "Ich war mir sicher dass er nichts gefressen hat. Jetzt habe ich Schneckenkorn im Garten gefunden, er hat daran geleckt.",
  "Er hat Schneckenkorn gefressen, ich dachte es wäre harmlos. Es war nur eine Handvoll.",
  "Er hat Schokolade vom Tisch geklaut, eine Tafel liegt noch ungeöffnet da. Er wiegt 5 kg.",
  "Schneckenkorn lag im Beet, er war kurz dran. Die Packung ist noch voll.",
  "Beim Nachbarn liegt Rattengift, er war drüben. Sein Futter hat er heute nicht angerührt.",
  "Wir hatten Verdacht auf Gift. Jetzt zittert er und krampft, wir haben Köder gefunden.",
  "Heute fast überfahren worden, das Auto hat ihn 2 Meter weit geschoben. Er frisst und ist normal.",
  "Sie ist fast überfahren worden, sie hat einen kräftigen Stoß abbekommen und ist weggelaufen, jetzt will sie ihre Ruhe.",
  "Er wurde von einem Auto fast umgefahren, das Rad stand auf seiner Pfote.",
  "Beim Radfahren fast gestürzt, ich bin meinem Hund über den Bauch gefahren.",
  "Ich dachte er hätte Weintrauben gefressen. Die meisten lagen noch unterm Tisch. Er ist gut drauf.",
  "Ich dachte er hat eine Tablette geschluckt. Eine hab ich gefunden, sechs waren drin.",
  "Bin mir sicher dass er eine von meinen Blutdrucktabletten geschluckt hat. Die Dose lag auf dem Teppich.",
  "Ich war mir sicher, dass die Schokolade oben liegt. Das Papier lag heut im Korb vom Hund.",
  "Ich glaubte erst er hätte Schneckenkorn gefressen. Die Dose stand offen da und die Körner lagen im Korb.",
  "Unser Kind meinte, der Hund hat die Murmel verschluckt. Alle anderen hab ich gefunden.",
  "Fast vom Felsen gestürzt, ist dann ein paar Meter den Abhang runtergekullert, ist munter.",
  "Fieber hat er nicht, gekrampft hat er aber.",
  "Kein Blut, nichts gebrochen, umgefallen ist er aber dreimal.",
  "Nach der Kastration guckt ein Stück Fett oder Darm aus der Naht raus.",
  "Beim Fernsehen fiel er um, hatte die Augen zu und strampelte mit den Pfoten. Nach zwei Minuten war er wieder wach und hat gewedelt.",
])("still: %s", (text) => {
  expect(levelRank(levelOf(text))).toBeGreaterThanOrEqual(levelRank("urgent"));
});

test.each([
  ["Katze", "Mieze wäre fast vom Dach gefallen, am Ende ist sie auf dem Autodach gelandet. Sie frisst und läuft."],
  ["Katze", "Wir dachten sie hat ein Spielzeug verschluckt. Es war nur eine Haarnadel. Munter."],
  ["Katze", "Ich befürchtete schon, dass sie den Faden geschluckt hat. Die Nadel hab ich gefunden, den Faden nicht."],
  ["Kleintier", "Die Katze hat unser Kaninchen fast gebissen, ein kleiner Kratzer ist am Rücken, sonst munter."],
  ["Vogel", "Die Katze hätte den Kanarienvogel fast gefressen, sie hatte ihn in den Krallen. Er singt schon wieder."],
  [
    "Sonstiges",
    "Der Fuchs hat die Henne fast erwischt, sie hat am Rücken ein paar Federn verloren und eine kleine Wunde.",
  ],
  [
    "Katze",
    "Biss in die Lichterkette, Kabel ist durch, kein Strom mehr drauf weil die Sicherung flog. Sie versteckt sich.",
  ],
  ["Katze", "Heute nach dem Schlafen streckt sie beide Hinterbeine nach hinten weg und robbt mit den vorderen."],
  [
    "Hund",
    "Am Zahnfleisch sind schwarze Flecken, die waren schon immer da, aber sonst ist es heut so fahl und er ist gar nicht gut drauf.",
  ],
] as const)("still, %s: %s", (species, text) => {
  const input = { ...emptyCase(patient(species)), text };
  expect(levelRank(assess(input).level)).toBeGreaterThanOrEqual(levelRank("urgent"));
});

test.each([
  [
    "Hund",
    "Er humpelt etwas. Ich hab noch Ibuprofen da, wenns doch Schmerzen sind, könnte ich ihm da eine halbe geben?",
  ],
  ["Katze", "Sie humpelt. Meine Nachbarin hat Schmerzgel vom Knie (Voltaren), kann man das bei Katzen draufmachen?"],
  ["Katze", "Unser Kater hat HCM, bekommt Clopidogrel und Atenolol. Er niest heute."],
  ["Katze", "Mein Kater bekommt zweimal am Tag Insulin, 2 Einheiten. Er niest seit heute."],
] as const)("a medicine at hand or taken as prescribed is no poisoning, %s: %s", (species, text) => {
  const { symptoms, intakes } = gather({ ...emptyCase(patient(species)), text });
  expect([...symptoms.keys()].filter((key) => INTAKE_SIGNS.has(key))).toEqual([]);
  expect(intakes).toEqual([]);
});

test.each([
  ["Katze", "Darf man Katzen Paracetamol geben? Mein Freund hat es getan."],
  ["Hund", "Hab noch Ibuprofen da. Wie oft am Tag kann ich ihm die geben? Ich geb grad alle 8 Stunden eine."],
  ["Hund", "Ich hab noch Ibuprofen hier, er hat daran geleckt, kann man das benutzen?"],
  ["Hund", "Die Packung Ibuprofen hat er aufgebissen, soll ich ihm was geben?"],
  ["Hund", "Soll ich ihm noch mal Ibuprofen geben?"],
  ["Hund", "Er bekommt seit gestern Omas Herztabletten gegen den Husten."],
  ["Hund", "Er bekommt täglich seine Herztablette, heute hat mein Sohn ihm auch eine reingesteckt."],
  ["Hund", "Er kriegt seit drei Tagen Blutdrucktabletten, die sind eigentlich für meinen Mann."],
  ["Katze", "Soll ich Teebaumöl gegen Flöhe nehmen? Ich habe es schon aufgetragen."],
  ["Hund", "Am Wasser hat er nur geschnuppert. Das Frostschutzmittel hat er aber gefressen."],
] as const)("what was given all the same is asked about at least, %s: %s", (species, text) => {
  const { symptoms } = gather({ ...emptyCase(patient(species)), text });
  expect([...symptoms.keys()].filter((key) => INTAKE_SIGNS.has(key))).not.toEqual([]);
});

test.each([
  [
    "Hund",
    "Unser Zuckerhund (Caninsulin) hat heute versehentlich zweimal seine Spritze bekommen, er läuft normal herum.",
  ],
  ["Katze", "Meine Katze ist Diabetikerin und hat heute doppelt Insulin bekommen. Sie ist munter."],
  ["Katze", "Hab mich beim Aufziehen verzählt, er hat 4 statt 2 Einheiten Lantus bekommen. Ihm geht es gut."],
] as const)("too much insulin is an emergency of its own, whatever is taken away, %s: %s", (species, text) => {
  const removed = ["medikament-gefressen", "gift-aufgenommen", "unterzucker", "vergiftungsverdacht"];
  const input = { ...emptyCase(patient(species)), text, removed };
  expect(assess(input).level).toBe("emergency");
  const { nextSteps, doNot, poison } = recommend(input, assess(input));
  expect(nextSteps[0]).toMatch(/Mahlzeit/);
  expect(nextSteps.join(" ")).toMatch(/Honig/);
  expect(doNot).toContain("Kein weiteres Insulin, bis die Praxis es sagt");
  expect(poison).toBe(false);
});

test("insulin twice a day, as ever, is none too much", () => {
  expect(levelOf("Insulin bekommt sie zweimal am Tag wie immer. Sie niest.", "Katze")).not.toBe("emergency");
  expect(levelRank(levelOf("Er bekommt Spritzen beide Male beim TA gegen Arthrose."))).toBeLessThan(
    levelRank("urgent"),
  );
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
  const dead = "Fünf von meinen Hühnern sind über Nacht tot, die anderen haben geschwollene Köpfe.";
  expect(levelRank(levelOf(dead, "Sonstiges"))).toBeGreaterThanOrEqual(levelRank("concerning"));
});
