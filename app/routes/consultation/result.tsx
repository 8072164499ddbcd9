import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  Form,
  isRouteErrorResponse,
  Link,
  useActionData,
  useLoaderData,
  useLocation,
  useRouteError,
} from "@remix-run/react";
import type { Level } from "#db/enums";
import { env } from "~/env.server";
import { FeedbackForm } from "~/features/consultations/consultations";
import { getConsultation, giveFeedback, recordText } from "~/features/consultations/consultations.server";
import { contactsFor, dutyOf } from "~/features/consultations/contacts.server";
import { courseAt, remindOfCourse } from "~/features/consultations/course.server";
import {
  DISCLAIMER,
  LEVEL_TIMES,
  LOAD_ERRORS,
  levelLabel,
  levelOf,
  SEVERITY_LABELS,
} from "~/features/consultations/labels";
import { DutyHelp, PhoneList } from "~/features/consultations/phone-list";
import { Precaution } from "~/features/consultations/precaution";
import { Reasons } from "~/features/consultations/reasons";
import { reopen } from "~/features/consultations/reopen.server";
import { articlesFor } from "~/features/content/content.server";
import { getPet } from "~/features/pets/pets.server";
import { PROVIDER } from "~/features/records/labels";
import { createRecord, recordOfConsultation } from "~/features/records/records.server";
import { REMINDER_ERRORS } from "~/features/reminders/labels";
import { ageInMonths, formatAge, formatDue } from "~/format";
import { redirectTo, redirectWithFlash } from "~/http/flash.server";
import { failed, formData, parseForm, refused, replyAgain } from "~/http/form.server";
import { currentUser, found, idParam, requireUser } from "~/http/guards.server";
import { regionOf } from "~/http/region.server";
import { signInPath } from "~/location";
import { isRefused } from "~/outcome";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { useInstant } from "~/ui/instant";
import { keepForm } from "~/ui/keep-form";
import { Bans, Below, Beside, Page, Section } from "~/ui/layout";
import { PrintButton } from "~/ui/print-button";
import { RiskPanel } from "~/ui/risk-band";
import type { LoaderData } from "~/ui/title";
import { Feedback, SaveButton } from "./result-parts";

const NOT_SAVED = "Das Beratungsergebnis konnte nicht in der Gesundheitsakte gespeichert werden.";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) =>
    loaded ? `${loaded.view.advice.headline} · ${loaded.view.pet.name} · Tierlotse` : "Ergebnis · Tierlotse",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await currentUser(request);
  if (!user) throw new Response(LOAD_ERRORS.signedOut, { status: 401 });
  const view = found(await getConsultation(user.id, idParam(params.id)));
  const { name, species, breed, dateOfBirth, weight, medicalConditions, allergies, vetName } = found(
    await getPet(user.id, view.petId),
  );
  const pet = { name, species, breed, dateOfBirth, weight, medicalConditions, allergies, vetName };
  const saved = (await recordOfConsultation(user.id, view.id)) !== null;
  const home = view.outcome === "monitor" && view.naturalLanguageInput !== null;
  return {
    view,
    pet: { ...pet, age: dateOfBirth && formatAge(ageInMonths(dateOfBirth, new Date(), env.APP_TIMEZONE)) },
    saved,
    contacts: contactsFor(view),
    duty: dutyOf(await regionOf(request)),
    articles: home ? articlesFor(view.naturalLanguageInput ?? "") : [],
    // Said here: two machines need not agree what day it is.
    lookAgain: formatDue(courseAt(view), new Date(), env.APP_TIMEZONE),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const view = found(await getConsultation(user.id, idParam(params.id)));
  const form = await formData(request);
  const here = `/consultation/result/${view.id}`;
  const intent = form.get("intent");
  if (intent === "change" || intent === "settle") {
    const pet = found(await getPet(user.id, view.petId));
    const to = found(await reopen(user.id, pet, view.id, new Date(), intent === "settle"));
    return isRefused(to) ? refused(to, {}) : redirectTo(to);
  }
  if (intent === "remind")
    return failed(REMINDER_ERRORS.save, {}, async () => {
      const reminder = found(await remindOfCourse(user.id, view));
      if (isRefused(reminder)) return refused(reminder, {});
      return redirectWithFlash(request, here, {
        kind: "success",
        title: "Erinnerung erstellt",
        text: `Für ${formatDue(courseAt(view), new Date(), env.APP_TIMEZONE)}.`,
      });
    });
  if (intent === "save") {
    const petId = form.get("petId");
    if (typeof petId !== "string" || petId === "")
      return replyAgain({ values: {}, errors: { form: "Keine Haustier-ID gefunden" } });
    return failed(NOT_SAVED, {}, async () => {
      const record = await createRecord(user.id, {
        ...recordText(view),
        petId: view.petId,
        consultationId: view.id,
        type: "consultation",
        date: view.completedAt,
        provider: PROVIDER,
      });
      if (!record || isRefused(record)) return replyAgain({ values: {}, errors: { form: NOT_SAVED } });
      return redirectWithFlash(request, here, {
        kind: "success",
        title: "Gespeichert",
        text: "Das Ergebnis steht jetzt in der Gesundheitsakte.",
      });
    });
  }
  const read = parseForm(form, FeedbackForm);
  if (!read.ok) return replyAgain(read.reply);
  const given = await giveFeedback(user.id, view.id, read.value, new Date());
  if (isRefused(given)) return refused(given, read.fields);
  return redirectWithFlash(request, here, { kind: "success", title: "Danke für deine Rückmeldung" });
}

export const { clientAction, shouldRevalidate } = keepForm("Fehler", NOT_SAVED);

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

/** Beside what cannot wait nobody is told to look again first. */
const LOOK_AGAIN: Partial<Record<Level, string>> = {
  emergency: "Erst in die Klinik. Danach prüf den Verlauf",
  urgent: "Fahr zum Termin. Wartest du noch darauf, prüf den Verlauf",
};

export default function Result() {
  const instant = useInstant();
  const { view, pet, saved, contacts, duty, articles, lookAgain } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const { advice, riskAssessment: risk } = view;
  const level = levelOf(risk.level);
  const grave = level === "emergency" || level === "urgent";
  const seen = level !== "monitor" && level !== "benign";
  return (
    <Page>
      <ErrorSummary reply={reply} />
      <Beside
        first={
          <>
            <p className="mb-2 text-quiet">
              Ergebnis für {view.pet.name}
              <span className="max-sm:hidden"> · </span>
              <br className="sm:hidden" />
              {instant(view.completedAt)} Uhr
            </p>
            <RiskPanel level={level} label={levelLabel(risk.level)} time={LEVEL_TIMES[level]} title={advice.headline}>
              <p className="mt-1 text-lg">{view.recommendation}</p>
              {grave && <ToSettle risk={risk} />}
              {/* Who is to be seen is called first; who is watched at home is looked at again first. */}
              {!seen && <LookAgain view={view} at={lookAgain} />}
              {level !== "benign" && (
                <PhoneList
                  contacts={contacts}
                  duty={duty}
                  urgent={seen}
                  nearest={grave}
                  editTo={`/pets/${view.petId}/edit`}
                />
              )}
              {seen && !grave && (
                <div className="mt-4 border-t border-line pt-2">
                  <LookAgain view={view} at={lookAgain} />
                </div>
              )}
            </RiskPanel>
            <PatientLine pet={pet} />
            {grave && <DutyHelp duty={duty} folded={contacts.own.length > 0} mapped={contacts.own.length === 0} />}
            {advice.before && (
              <p className="mt-2 text-quiet">
                Am {instant(advice.before.at)}: <strong>{levelLabel(advice.before.level)}</strong>. Jetzt:{" "}
                <strong>{levelLabel(risk.level)}</strong>.
              </p>
            )}
            {/* Who waits must know first what may change the level, and what ends the waiting. */}
            {!grave && <Settle risk={risk} />}
          </>
        }
        second={
          <>
            {!grave && <Warnings advice={advice} />}
            <Told view={view} />
            {advice.about.length > 0 && (
              <Section title="Was dahinterstecken kann" id="about">
                {advice.about.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </Section>
            )}

            <Section title={grave ? "Was du bis dahin tun kannst" : "Nächste Schritte"} id="steps">
              <ol className="list-decimal space-y-1.5 pl-6">
                {view.nextSteps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              {advice.firstAid
                .filter((aid) => aid.key)
                .map((aid) => (
                  <p key={aid.key} className="no-print mt-2">
                    <Link to={`/first-aid/${aid.key}`} className="inline-flex min-h-11 items-center">
                      Erste Hilfe: {aid.title}
                    </Link>
                  </p>
                ))}
            </Section>
            <Bans items={advice.doNot} />
            {grave && <Settle risk={risk} />}
            {level === "urgent" && <Warnings advice={advice} />}

            {articles.length > 0 && (
              <Section title="Mehr dazu" id="articles" className="no-print">
                <ul>
                  {articles.map(({ slug, title }) => (
                    <li key={slug}>
                      <Link to={`/blog/${slug}`} className="inline-flex min-h-11 items-center">
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </Section>
            )}

            {grave && (
              <Section title="Wie es weitergeht" id="course" className="no-print">
                <LookAgain view={view} at={lookAgain} />
              </Section>
            )}
          </>
        }
        rest={
          <>
            <Section title="Warum diese Einschätzung" id="why">
              <Reasons details={risk.details} />
              {risk.provisional && !risk.precautionary && (
                <p className="mt-3 text-quiet">Vorläufig: Nicht alle wichtigen Fragen wurden beantwortet.</p>
              )}
            </Section>

            {advice.causes.length > 0 && (
              <Section title="Mögliche Ursachen" id="causes">
                <p className="text-sm text-quiet">Keine Diagnose. Was es ist, kann nur eine Untersuchung zeigen.</p>
                <ul className="mt-2 list-disc space-y-1 pl-5">
                  {advice.causes.map((cause) => (
                    <li key={cause}>{cause}</li>
                  ))}
                </ul>
              </Section>
            )}

            <Given view={view} />

            <p className="mt-5 text-sm text-quiet">{DISCLAIMER}</p>
            <div className="no-print button-row mt-5">
              <SaveButton petId={view.petId} saved={saved} />
              <Form method="post" action={`/pets/${view.petId}/health/share`}>
                <Button look="secondary" name="consultation" value={view.id}>
                  An die Praxis schicken
                </Button>
              </Form>
              <PrintButton />
            </div>
            <p className="no-print mt-2 flex flex-wrap justify-between gap-x-6">
              <Link to={`/pets/${view.petId}`} className="inline-flex min-h-11 items-center">
                Zurück zum Profil
              </Link>
              <Link
                to={`/pets/${view.petId}/consultations/${view.id}/delete`}
                className="inline-flex min-h-11 items-center text-quiet"
              >
                Beratung löschen
              </Link>
            </p>
            {!view.feedbackSubmitted && <Feedback reply={reply} />}

            {view.productRecommendations.length > 0 && (
              <Section title="Produktempfehlungen" id="products" className="no-print">
                <p className="text-sm text-quiet">Anzeige</p>
                <ul className="space-y-2">
                  {view.productRecommendations.map((product) => (
                    <li key={product.name}>
                      {product.id ? (
                        <Link to={`/products/${product.id}`}>{product.name}</Link>
                      ) : (
                        <a href={product.affiliateLink} rel="sponsored noopener noreferrer" target="_blank">
                          {product.name}
                        </a>
                      )}
                      <Below className="text-sm text-quiet">{product.reason}</Below>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </>
        }
      />
    </Page>
  );
}

/** Most characters of the description beside the level; all of it stands under 'Deine Angaben'. */
const BEGINNING = 140;
/** The beginning of a description, to the end of a clause: cut within one, 'frisst …' may mean its contrary. */
function beginningOf(text: string): string {
  if (text.length <= BEGINNING) return text;
  const clauses = text.slice(0, BEGINNING).match(/^[\s\S]*[.,;:!?](?=\s)/);
  return `${(clauses?.[0] ?? text.slice(0, Math.max(BEGINNING / 2, text.lastIndexOf(" ", BEGINNING)))).replace(/[\s.,;:]+$/, "")} …`;
}

/** The one question that may change the rating. */
const Settle = ({ risk }: { risk: Loaded["view"]["riskAssessment"] }) =>
  risk.precautionary ? (
    <Precaution settledBy={risk.settledBy ?? null}>
      <Form method="post" className="no-print mt-2">
        <Button look="secondary" name="intent" value="settle">
          Frage beantworten
        </Button>
      </Form>
    </Precaution>
  ) : null;

/** An emergency that one answer may change says so at once: the question stands below what to do until then. */
const ToSettle = ({ risk }: { risk: Loaded["view"]["riskAssessment"] }) =>
  risk.precautionary && risk.settledBy ? (
    <p className="no-print">
      <a href="#settle" className="inline-flex min-h-11 items-center">
        Vorsorglich so eingestuft: Eine Frage ist noch offen
      </a>
    </p>
  ) : null;

/** What the result rests on, to be looked over and changed. */
function Told({ view }: { view: Loaded["view"] }) {
  const { advice, naturalLanguageInput: text, mainIssue } = view;
  const told =
    advice.decidedBy ??
    (text
      ? { question: "Deine Beschreibung:", answer: `„${beginningOf(text)}“` }
      : { question: "Dein Anliegen:", answer: mainIssue });
  return (
    <div className="no-print mt-5 flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-surface px-5 py-2">
      <p className="min-w-0 flex-1 basis-56">
        <span className="text-quiet">{told.question}</span> {told.answer}
      </p>
      <Form method="post" className="flex-none">
        <Button look="quiet" name="intent" value="change">
          Ändern
        </Button>
      </Form>
    </div>
  );
}

function Warnings({ advice }: { advice: Loaded["view"]["advice"] }) {
  return (
    <section aria-labelledby="warnings" className="print-compact notice notice-danger mt-5">
      <h2 id="warnings">Sofort zum Tierarzt bei diesen Zeichen:</h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {advice.warningSigns.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <p className="mt-3">
        <strong>{advice.comeBack}</strong> Achte auf: {advice.watch.join(", ")}.
      </p>
    </section>
  );
}

/** What the owner said: in their words, as signs, and as answers. */
function Given({ view }: { view: Loaded["view"] }) {
  const { naturalLanguageInput: text } = view;
  return (
    <Section title="Deine Angaben" id="given">
      <p>
        <strong>{view.mainIssue}</strong>
        {/* A short description stands whole at the top of the page where nothing else decided. */}
        {text && (
          <Below
            className={`whitespace-pre-line text-quiet ${view.advice.decidedBy || text.length > BEGINNING ? "" : "hidden print:block"}`}
          >
            „{text}“
          </Below>
        )}
      </p>
      {view.symptoms.length > 0 && (
        <p className="mt-2">
          Symptome, so gewertet:{" "}
          {view.symptoms.map((symptom) => `${symptom.name} (${SEVERITY_LABELS[symptom.severity]})`).join(", ")}
        </p>
      )}
      {view.responses.length > 0 && (
        <details className="no-print mt-2" open={false}>
          <summary>{view.responses.length === 1 ? "Eine Antwort" : `${view.responses.length} Antworten`}</summary>
          <dl className="space-y-2">
            {view.responses.map((response) => (
              <div key={response.questionId}>
                <dt className="text-quiet">{response.question}</dt>
                <dd>{response.answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {view.responses.length > 0 && (
        <p className="mt-1 hidden print:block">
          {view.responses.map(({ question, answer }) => `${question} ${answer}`).join(" · ")}
        </p>
      )}
    </Section>
  );
}

/** Until when to wait, and what takes the remembering off the owner. */
function LookAgain({ view, at }: { view: Loaded["view"]; at: string }) {
  const level = levelOf(view.riskAssessment.level);
  return (
    <>
      <p className="mt-2">
        {LOOK_AGAIN[level] ?? "Wieder nachsehen:"} {LOOK_AGAIN[level] && "spätestens "}
        <strong>{at}</strong>.
      </p>
      <div className="no-print button-row mt-3">
        <Form method="post" preventScrollReset>
          <Button look="secondary" name="intent" value="remind">
            Erinnere mich
          </Button>
        </Form>
        <ButtonLink look="secondary" to={`/pets/${view.petId}/consultation/course/${view.id}`}>
          Verlauf prüfen
        </ButtonLink>
      </div>
    </>
  );
}

/** What a practice asks first; on paper only. */
function PatientLine({ pet }: { pet: Loaded["pet"] }) {
  const facts = [
    pet.name,
    [pet.species, pet.breed].filter(Boolean).join(", "),
    pet.age,
    pet.weight,
    pet.medicalConditions.length > 0 && `Vorerkrankungen: ${pet.medicalConditions.join(", ")}`,
    pet.allergies.length > 0 && `Allergien: ${pet.allergies.join(", ")}`,
    pet.vetName && `Praxis: ${pet.vetName}`,
  ];
  return <p className="mt-2 hidden print:block">{facts.filter(Boolean).join(" · ")}</p>;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const location = useLocation();
  const signedOut = isRouteErrorResponse(error) && error.status === 401;
  return (
    <Page narrow>
      <h1>{signedOut ? "Bitte melde dich an" : "Beratung nicht geladen"}</h1>
      <p className="mt-3">{signedOut ? LOAD_ERRORS.signedOut : LOAD_ERRORS.result}</p>
      <p className="mt-5">
        {signedOut ? (
          <ButtonLink to={signInPath(location.pathname)}>Zur Anmeldeseite</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard">Zum Dashboard</ButtonLink>
        )}
      </p>
    </Page>
  );
}
