import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import type { ConsultationView } from "~/features/consultations/consultations";
import { getConsultation } from "~/features/consultations/consultations.server";
import { LEVEL_TIMES, levelLabel, levelOf, SEVERITY_LABELS } from "~/features/consultations/labels";
import { resolveShare } from "~/features/records/shares.server";
import { VetSummary } from "~/features/records/summary";
import { found } from "~/http/guards.server";
import { ErrorBoundary as RootError } from "~/root";
import { useInstant } from "~/ui/instant";
import { Page, Section } from "~/ui/layout";
import { RiskPanel } from "~/ui/risk-band";
import { summaryOf } from "./summary.server";

/** No description: a shared record is for nobody's index. */
export const handle = { title: () => "Zusammenfassung für die Praxis · Tierlotse" };

export async function loader({ params }: LoaderFunctionArgs) {
  const now = new Date();
  const share = found(await resolveShare(params.token ?? "", now));
  const result = share.consultationId === null ? null : await getConsultation(share.userId, share.consultationId);
  return {
    until: share.expiresAt,
    summary: found(await summaryOf(share.userId, share.petId, now)),
    result: result && sheetOf(result),
  };
}

/** What a practice asks about a consultation; no more leaves the account. */
const sheetOf = ({
  completedAt,
  riskAssessment: { level },
  mainIssue,
  naturalLanguageInput,
  symptoms,
  responses,
}: ConsultationView) => ({ completedAt, level, mainIssue, naturalLanguageInput, symptoms, responses });

type Sheet = ReturnType<typeof sheetOf>;

export const headers = () => ({ "X-Robots-Tag": "noindex, nofollow", "Cache-Control": "private, no-store" });

export default function Shared() {
  const instant = useInstant();
  const { until, summary, result } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>{summary.pet.name}: Zusammenfassung für die Praxis</h1>
      <p className="mt-1 text-quiet">
        Angaben der Halterin oder des Halters, nur zum Lesen. Gültig bis {instant(until)}.
      </p>
      {result && <Result {...result} />}
      <VetSummary {...summary} />
    </Page>
  );
}

function Result({ completedAt, mainIssue, naturalLanguageInput, symptoms, responses, ...stored }: Sheet) {
  const instant = useInstant();
  const level = levelOf(stored.level);
  return (
    <Section title={`Einschätzung vom ${instant(completedAt)}`} id="result">
      <RiskPanel level={level} label={levelLabel(level)} time={LEVEL_TIMES[level]}>
        <p className="mt-2">
          <strong>{mainIssue}</strong>
        </p>
        {naturalLanguageInput && <p className="whitespace-pre-line">„{naturalLanguageInput}“</p>}
        {symptoms.length > 0 && (
          <p className="mt-2">
            Symptome, so gewertet:{" "}
            {symptoms.map(({ name, severity }) => `${name} (${SEVERITY_LABELS[severity]})`).join(", ")}
          </p>
        )}
      </RiskPanel>
      <dl className="mt-3 space-y-2">
        {responses.map(({ questionId, question, answer }) => (
          <div key={questionId}>
            <dt className="text-quiet">{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** Whoever has an old link learns that it has ended, and not that a page is missing. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RootError />;
  return (
    <Page narrow>
      <h1>Diese Freigabe gilt nicht mehr</h1>
      <p className="mt-3">
        Ein Link für die Praxis gilt sieben Tage und kann vorher beendet werden. Bitte die Halterin oder den Halter um
        einen neuen.
      </p>
    </Page>
  );
}
