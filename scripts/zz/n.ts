import { chatter, shorts, posts, sidesOf, pairs, readLines, animalOf, type Post } from "../triage/corpus";
import { rate } from "../triage/score";
import { net, readWords } from "~/triage/model";
import { isGrave, mentionsIn } from "~/triage/mentions";
import { CONFIDENCE } from "~/triage/mentions";
const talk = chatter().report.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
const among = (list: readonly Post[], count: number) => list.filter((post) => post.outcome === "emergency").map((post, n) => {
  const around = Array.from({ length: count }, (_, at) => talk[(n * 7 + at) % talk.length]!);
  const own = /[.!?]$/.test(post.text) ? post.text : `${post.text}.`;
  return { ...post, text: around.toSpliced(1 + (n % (count - 1)), 0, own).join(" ") };
});
function alone(post: Post, exact: boolean) {
  const text = readWords(post.text);
  const m = mentionsIn(text).filter((one) => isGrave(one.symptom) && (!exact || (one.by === "wording" && one.confidence >= CONFIDENCE.exact && !text.tokens[one.from]!.asked)));
  let best = 0;
  for (const s of new Set(m.map((one) => text.tokens[one.from]!.sentence))) {
    const tokens = text.tokens.filter((t) => t.sentence === s);
    best = Math.max(best, net.read(tokens, animalOf(post)).whole.emergency);
  }
  return best;
}
const sets: Record<string, readonly Post[]> = { owners: posts().report, brief: shorts().report, sides: sidesOf(pairs().report), among8: among(shorts().report, 8), among40: among(shorts().report, 40), real: readLines<Post>("scripts/triage/texts/real.jsonl") };
for (const [name, list] of Object.entries(sets)) {
  const rows = list.map((post) => ({ post, got: rate(post as never).row.got, a: alone(post, true), b: alone(post, false) }));
  for (const outcome of ["emergency", "vet_visit", "monitor"] as const) {
    const of = rows.filter(({ post }) => post.outcome === outcome);
    const t = (k: "a" | "b", s: number, g: string) => of.filter((r) => r[k] >= s && r.got === g).length;
    console.log(name, outcome, of.length, "got vv/mon", of.filter((r) => r.got === "vet_visit").length, of.filter((r) => r.got === "monitor").length,
      ...[0.7, 0.9, 0.95, 0.98].map((s) => `| ${s}: exact ${t("a", s, "vet_visit")}/${t("a", s, "monitor")} any ${t("b", s, "vet_visit")}/${t("b", s, "monitor")}`));
  }
}
