import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { isQuestion, questionPage } from "~/features/consultations/draft-pages.server";
import { answerQuestion, pathOf } from "~/features/consultations/drafts.server";
import { STAGE_ERRORS } from "~/features/consultations/words";
import { failed, formData, takeKept } from "~/http/form.server";
import { notFound } from "~/http/guards.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceGroup, TextArea } from "~/ui/field";
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
  return data(
    { pet: { id: pet.id, name: pet.name }, ...page, given },
    kept ? { headers: { "Set-Cookie": kept.cookie } } : {},
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const form = await formData(request);
  const strings = (name: string) => form.getAll(name).filter((value): value is string => typeof value === "string");
  const given = form.get("intent") === "unknown" ? ["weiss-nicht"] : strings("answer");
  const values = { answer: strings("answer") };
  return failed(STAGE_ERRORS.question, values, async () =>
    moved(request, await answerQuestion(user.id, pet, params.questionId ?? "", given, new Date()), values),
  );
}

export default function Question() {
  const { pet, asked, given, back, number, atMost, recognised } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const working = useNavigation().formData !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const empty = useEmpty(form, asked.questionId);
  return (
    <ConsultationFrame pet={pet}>
      <ErrorSummary reply={reply} />
      <p className="mt-1 text-quiet">
        Frage {number} von höchstens {atMost}
      </p>
      <div aria-hidden="true" className="mt-1 flex gap-1">
        {Array.from({ length: atMost }, (_, at) => (
          <span key={at} className={`h-1.5 flex-1 rounded-full ${at < number ? "bg-petrol" : "bg-line"}`} />
        ))}
      </div>
      {recognised.length > 0 && (
        <p className="mt-4 rounded-card bg-tint px-4 py-2 text-sm">
          Erkannt: {recognised.map(({ name, words }) => (words ? `${name} („${words}“)` : name)).join(", ")}{" "}
          <Link to={`/pets/${pet.id}/consultation/symptoms`} className="inline-flex min-h-8 items-center">
            Korrigieren
          </Link>
        </p>
      )}
      <h1 className="mt-5 text-2xl">{asked.question}</h1>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-petrol underline">
          Warum fragen wir das?
        </summary>
        <p className="rounded-card bg-tint p-3">{asked.why}</p>
      </details>
      <Form method="post" ref={form} key={asked.questionId} className="mt-3 grid gap-5">
        {asked.type === "text" ? (
          <TextArea
            name="answer"
            label="Deine Antwort"
            rows={4}
            maxLength={2000}
            reply={reply}
            defaultValue={given[0] === "weiss-nicht" ? "" : given[0]}
          />
        ) : (
          <ChoiceGroup
            name="answer"
            legend={asked.question}
            hideLegend
            type={asked.type === "multiple" ? "checkbox" : "radio"}
            help={asked.help}
            given={given}
            reply={reply}
            options={asked.options.map(({ key, label }) => ({ value: key, label }))}
          />
        )}
        <div className="flex flex-wrap gap-3">
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
      </Form>
    </ConsultationFrame>
  );
}

/** Whether the form holds no answer; false until JavaScript has read its real fields. */
function useEmpty(form: React.RefObject<HTMLFormElement>, questionId: string): boolean {
  const [empty, setEmpty] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another form
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setEmpty(!new FormData(element).getAll("answer").some((value) => String(value).trim() !== ""));
    read();
    element.addEventListener("input", read);
    return () => element.removeEventListener("input", read);
  }, [form, questionId]);
  return empty;
}
