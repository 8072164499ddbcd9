import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { getPet } from "~/features/pets/pets.server";
import { TYPE_LABELS } from "~/features/reminders/labels";
import { LIFESTYLE, type Lifestyle, questionsFor } from "~/features/reminders/prevention";
import { adoptPlan, previewPlan } from "~/features/reminders/prevention.server";
import { isDay } from "~/format";
import { redirectWithFlash } from "~/http/flash.server";
import { formData, refused, replyAgain } from "~/http/form.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { isRefused } from "~/outcome";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceGroup, TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { Below, Card, Page } from "~/ui/layout";
import type { LoaderData } from "~/ui/title";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `Vorsorgeplan für ${loaded?.pet.name ?? "dein Tier"} · Tierlotse`,
};

const lifeOf = (values: readonly (string | FormDataEntryValue)[]): Lifestyle[] =>
  LIFESTYLE.map(({ key }) => key).filter((key) => values.includes(key));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const { searchParams } = new URL(request.url);
  const life = lifeOf(searchParams.getAll("leben"));
  // A rabbit that is written down as one need not be asked whether it is.
  const known = /kanin/i.test(pet.breed ?? "") ? "rabbit" : /frettchen/i.test(pet.breed ?? "") ? "ferret" : null;
  const asked = searchParams.has("los");
  if (known && !asked && pet.species === "Kleintier") life.push(known);
  const plan = found(await previewPlan(user.id, pet.id, life, new Date()));
  const questions = questionsFor(pet.species).map(({ key, label }) => ({ value: key, label }));
  return {
    pet: { id: pet.id, name: pet.name, born: pet.dateOfBirth },
    life,
    questions,
    shown: asked || questions.length === 0,
    plan,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const { id: petId } = found(await getPet(user.id, idParam(params.petId)));
  const form = await formData(request);
  const chosen = form.getAll("proposal").map(String);
  const dates = Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith("date:") ? [[name.slice(5), String(value)]] : [])),
  );
  const values = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).map(String)]));
  if (chosen.length === 0) return replyAgain({ values, errors: { form: "Wähl mindestens einen Vorschlag aus." } });
  const wrong = chosen.find((key) => dates[key] !== undefined && !isDay(dates[key]));
  if (wrong) return replyAgain({ values, errors: { [`date:${wrong}`]: "Bitte gib ein gültiges Datum ein." } });
  const done = found(await adoptPlan(user.id, petId, lifeOf(form.getAll("leben")), chosen, dates, new Date()));
  if (isRefused(done)) return refused(done, values);
  const month = done.first ? `&monat=${done.first.slice(0, 7)}` : "";
  return redirectWithFlash(request, `/calendar?tier=${petId}${month}`, {
    kind: "success",
    title:
      done.made === 0
        ? "Schon geplant"
        : done.made === 1
          ? "Eine Erinnerung erstellt"
          : `${done.made} Erinnerungen erstellt`,
    text: done.made === 0 ? "Diese Erinnerungen gibt es bereits." : "Du findest sie im Gesundheitskalender.",
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Prevention() {
  const { pet, life, questions, shown, plan } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const saving = useNavigation().formMethod === "POST";
  const open = plan.proposals.filter(({ planned }) => !planned);
  const planned = plan.proposals.filter((proposal) => proposal.planned);
  const labels = Object.fromEntries(plan.proposals.map(({ key, title }) => [`date:${key}`, title]));
  return (
    <Page narrow>
      <Breadcrumbs up={[{ to: `/pets/${pet.id}`, label: pet.name }]} here="Vorsorgeplan" />
      <h1>Vorsorgeplan für {pet.name}</h1>
      <p className="mt-2">
        Kreuz an, was auf {pet.name} zutrifft, auch mehreres oder nichts. Daraus werden Vorschläge für den Kalender.
      </p>
      <p className="mt-2 text-sm text-quiet">{plan.disclaimer}</p>
      {!pet.born && (
        <p className="mt-3">
          Das Alter von {pet.name} fehlt noch, deshalb stehen hier keine Impfungen für Jungtiere.{" "}
          <ButtonLink look="quiet" to={`/pets/${pet.id}/edit`}>
            Alter eintragen
          </ButtonLink>
        </p>
      )}
      {questions.length > 0 && (
        <Card className="mt-5">
          <ReplyForm id="facts" method="get" className="grid gap-4" preventScrollReset>
            <input type="hidden" name="los" value="1" />
            <ChoiceGroup
              key={life.join()}
              name="leben"
              legend={`Wie lebt ${pet.name}?`}
              type="checkbox"
              options={questions}
              given={life}
            />
            <p className="button-row">
              <Button look={shown ? "secondary" : "primary"}>{shown ? "Neu berechnen" : "Vorschläge zeigen"}</Button>
            </p>
          </ReplyForm>
        </Card>
      )}
      {shown && (
        <>
          <ErrorSummary reply={reply} labels={labels} />
          {open.length === 0 && planned.length === 0 ? (
            <div className="mt-5">
              <EmptyState drawing="calendar" title="Für diese Tierart gibt es noch keinen Plan">
                <p>Frag die Praxis, welche Vorsorge sinnvoll ist, und leg die Erinnerungen selbst an.</p>
                <ButtonLink to={`/calendar?tier=${pet.id}&new=1`}>Erinnerung erstellen</ButtonLink>
              </EmptyState>
            </div>
          ) : open.length === 0 ? (
            <p className="mt-5">Alle Vorschläge sind schon im Kalender.</p>
          ) : (
            <ReplyForm reply={reply} className="mt-6 grid gap-4">
              {life.map((key) => (
                <input key={key} type="hidden" name="leben" value={key} />
              ))}
              <h2>Vorschläge</h2>
              <p className="text-quiet">
                Ist kein letztes Mal bekannt, steht ein Tag in zwei Wochen da, damit Zeit für einen Termin bleibt. Was
                seltener als jährlich wiederkommt, findest du nach dem Erledigen hier wieder.
              </p>
              <ul className="grid gap-3">
                {open.map((proposal) => (
                  <li key={proposal.key} className="rounded-card border border-line bg-surface p-4">
                    <label className="flex min-h-11 items-start gap-3">
                      <input
                        type="checkbox"
                        name="proposal"
                        value={proposal.key}
                        defaultChecked={reply ? reply.values.proposal?.includes(proposal.key) : true}
                        className="mt-1.5"
                      />
                      <span className="min-w-0">
                        <strong>{proposal.title}</strong>
                        <Below className="text-sm text-quiet">
                          {TYPE_LABELS[proposal.type]} · {proposal.rhythm}
                        </Below>
                      </span>
                    </label>
                    <div className="mt-2 max-w-60">
                      <TextField name={`date:${proposal.key}`} label="Am" type="date" defaultValue={proposal.date} />
                    </div>
                    {proposal.note && <p className="mt-2 text-sm">{proposal.note}</p>}
                    <p className="mt-1 text-sm text-quiet">
                      Quelle:{" "}
                      {proposal.sources.map((source, at) => (
                        <span key={source.title}>
                          {at > 0 && "; "}
                          {source.url ? (
                            <a href={source.url} rel="noopener noreferrer" target="_blank">
                              {source.title}
                            </a>
                          ) : (
                            source.title
                          )}
                        </span>
                      ))}
                    </p>
                  </li>
                ))}
              </ul>
              <p>
                <Button pending={saving && "Wird gespeichert..."}>Als Erinnerungen anlegen</Button>
              </p>
            </ReplyForm>
          )}
          {planned.length > 0 && open.length > 0 && (
            <p className="mt-4 text-quiet">Schon geplant: {planned.map(({ title }) => title).join(", ")}.</p>
          )}
        </>
      )}
    </Page>
  );
}
