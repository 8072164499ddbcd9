// Whole results as owners get them after their recorded answers, for readers to judge (judged/README.md):
// npm run results -- owners|real [FROM] [COUNT]
import { assess } from "~/triage/assess";
import { withName } from "~/triage/case";
import { gather } from "~/triage/dangers";
import { labelOf } from "~/triage/facts";
import { questions } from "~/triage/knowledge";
import { questionText } from "~/triage/next-question";
import { recommend } from "~/triage/recommend";
import { type Confirm, playTold } from "./flow-owner";
import { confirmed, named, type Recorded, read, reportPosts } from "./measure";
import { caseOf, type Described, type Vignette } from "./score";

type Owner = { vignette: Vignette; confirm: Confirm };
const SETS: Record<string, () => Owner[]> = {
  owners: () => reportPosts().map((post) => ({ vignette: post, confirm: (key) => confirmed(key, post) })),
  real: () => read<Described>("real").map((post) => ({ vignette: post, confirm: (key) => named(key, post) })),
};

const list = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? `${title}\n${lines.map((line) => `- ${line}`).join("\n")}\n` : "";

/** A result as a page of plain text: what was told, what was answered, what the owner reads. */
function page({ vignette, confirm }: Owner, answers: Recorded["answers"]): string {
  const { input } = playTold(caseOf(vignette), answers, confirm);
  const facts = gather(input);
  const assessment = assess(input, facts);
  const advice = recommend(input, assessment);
  const { species, ageMonths, gender } = vignette;
  const given = Object.entries(input.answers).map(([id, keys]) => {
    const question = questions.of(id);
    return `${questionText(question, input)} → ${labelOf(question, keys)}`;
  });
  return [
    `## ${vignette.id}: ${species}, ${ageMonths === null ? "age unknown" : `${ageMonths} months`}, ${gender ?? "sex unknown"}`,
    `OWNER: ${vignette.text}`,
    list("ANSWERED:", given),
    `PAGE: ${assessment.level} (${assessment.precautionary ? "precautionary" : "proven"}): ${advice.headline}`,
    advice.recommendation,
    list("About it:", advice.about),
    list(
      "Why:",
      assessment.factors.map(({ reason, because }) => withName([reason, because].filter(Boolean).join(" "), "")),
    ),
    list("Do now:", advice.nextSteps),
    list("Do not:", advice.doNot),
    // Beside an emergency the page names none: the way there is the answer to all of them.
    ...(assessment.level === "emergency"
      ? []
      : [list("Warning signs, go at once:", advice.warningSigns), `Watch: ${advice.watch.join(", ")}`]),
    list("Possible causes:", advice.causes),
    list(
      "First-aid guides:",
      advice.firstAid.map(({ title }) => title),
    ),
    advice.poison ? "Poison lines are shown." : "",
    advice.comeBack,
  ]
    .filter(Boolean)
    .join("\n");
}

const [set = "real", from = "0", count = "60"] = process.argv.slice(2);
const byId = new Map(SETS[set]!().map((owner) => [owner.vignette.id, owner]));
const recorded = read<Recorded>("answers").filter(({ id }) => byId.has(id));
for (const { id, answers } of recorded.slice(Number(from), Number(from) + Number(count)))
  console.log(`${page(byId.get(id)!, answers)}\n`);
