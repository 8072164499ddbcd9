// Ratios measured in one run: how much more a whole consultation step costs than reading its text.
import { assess } from "~/triage/assess";
import { emptyCase } from "~/triage/case";
import { nextQuestion } from "~/triage/next-question";
import { readText } from "~/triage/recognise";

const patient = {
  name: "Bello",
  species: "Hund",
  breed: null,
  ageMonths: 48,
  gender: null,
  neutered: false,
  weightKg: null,
  medicalConditions: [],
  allergies: [],
} as const;
const text = "Er hat seit gestern Abend dreimal gekotzt, frisst kaum und liegt nur rum. Durchfall hat er nicht.";
const input = { ...emptyCase({ ...patient, medicalConditions: [], allergies: [] }), text };
const long = text.repeat(90);

function perCall(run: () => unknown, seconds = 1): number {
  for (let n = 0; n < 5; n++) run();
  const until = performance.now() + seconds * 1000;
  let calls = 0;
  const from = performance.now();
  while (performance.now() < until) {
    run();
    calls++;
  }
  return (performance.now() - from) / calls;
}

const read = perCall(() => readText(text, input.patient));
const rows: [string, number][] = [
  ["read a text of 100 characters", read],
  ["assess a case", perCall(() => assess(input))],
  ["find the next question", perCall(() => nextQuestion(input))],
  ["read a text of 9,000 characters", perCall(() => readText(long, input.patient))],
];
for (const [name, ms] of rows)
  console.log(`${name.padEnd(34)} ${ms.toFixed(2).padStart(8)} ms  ×${(ms / read).toFixed(1)}`);
