import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { SEVERITIES, type Severity } from "#db/enums";
import { symptomsPage } from "~/features/consultations/draft-pages.server";
import { editSymptoms } from "~/features/consultations/drafts.server";
import { SEVERITY_LABELS, STAGE_ERRORS } from "~/features/consultations/labels";
import { failed, formData } from "~/http/form.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { FieldError } from "~/ui/field";
import { keepForm } from "~/ui/keep-form";
import { Below } from "~/ui/layout";
import type { LoaderData } from "~/ui/title";
import { ConsultationFrame } from "./frame";
import { moved, requireDraft, requirePet } from "./load.server";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) =>
    `Symptome · Beratung für ${loaded?.pet.name ?? "dein Tier"} · Tierlotse`,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pet, draft } = await requireDraft(request, params.petId);
  return { pet: { id: pet.id, name: pet.name }, ...symptomsPage(draft, pet) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const form = await formData(request);
  const severities: Record<string, Severity> = {};
  for (const [name, value] of form)
    if (name.startsWith("severity.") && (SEVERITIES as readonly unknown[]).includes(value))
      severities[name.slice("severity.".length)] = value as Severity;
  const text = (name: string) => (typeof form.get(name) === "string" ? String(form.get(name)) : undefined);
  const edit = { severities, add: text("add"), remove: text("remove"), done: !form.has("add") && !form.has("remove") };
  return failed(STAGE_ERRORS.question, {}, async () => {
    const result = await editSymptoms(user.id, pet, edit, new Date());
    // Adding and removing stay on this page, unless what was added ends the consultation at once.
    if ("to" in result && !edit.done && !result.to.startsWith("/consultation/result/"))
      return moved(request, { to: `/pets/${pet.id}/consultation/symptoms` }, {});
    return moved(request, result, {});
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Symptoms() {
  const { pet, issue, note, fromText, chosen, listed } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  // Behind a description they are what may be missing; without one they are the question.
  const offered = listed.length > 0 && (
    <section aria-labelledby="listed">
      <h2 id="listed">{fromText ? "Kommt noch etwas dazu?" : "Zeichen"}</h2>
      <Chips list={fromText ? listed.slice(0, AT_ONCE) : listed} />
      {fromText && listed.length > AT_ONCE && (
        <details className="mt-3">
          <summary>{listed.length - AT_ONCE} weitere Zeichen</summary>
          <Chips list={listed.slice(AT_ONCE)} />
        </details>
      )}
    </section>
  );
  return (
    <ConsultationFrame pet={pet}>
      <ErrorSummary reply={reply} />
      <h1 className="mt-1">{fromText ? "Das habe ich verstanden" : `${issue}: Was siehst du?`}</h1>
      <p className="mt-2 text-quiet">
        {fromText
          ? "Nimm heraus, was nicht stimmt, und ergänze, was fehlt."
          : "Wähle alles aus, was zutrifft, und gib an, wie stark es ist."}
      </p>
      {note && <p className="mt-3 rounded-card bg-danger-tint p-3">{note}</p>}
      <Form method="post" className="mt-5 grid gap-6" id="form">
        {/* The first submit button is what Enter presses. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          Weiter
        </button>
        {!fromText && offered}
        <section aria-labelledby="chosen">
          <h2 id="chosen">Ausgewählt</h2>
          <FieldError id="form-error" error={reply?.errors.form} />
          {chosen.length === 0 && (
            <p className="mt-2 text-quiet">Noch nichts ausgewählt. Bitte wähle mindestens ein Symptom.</p>
          )}
          <ul className="mt-2 grid gap-2">
            {chosen.map((symptom) => (
              <li
                key={symptom.key}
                className="grid gap-2 rounded-card border border-line bg-surface p-3 min-[440px]:grid-cols-[1fr_auto] min-[440px]:items-center"
              >
                <span className="min-w-0">
                  <strong>{symptom.name}</strong>
                  {symptom.words && (
                    <Below className="text-sm text-quiet">
                      {symptom.open ? "Vielleicht gemeint" : "Erkannt"}: „{symptom.words}“
                    </Below>
                  )}
                </span>
                <span className="flex flex-wrap items-center gap-x-2">
                  <span aria-hidden="true" className="flex-none text-sm text-quiet max-[439px]:basis-full">
                    Wie stark?
                  </span>
                  <select
                    name={`severity.${symptom.key}`}
                    defaultValue={symptom.severity}
                    aria-label={`Schweregrad von ${symptom.name}`}
                    className="min-h-11 min-w-0 flex-1 rounded-lg border border-control bg-surface px-2"
                  >
                    {SEVERITIES.map((severity) => (
                      <option key={severity} value={severity}>
                        {SEVERITY_LABELS[severity]}
                      </option>
                    ))}
                  </select>
                  <Button
                    look="quiet"
                    name="remove"
                    value={symptom.key}
                    aria-label={`${symptom.name} entfernen`}
                    className="flex-none text-sm"
                  >
                    Entfernen
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
        {fromText && offered}
        <div className="button-row">
          <Button>Weiter</Button>
          <ButtonLink
            look="secondary"
            to={fromText ? `/pets/${pet.id}/consultation/text` : `/pets/${pet.id}/consultation?neu=1`}
          >
            Zurück
          </ButtonLink>
        </div>
      </Form>
    </ConsultationFrame>
  );
}

/** So many signs are offered beside those of a description; without one they are what is asked. */
const AT_ONCE = 8;

function Chips({ list }: { list: { key: string; name: string }[] }) {
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {list.map((symptom) => (
        <Button
          key={symptom.key}
          look="chip"
          name="add"
          value={symptom.key}
          aria-label={`${symptom.name} hinzufügen`}
          className="border! px-4! text-left"
        >
          <span aria-hidden="true" className="font-bold text-petrol">
            +
          </span>
          {symptom.name}
        </Button>
      ))}
    </div>
  );
}
