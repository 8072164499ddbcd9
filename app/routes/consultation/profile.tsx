import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { profilePage } from "~/features/consultations/draft-pages.server";
import { pathOf } from "~/features/consultations/draft-state.server";
import { answerProfile } from "~/features/consultations/drafts.server";
import { STAGE_ERRORS } from "~/features/consultations/labels";
import { failed, formData } from "~/http/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceGroup } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { Card } from "~/ui/layout";
import { ConsultationFrame } from "./frame";
import { moved, requireDraft, requirePet } from "./load.server";

export const handle = { title: () => "Noch ein paar Angaben · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pet, draft } = await requireDraft(request, params.petId);
  if (draft.step.at !== "profile") throw redirect(pathOf(pet.id, draft.step));
  return { pet: { id: pet.id, name: pet.name }, asked: profilePage(draft) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const form = await formData(request);
  const given: Record<string, string[]> = Object.create(null);
  if (form.get("intent") !== "skip")
    for (const name of new Set(form.keys())) given[name] = form.getAll(name).map(String);
  return failed(STAGE_ERRORS.risk, given, async () =>
    moved(request, await answerProfile(user.id, pet, given, new Date()), given),
  );
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Profile() {
  const { pet, asked } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <ConsultationFrame pet={pet}>
      <ErrorSummary reply={reply} />
      <h1 className="mt-1">Noch ein paar Angaben zu {pet.name}</h1>
      <p className="mt-2 text-quiet">
        Sie stehen nicht im Profil und machen die Einschätzung genauer. Du darfst alles überspringen, dann nehmen wir
        den vorsichtigeren Fall an.
      </p>
      <ReplyForm reply={reply} className="mt-5 grid gap-5">
        {asked.map((question) => (
          <Card key={question.questionId}>
            <ChoiceGroup
              name={question.questionId}
              legend={question.question}
              type={question.type === "multiple" ? "checkbox" : "radio"}
              given={[]}
              help={question.why}
              options={question.options.map(({ key, label }) => ({ value: key, label }))}
            />
          </Card>
        ))}
        <div className="button-row">
          <Button>Weiter</Button>
          <Button look="secondary" name="intent" value="skip">
            Überspringen
          </Button>
        </div>
      </ReplyForm>
    </ConsultationFrame>
  );
}
