import { expect, test } from "vitest";
import { hoursIn } from "./durations";
import { normalise } from "./tokens";

const hours = (said: string) => hoursIn((normalise(said).match(/[\p{L}\d]+/gu) ?? []).join(" "));

test.each<[said: string, hours: number]>([
  ["seit einer halben Stunde", 1],
  ["seit 5 Std", 5],
  ["seit gut 36 Stunden", 36],
  ["seit heute früh", 6],
  ["seit gestern Abend", 20],
  ["seit gestern", 24],
  ["seit gestern früh", 30],
  ["seit vorgestern", 48],
  ["seit zwei, drei Tagen", 72],
  ["seit ca. 4 Tagen", 96],
  ["seit ein paar Tagen", 96],
  ["seit Donnerstag", 96],
  ["seit letztem Freitagabend", 96],
  ["jetzt schon den vierten Tag", 96],
  ["schon 3 Tage", 72],
  ["drei Tage lang", 72],
  ["seit acht Tagen", 192],
  ["seit anderthalb Wochen", 252],
  ["seit 2-3 Wochen", 504],
  ["angefangen hat es vor zwei Tagen", 48],
  ["gestern hat es angefangen", 24],
  ["ich habe einen Hund der seit drei Tagen Durchfall hat", 72],
  ["ich habe seit gestern das Gefühl dass er hinkt", 24],
  ["bekommt seit gestern schlecht Luft", 24],
])("reads the hours of '%s'", (said, expected) => {
  expect(Math.round(Math.max(...hours(said)))).toBe(expected);
});

test.each([
  "vor zwei Tagen war Durchfall",
  "der Welpe ist schon zehn Wochen alt",
  "ist nun 31 Wochen alt",
  "wir haben ihn seit drei Wochen",
  "seit drei Wochen haben wir einen Welpen",
  "seit zwei Monaten wohnt sie bei uns",
  "in drei Tagen ist der Termin",
  "alle zwei Wochen",
  "seit Jahren",
  "bekommt seit Freitag Rimadyl",
  "kriegt seit drei Tagen ein Antibiotikum",
  "zehn Tage Schonung und Schmerzmittel",
])("reads no duration in '%s'", (said) => {
  expect(hours(said)).toEqual([]);
});
