// Chooses the shares of app/triage/decide.ts: npm run calibrate. Two networks, each learnt from the texts of one half of the
// writers, are asked about the other half; printed are the curves and the cheapest share by the costs below. Takes as long
// as two trainings. Report-only writers take no part.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readLines } from "./corpus";
import { dictionaryOf, readerWith } from "./dictionary";
import { exportTexts, type Labelled } from "./export";
import { labelledTexts } from "./labelled";
import { findTorch } from "./torch";

/** How many needless emergencies, or visits, a missed one costs. */
const COST = { emergency: 2, visit: 2 };
const EPOCHS = "4";
const STEPS = Array.from({ length: 18 }, (_, n) => (n + 1) / 20);

type Scored = {
  kind: string;
  group: string;
  outcome: number;
  acceptable: number[];
  emergency: number;
  visit: number;
};

/** Writers alternate; the number in a writer's name decides the half. */
const halfOf = (writer: string) => (Number(writer.replace(/\D/g, "")) % 2 === 0 ? "even" : "odd");
const folder = mkdtempSync(join(tmpdir(), "tierlotse-calibrate-"));

try {
  const texts = labelledTexts().map(
    (text): Labelled => ({ ...text, group: text.kind === "marked" ? halfOf(text.writer) : text.kind }),
  );
  const exported = join(folder, "texts.jsonl");
  await exportTexts(exported, texts, readerWith(dictionaryOf(texts.map(({ text }) => text))));
  const held = (await Promise.all(["odd", "even"].map((half) => scoresOf(half, exported)))).flat();
  curves(
    "emergency",
    held,
    COST.emergency,
    ({ outcome }) => outcome === 2,
    ({ acceptable }) => !acceptable.includes(2),
  );
  curves(
    "visit",
    held,
    COST.visit,
    ({ acceptable }) => !acceptable.includes(0),
    ({ acceptable }) => Math.max(...acceptable) === 0,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** What a network that learnt nothing from one half says of it. */
async function scoresOf(half: string, exported: string): Promise<Scored[]> {
  const scores = join(folder, `${half}.jsonl`);
  const options = ["--epochs", EPOCHS, "--hold", half, "--scores", scores];
  const run = spawn(findTorch(), ["scripts/triage/train.py", exported, join(folder, `${half}.json`), ...options], {
    stdio: "inherit",
  });
  const status = await new Promise<number | null>((done) => run.on("close", done));
  if (status !== 0) throw new Error("scripts/triage/train.py failed");
  return readLines<Scored>(scores).filter(({ kind, group }) => kind === "marked" && group === half);
}

function curves(
  what: "emergency" | "visit",
  scored: readonly Scored[],
  cost: number,
  needed: (one: Scored) => boolean,
  needless: (one: Scored) => boolean,
): void {
  const [positive, negative] = [scored.filter(needed), scored.filter(needless)];
  const rows = STEPS.map((share) => {
    const missed = positive.filter((one) => one[what] < share).length;
    const over = negative.filter((one) => one[what] >= share).length;
    return { share, missed, over, cost: cost * missed + over };
  });
  const best = rows.reduce((a, b) => (b.cost < a.cost ? b : a));
  console.log(`\n${what}: of ${positive.length} missed, of ${negative.length} needless; a missed one costs ${cost}`);
  for (const row of rows)
    console.log(
      `  ${row.share.toFixed(2)}  missed ${String(row.missed).padStart(4)}  needless ${String(row.over).padStart(4)}  cost ${row.cost}${row === best ? "  ← cheapest" : ""}`,
    );
}
