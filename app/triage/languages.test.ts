import { expect, test } from "vitest";
import { assess } from "./assess";
import { emptyCase, type Patient } from "./case";
import { readText } from "./extract";
import { foreignIn } from "./languages";

const patient: Patient = {
  name: "",
  species: "Hund",
  breed: null,
  ageMonths: null,
  gender: null,
  neutered: false,
  weightKg: null,
  medicalConditions: [],
  allergies: [],
};
const foreign = (text: string) => foreignIn(readText(text, patient));

test.each([
  ["en", "My dog can't breathe and his gums are blue, please help"],
  ["tr", "Köpeğim nefes alamıyor, lütfen yardım edin"],
  ["tr", "Erkek kedi dün akşamdan beri hiç işeyemiyor, çok bağırıyor"],
  ["en", "My tomcat keeps straining to pee since this morning and nothing comes out"],
  ["fr", "Mon lapin ne bouge plus depuis ce matin et il est tout froid"],
  ["uk", "Моя собака не дихає, допоможіть будь ласка"],
  ["ru", "Моя собака не может дышать, помогите пожалуйста"],
  ["ar", "كلبي لا يتنفس ساعدوني من فضلكم"],
  ["pl", "Mój pies ma drgawki i jest nieprzytomny, proszę pomocy"],
  ["fr", "Mon chien ne respire plus, aidez-moi il est inconscient"],
  ["it", "Il mio cane non respira, aiuto sta morendo"],
  ["es", "Mi perro no respira, ayuda por favor se está muriendo"],
])("danger in another language is a precautionary emergency: %s", (language, text) => {
  expect(foreign(text)).toMatchObject({ language, danger: true });
  expect(assess({ ...emptyCase(patient), text })).toMatchObject({ level: "emergency", precautionary: true });
});

test.each([
  ["en", "My dog is very happy today and has been playing with the cat since yesterday"],
  ["tr", "Kedim bugün çok uyudu ama mamasını yedi, oynuyor ve çok mutlu"],
  ["fr", "Mon chien est très content depuis hier et il ne mange pas les croquettes"],
])("without danger it is said in that language that only German is understood, and nothing is promised: %s", (language, text) => {
  expect(foreign(text)).toMatchObject({ language, danger: false, notice: expect.stringMatching(/[A-Za-z]/) });
  const result = assess({ ...emptyCase(patient), text });
  expect(result.understood).toBe(false);
  expect(result.outcome).toBe("vet_visit");
});

test("German stays German, with foreign names and words in it, and in dialect", () => {
  for (const text of [
    "Mein Hund Happy hat beim Playdate den Ball verschluckt und würgt",
    "Unser Kater frisst seit gestern nichts und trinkt kaum",
    "mei katz hat heit friah zwoamal gspiebn und liegt jetzt nur umanand",
  ])
    expect(foreign(text), text).toBeNull();
});
