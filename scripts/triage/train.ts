// Makes app/triage/model.json from the labelled texts and OpenThesaurus: npm run train [-- --check]. Nothing else goes in, so a
// merge conflict in the model is solved by running it. --check trains twice on a sample and compares the files byte by byte.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { strToU8, zlibSync } from "fflate";
import { dictionaryOf, readerWith } from "./dictionary";
import { exportTexts, type Labelled } from "./export";
import { labelledTexts } from "./labelled";
import { trainNets } from "./torch";

const FILE = "app/triage/model.json";
const folder = mkdtempSync(join(tmpdir(), "tierlotse-train-"));

async function make(file: string, texts: readonly Labelled[], ...options: string[]): Promise<void> {
  const dictionary = dictionaryOf(texts.map(({ text }) => text));
  const exported = join(folder, "texts.jsonl");
  await exportTexts(exported, texts, readerWith(dictionary));
  const nets = await trainNets(exported, join(folder, basename(file, ".json")), options);
  const words = Buffer.from(zlibSync(strToU8(dictionary.join(" ")), { level: 9 })).toString("base64");
  writeFileSync(file, `${JSON.stringify({ dictionary: words, nets })}\n`);
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
