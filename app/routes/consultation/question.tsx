import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { isQuestion, questionPage } from "~/features/consultations/draft-pages.server";
import { pathOf } from "~/features/consultations/draft-state.server";
import { answerQuestion } from "~/features/consultations/drafts.server";
import { DENIED, openField, STAGE_ERRORS } from "~/features/consultations/labels";
import { failed, formData, takeKept } from "~/http/form.server";
import { notFound } from "~/http/guards.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceGroup, TextArea } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { useEmpty } from "~/ui/hydrated";
import { keepForm } from "~/ui/keep-form";
import type { LoaderData } from "~/ui/title";
import { ConsultationFrame } from "./frame";
import { moved, requireDraft, requirePet } from "./load.server";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) =>
    `Frage ${loaded?.number ?? ""} · Beratung für ${loaded?.pet.name ?? "dein Tier"} · Tierlotse`,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params.questionId ?? "";
  if (!isQuestion(id)) throw notFound();
  const { pet, draft } = await requireDraft(request, params.petId);
  const page = questionPage(draft, pet, id);
  if (!page) throw redirect(pathOf(pet.id, draft.step));
  // An answer chosen after the session had ended is offered again.
  const kept = await takeKept(request);
  const given = kept?.values.answer ?? page.given;
  const open = page.open.map((sign) => ({ ...sign, given: kept?.values[openField(sign.key)] ?? sign.given }));
  return data(
    { pet: { id: pet.id, name: pet.name }, ...page, given, open },
    kept ? { headers: { "Set-Cookie": kept.cookie } } : {},
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const form = await formData(request);
  const strings = (name: string) => form.getAll(name).filter((value): value is string => typeof value === "string");
  const fields = [...new Set(form.keys())].filter((name) => name === "answer" || name.startsWith(openField("")));
  const values = Object.fromEntries(fields.map((name) => [name, strings(name)]));
  const given = form.get("intent") === "unknown" ? ["weiss-nicht"] : Object.values(values).flat();
  return failed(STAGE_ERRORS.question, values, async () =>
    moved(request, await answerQuestion(user.id, pet, params.questionId ?? "", given, new Date()), values),
  );
}

export const { clientAction, shouldRevalidate } = keepForm("Fehler", STAGE_ERRORS.question);

/** What is no sign stands apart from the signs. */
const NO_SIGN = new Set(["keine", "weiss-nicht"]);

const UNDERSTOOD = "flex min-h-11 items-center justify-between gap-3";

/** A sign that is there, or may be, is an answer by itself, as the server takes it; one that is not leaves the list to be answered. */
const isAnswer = (name: string, value: string) =>
  name === "answer" || (name.startsWith(openField("")) && !value.startsWith(DENIED));

/** What a question says before it asks, and the asking: the heading is one short sentence. */
function parted(question: string): [lead: string, ask: string] {
  const at = question.lastIndexOf(". ") + 1;
  return [question.slice(0, at), question.slice(at).trim()];
}

export default function Question() {
  const { pet, asked, given, back, number, atMost, recognised, answered, open, told } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const [lead, ask] = parted(asked.question);
  const working = useNavigation().formData !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const empty = useEmpty(form, isAnswer, asked.questionId);
  return (
    <ConsultationFrame pet={pet}>
      <ErrorSummary reply={reply} />
      <p className="text-sm text-quiet">
        Frage {number} von höchstens {atMost}
      </p>
      <div aria-hidden="true" className="mt-1 flex gap-1">
        {Array.from({ length: atMost }, (_, at) => (
          <span key={at} className={`h-1.5 flex-1 rounded-full ${at < number ? "bg-petrol" : "bg-line"}`} />
        ))}
      </div>
      <h1 className="mt-5">
        {lead && <span className="mb-2 block font-sans text-lg font-normal text-pretty">{lead} </span>}
        {ask}
      </h1>
      <ReplyForm reply={reply} formRef={form} key={asked.questionId} className="mt-3 grid gap-5">
        {told.length > 0 && (
          <div className="rounded-card bg-tint px-4 py-2">
            <p>Das hast du schon geschrieben:</p>
            <ul className="list-disc pl-5">
              {told.map(({ label, words }) => (
                <li key={label}>
                  {label} <span className="text-quiet">(„{words}“)</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {open.map(({ key, name, words, given: answer }) => (
          <ChoiceGroup
            key={key}
            name={openField(key)}
            legend={`${name}: Trifft das gerade zu?`}
            help={`Du hast „${words}“ geschrieben. Ob es so ist, steht nicht sicher in deinem Text.`}
            type="radio"
            given={answer}
            inline
            options={[
              { value: `zeichen-${key}`, label: "Ja" },
              { value: `${DENIED}${key}`, label: "Nein" },
              { value: `unklar-${key}`, label: "Weiß ich nicht" },
            ]}
          />
        ))}
        {asked.type === "text" ? (
          <TextArea
            name="answer"
            label="Deine Antwort"
            rows={4}
            maxLength={2000}
            defaultValue={given[0] === "weiss-nicht" ? "" : given[0]}
          />
        ) : (
          <ChoiceGroup
            name="answer"
            legend={open.length > 0 ? "Siehst du außerdem eines davon?" : asked.question}
            hideLegend={open.length === 0}
            type={asked.type === "multiple" ? "checkbox" : "radio"}
            help={asked.help}
            given={given}
            options={asked.options.map(({ key, label, hint, words, denied }) => ({
              value: key,
              label,
              hint: hint ?? undefined,
              note: words ? `${denied ? "Nach deinem Text nicht" : "Du hast geschrieben"}: „${words}“` : undefined,
              apart: NO_SIGN.has(key),
            }))}
          />
        )}
        <div className="button-row">
          <Button pending={working && "Analysiere die Informationen..."} disabled={empty}>
            Weiter
          </Button>
          {asked.type === "text" && (
            <Button look="secondary" name="intent" value="unknown" formNoValidate>
              Weiß ich nicht
            </Button>
          )}
          <ButtonLink look="secondary" to={back}>
            Zurück
          </ButtonLink>
        </div>
        <div>
          <details>
            <summary>Warum fragen wir das?</summary>
            <p className="rounded-card bg-tint p-3">{asked.why}</p>
          </details>
          {recognised.length + answered.length > 0 && (
            <details>
              <summary>
                {recognised.length > 0
                  ? `Erkannt: ${recognised.map(({ name }) => name).join(", ")}`
                  : answered.length === 1
                    ? "Eine Antwort aus deinem Text"
                    : `${answered.length} Antworten aus deinem Text`}
              </summary>
              <ul className="divide-y divide-line pb-2">
                {recognised.length > 0 && (
                  <li className={UNDERSTOOD}>
                    <span>
                      {recognised.map(({ name, words }) => (words ? `${name} („${words}“)` : name)).join(", ")}
                    </span>{" "}
                    <Link to={`/pets/${pet.id}/consultation/symptoms`} className="flex-none py-3">
                      Korrigieren
                    </Link>
                  </li>
                )}
                {answered.map(({ id, question, answer }) => (
                  <li key={id} className={UNDERSTOOD}>
                    <span>
                      Das hast du geschrieben: {question} <strong>{answer}</strong>
                    </span>{" "}
                    <Link
                      to={`/pets/${pet.id}/consultation/question/${id}`}
                      aria-label={`${question} ${answer}: ändern`}
                      className="flex-none py-3"
                    >
                      Ändern
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </ReplyForm>
    </ConsultationFrame>
  );
}
