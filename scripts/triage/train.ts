// Makes app/triage/model.json from the labelled texts: npm run train [-- --check]. Nothing else goes in, so a merge
// conflict in the model is solved by running it. --check trains twice on a sample and compares the files byte by byte.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dictionaryOf, readerWith } from "./dictionary";
import { exportTexts, type Labelled } from "./export";
import { labelledTexts } from "./labelled";
import { findTorch } from "./torch";

const FILE = "app/triage/model.json";
const folder = mkdtempSync(join(tmpdir(), "tierlotse-train-"));

async function make(file: string, texts: readonly Labelled[], ...options: string[]): Promise<void> {
  const dictionary = dictionaryOf(texts.map(({ text }) => text));
  const exported = join(folder, "texts.jsonl");
  const weights = join(folder, "net.json");
  await exportTexts(exported, texts, readerWith(dictionary));
  const { status } = spawnSync(findTorch(), ["scripts/triage/train.py", exported, weights, ...options], {
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("scripts/triage/train.py failed");
  const net = JSON.parse(readFileSync(weights, "utf8")) as unknown;
  writeFileSync(file, `${JSON.stringify({ dictionary: dictionary.join(" "), net })}\n`);
}

try {
  if (process.argv.includes("--check")) {
    const sample = labelledTexts(60);
    const [first, second] = [join(folder, "first.json"), join(folder, "second.json")];
    await make(first, sample, "--epochs", "1");
    await make(second, sample, "--epochs", "1");
    if (!readFileSync(first).equals(readFileSync(second))) throw new Error("The same texts gave two different models.");
    console.log(`${sample.length} texts, trained twice: the same ${statSync(first).size} bytes`);
  } else {
    const texts = labelledTexts();
    await make(FILE, texts);
    console.log(`${texts.length} texts → ${FILE}, ${(statSync(FILE).size / 1e6).toFixed(2)} MB`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
