// The figures of the last evaluation. Written by `npm run eval`, held by a test: the page cannot say what was not measured.
import { env } from "~/env.server";
import figures from "~/triage/figures.json";

export const { rulesVersion } = figures;

/** What was measured, and the vet who read the rules; null until an environment variable names one. */
export const qualityFigures = () => ({ figures, reviewedBy: env.REVIEWED_BY ?? null });
