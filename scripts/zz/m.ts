import { chatter, shorts, posts, sidesOf, pairs, type Post } from "../triage/corpus";
import { rate } from "../triage/score";
const talk = chatter().report.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/));
const found = shorts().report.filter((post) => post.outcome === "emergency" && rate(post as never).row.got === "emergency");
for (const count of [8, 40]) {
  const rows = found.map((post, n) => {
    const around = Array.from({ length: count }, (_, at) => talk[(n * 7 + at) % talk.length]!);
    const own = /[.!?]$/.test(post.text) ? post.text : `${post.text}.`;
    const text = around.toSpliced(1 + (n % (count - 1)), 0, own).join(" ");
    return { post, got: rate({ ...post, text } as never).row.got };
  });
  const drop = rows.filter((r) => r.got !== "emergency");
  console.log("among", count, found.length, "dropped", drop.length, "monitor", drop.filter((r) => r.got === "monitor").length);
  if (process.argv.includes("--list")) for (const d of drop) console.log("   ", d.got, d.post.id, d.post.text.slice(0, 150));
}
const PLAIN = ["Jetzt bekommt er kaum noch Luft und die Zunge ist blau.", "Er ist umgefallen und atmet nicht mehr.", "Er krampft gerade und reagiert nicht.", "Sein Bauch ist hart und dick und er würgt, aber es kommt nichts.", "Er hat eine ganze Packung Ibuprofen gefressen."];
const TALKS = [(n: number) => `Heute waren wir ${n} Minuten am See, danach gab es Futter und er hat lange geschlafen. `, (n: number) => `Am ${n % 28 + 1}. waren wir mit der Nachbarin einkaufen, das hat ${n} Euro gekostet. `];
let lost = 0, of = 0;
for (const [t, one] of TALKS.entries()) for (const k of [1, 2, 5, 10, 25, 50]) {
  const miss: string[] = [];
  for (const p of PLAIN) {
    const part = (f: number) => Array.from({ length: k }, (_, at) => one(f + at)).join("");
    const got = rate({ id: "x", species: "Hund", ageMonths: null, gender: null, neutered: null, text: `${part(1)}${p} ${part(500)}`, outcome: "emergency", acceptable: ["emergency"] } as never).row.got;
    of++; if (got !== "emergency") { lost++; miss.push(`${got}:${p.slice(0, 12)}`); }
  }
  console.log(`talk ${t} k=${k}`, miss.join(" | "));
}
console.log("sweep lost", lost, "of", of);
