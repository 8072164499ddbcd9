// Chooses what the reading and the table go by: npm run calibrate. Networks learnt from the texts of one half of the writers read
// those of the other half. Fitted from that: how surely a mention means its sign (app/triage/beliefs.json).
// Printed: the curves for the shares of app/triage/decide.ts with the one to choose. Takes as long as two trainings.
// Report-only writers take no part. npm run calibrate FOLDER keeps the networks there and finds them again: only what is fitted
// is fitted anew.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FEATURES, featuresOf, related } from "~/triage/beliefs";
import { substancesIn } from "~/triage/intakes";
import { INTAKE_SIGNS, isGrave, type Mention, mentionsIn } from "~/triage/mentions";
import { namedIn } from "~/triage/named";
import { substance } from "~/triage/statements";
import type { Text } from "~/triage/text/match";
import { Net } from "~/triage/text/net";
import { overlaps } from "~/triage/text/tokens";
import { animalOf, type Post } from "./corpus";
import { dictionaryOf, readerWith } from "./dictionary";
import { exportTexts, type Labelled } from "./export";
import { type Read as Reader, rangeOf } from "./instances";
import { labelledTexts } from "./labelled";
import { fitLogistic, type Row } from "./logistic";
import { trainNets } from "./torch";

/** How many needless emergencies, or visits, a missed one costs. Chosen with the curves in sight: 5, 2 and 1.5 were tried before. */
const COST = { emergency: 2.5, visit: 2 };
/** Costs within one per cent are the same. */
const FLAT = 0.01;
const EPOCHS = "4";
const STEPS = Array.from({ length: 18 }, (_, n) => (n + 1) / 20);
const BELIEFS = "app/triage/beliefs.json";
/** Classes of a mention: not held, told, possible. */
const CLASS = { none: 0, present: 1, possible: 2 };

type Scored = { post: Post; emergency: number; visit: number; mentions: Row[] };

/** Writers alternate; the number in a writer's name decides the half. */
const halfOf = (writer: string) => (Number(writer.replace(/\D/g, "")) % 2 === 0 ? "even" : "odd");
const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), "tierlotse-calibrate-"));

try {
  const texts = labelledTexts().map(
    (text): Labelled => ({ ...text, group: text.kind === "marked" ? halfOf(text.writer) : text.kind }),
  );
  const reader = readerWith(dictionaryOf(texts.map(({ text }) => text)));
  const exported = join(folder, "texts.jsonl");
  await exportTexts(exported, texts, reader);
  const held: Scored[] = [];
  for (const half of ["odd", "even"]) {
    const net = new Net(await trainNets(exported, join(folder, half), ["--epochs", EPOCHS, "--hold", half]));
    held.push(...texts.filter(({ group }) => group === half).map((post) => scored(post, net, reader)));
  }
  const rows = held.flatMap(({ mentions }) => mentions);
  const [present, possible] = fitLogistic(rows, 3);
  const named = (weights: number[]) => weights.map((weight) => Math.round(weight * 1000) / 1000);
  writeFileSync(
    BELIEFS,
    `${JSON.stringify({ features: FEATURES, present: named(present!), possible: named(possible!) }, null, 2)}\n`,
  );
  console.log(`\n${rows.length} mentions → ${BELIEFS}`);
  curves(
    "emergency",
    held,
    COST.emergency,
    ({ outcome }) => outcome === "emergency",
    ({ acceptable }) => !acceptable.includes("emergency"),
  );
  curves(
    "visit",
    held,
    COST.visit,
    ({ acceptable }) => !acceptable.includes("monitor"),
    ({ acceptable }) => acceptable.every((one) => one === "monitor"),
  );
} finally {
  if (!process.argv[2]) rmSync(folder, { recursive: true, force: true });
}

/** What a network says of a text, and every mention in it with what its marks say of it. */
function scored(post: Post, net: Net, reader: Reader): Scored {
  const text = reader(post.text);
  const read = net.read(text.tokens, animalOf(post));
  const mentions = [...mentionsIn(text), ...namedIn(text, read, net), ...substancesIn(text).map(substance)];
  return {
    post,
    emergency: read.whole.emergency,
    visit: read.whole.visit,
    mentions: mentions.flatMap((mention) => {
      const of = classOf(mention, post, text);
      return of === null ? [] : [{ features: featuresOf(mention, text, read, net), of }];
    }),
  };
}

/** What the marks say of a mention: its sign told, possible, or neither; null where another grave sign is told in the same words. */
function classOf(mention: Mention, { statements }: Post, text: Text): number | null {
  const family = related(mention.symptom.key);
  const over = statements.filter(({ quote }) => {
    const range = rangeOf(quote, text);
    return range !== null && overlaps(range, mention);
  });
  const own = over.filter(({ sign }) => sign !== null && family.includes(sign));
  if (own.some(({ status }) => status === "present")) return CLASS.present;
  if (own.some(({ status }) => status === "possible")) return CLASS.possible;
  const other = over.some(({ status, sign }) => status === "present" && sign !== null);
  return own.length === 0 && other && (isGrave(mention.symptom) || INTAKE_SIGNS.has(mention.symptom.key))
    ? null
    : CLASS.none;
}

function curves(
  what: "emergency" | "visit",
  scored: readonly Scored[],
  cost: number,
  needed: (post: Post) => boolean,
  needless: (post: Post) => boolean,
): void {
  const [positive, negative] = [scored.filter(({ post }) => needed(post)), scored.filter(({ post }) => needless(post))];
  const rows = STEPS.map((share) => {
    const missed = positive.filter((one) => one[what] < share).length;
    const over = negative.filter((one) => one[what] >= share).length;
    return { share, missed, over, cost: cost * missed + over };
  });
  const least = Math.min(...rows.map(({ cost }) => cost));
  // Near its minimum the cost curve is flat: the lowest threshold whose cost is within FLAT of it misses the fewest emergencies.
  const best = rows.find(({ cost }) => cost <= least * (what === "emergency" ? 1 + FLAT : 1))!;
  console.log(`\n${what}: of ${positive.length} missed, of ${negative.length} needless; a missed one costs ${cost}`);
  for (const row of rows)
    console.log(
      `  ${row.share.toFixed(2)}  missed ${String(row.missed).padStart(4)}  needless ${String(row.over).padStart(4)}  cost ${row.cost}${row === best ? "  ← chosen" : ""}`,
    );
}
