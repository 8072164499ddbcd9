// How much more a whole consultation step costs than reading its text, and what thousands of texts do to time and memory.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { assess } from "~/triage/assess";
import { emptyCase } from "~/triage/case";
import { readText } from "~/triage/extract";
import { nextQuestion } from "~/triage/next-question";
import { labelledTexts } from "../triage/labelled";
import { reportPosts } from "../triage/measure";
import { caseOf } from "../triage/score";

export async function triage(): Promise<void> {
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
    ["assess a case", perCall(() => assess({ ...input }))],
    ["find the next question", perCall(() => nextQuestion(input))],
    ["read a text of 9,000 characters", perCall(() => readText(long, input.patient))],
  ];
  for (const [name, ms] of rows)
    console.log(`${name.padEnd(34)} ${ms.toFixed(2).padStart(8)} ms  ×${(ms / read).toFixed(1)}`);

  // Every labelled text once more: the slowest of a hundred must stay under 25 ms, and the heap must not grow with texts.
  const cases = [...labelledTexts(), ...reportPosts()].map((post) => caseOf(post));
  for (const one of cases) readText(one.text, one.patient);
  setFlagsFromString("--expose_gc");
  const collect = runInNewContext("gc") as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed / 2 ** 20;
  };
  const before = heap();
  const times: number[] = [];
  for (let round = 0; round < 5; round++)
    for (const one of cases) {
      const from = performance.now();
      readText(one.text, one.patient);
      times.push(performance.now() - from);
    }
  const after = heap();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * times.length)]!.toFixed(2);
  console.log(`\n${times.length} texts: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms`);
  console.log(`heap before ${before.toFixed(1)} MB, after ${after.toFixed(1)} MB`);
}
