// The labelled texts: who wrote them, what may be learnt from, and what is kept for reporting alone.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Gender, Outcome, Species } from "#db/enums";
import type { Animal } from "~/triage/text/net";
import type { Status } from "~/triage/text/status";

/** A quoted part of a text with the sign it names (null: none of the vocabulary's) and its status. */
export type Statement = { quote: string; sign: string | null; status: Status; decisive?: boolean };
type Profile = {
  species: Species;
  ageMonths: number | null;
  gender: Gender | null;
  neutered: boolean | null;
  weightKg?: number | null;
};
/** A text of an owner; `writer` and `source` (the page of the retold question) decide where it may be used. */
export type Post = Profile & {
  id: string;
  writer: string;
  text: string;
  mainIssue: string;
  mainIssueAlso?: string[];
  outcome: Outcome;
  acceptable: Outcome[];
  statements: Statement[];
  source?: string;
};
export type Side = { text: string; outcome: Outcome; acceptable: Outcome[]; statements: Statement[] };
/** Two texts that differ in one deciding detail; `a` is the graver. */
export type Pair = Profile & { id: string; writer: string; topic: string; a: Side; b: Side; source?: string };
export type Chatter = { id: string; writer: string; text: string };

const TEXTS = "scripts/triage/texts";
/** Nothing is learnt from these writers, nor from the pages they retell: a third of all. */
export const REPORT_ONLY: ReadonlySet<string> = new Set([
  "a6",
  "a7",
  "a8",
  "b6",
  "b7",
  "b8",
  "r1",
  "r2",
  "r3",
  "k6",
  "k7",
  "n8",
  "s4",
  "w8",
]);
/** Writers whose texts wait: a training with them was no better on the whole, see decision 0017. */
const WAITING: ReadonlySet<string> = new Set(["w1", "w2", "w3", "w4", "w5", "w6", "w7"]);

export const readLines = <T>(file: string): T[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

/** Every writer's records of one kind, by writer. */
function all<T>(kind: "posts" | "shorts" | "pairs" | "chatter"): T[] {
  const folder = `${TEXTS}/${kind}`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .sort()
    .filter((file) => !WAITING.has(file.replace(".jsonl", "")))
    .flatMap((file) => readLines<T>(`${folder}/${file}`));
}

const half = <T extends { writer: string; source?: string }>(records: readonly T[]) => {
  const report = records.filter(({ writer }) => REPORT_ONLY.has(writer));
  const pages = new Set(report.flatMap(({ source }) => source ?? []));
  const learn = records.filter(({ writer, source }) => !REPORT_ONLY.has(writer) && !(source && pages.has(source)));
  return { learn, report };
};
/** Pages that a text learnt from retells, whatever kind of text it is. */
export const learntPages = (): ReadonlySet<string> =>
  new Set([posts(), shorts(), pairs()].flatMap(({ learn }) => learn.flatMap(({ source }) => source ?? [])));

export const posts = () => half(all<Post>("posts"));
export const shorts = () => half(all<Post>("shorts"));
export const pairs = () => half(all<Pair>("pairs"));
export const chatter = () => half(all<Chatter>("chatter"));

/** The invented texts learnt from: one to a few sentences each, a writer by the number before the dash of the id. */
export const invented = (): Post[] =>
  [`${TEXTS}/invented.jsonl`, "scripts/triage/texts/tuned.jsonl", "scripts/triage/texts/dev.jsonl"].flatMap((file) =>
    readLines<Post>(file).map((post) => ({ ...post, writer: post.id.split("-")[0]!, statements: [] })),
  );

/** Texts the rating once got wrong and a unit test holds: learnt several times over, never reported. */
export const regressions = (): Post[] =>
  readLines<Post>(`${TEXTS}/regressions.jsonl`).map((post) => ({ ...post, statements: [] }));

export const animalOf = ({ species, ageMonths, gender }: Profile): Animal => ({ species, ageMonths, gender });

/** Both sides of each pair as texts of their own. */
export const sidesOf = (list: readonly Pair[]): Post[] =>
  list.flatMap((pair) =>
    [pair.a, pair.b].map(
      (side, n): Post => ({ ...pair, ...side, id: `${pair.id}${n === 0 ? "a" : "b"}`, mainIssue: "" }),
    ),
  );

/** Everyday talk is no ill animal's. */
export const talkOf = (list: readonly Chatter[]): Post[] =>
  list.map(({ id, writer, text }, n) => ({
    id,
    writer,
    text,
    species: n % 2 === 0 ? "Hund" : "Katze",
    ageMonths: null,
    gender: null,
    neutered: null,
    mainIssue: "",
    outcome: "monitor",
    acceptable: ["monitor"],
    statements: [],
  }));
