// The figures of the last evaluation. Written by `npm run eval`, held by a test: the page cannot say what was not measured.
import { env } from "~/env.server";
import figures from "~/triage/figures.json";

export const { rulesVersion } = figures;

/** What was measured, and the vet who read the rules; null until an environment variable names one. */
export const qualityFigures = () => ({ figures, reviewedBy: env.REVIEWED_BY ?? null });

type Shares = Pick<(typeof figures.sets)["report"], "title" | "cases" | "acceptable" | "under" | "over">;

/** What the page shows of it: of each set the shares, of the owners' posts also where it errs; no lists of single cases. */
export function qualityPage() {
  const { figures, reviewedBy } = qualityFigures();
  const { rulesVersion, learntFrom, pairs, dilution, statements, comparators, questions, paraphrases } = figures;
  const { owners, report, brief, dev, tuned, flow, guided, guidedBefore } = figures.sets;
  const { dangerous: _ids, ...shown } = owners;
  const short = ({ title, cases, acceptable, under, over }: Shares) => ({ title, cases, acceptable, under, over });
  return {
    reviewedBy,
    figures: {
      ...{ rulesVersion, learntFrom, pairs, dilution, statements, questions, paraphrases },
      comparators: comparators.map(({ name, figures: { acceptable, emergency, under, over } }) => ({
        name,
        figures: { acceptable, emergency, under, over },
      })),
      sets: {
        owners: shown,
        report: short(report),
        brief: short(brief),
        dev: short(dev),
        tuned: short(tuned),
        flow: short(flow),
        guided: short(guided),
        guidedBefore: short(guidedBefore),
      },
    },
  };
}
