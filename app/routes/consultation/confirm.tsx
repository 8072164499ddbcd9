import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmPage } from "~/features/consultations/draft-pages.server";
import { pathOf } from "~/features/consultations/draft-state.server";
import { confirmFinding } from "~/features/consultations/drafts.server";
import { STAGE_ERRORS } from "~/features/consultations/labels";
import { failed, formData } from "~/http/form.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceGroup } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { ConsultationFrame } from "./frame";
import { moved, requireDraft, requirePet } from "./load.server";

export const handle = { title: () => "Bitte bestätigen · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { pet, draft } = await requireDraft(request, params.petId);
  const finding = confirmPage(draft);
  if (!finding) throw redirect(pathOf(pet.id, draft.step));
  return { pet: { id: pet.id, name: pet.name }, ...finding };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const form = await formData(request);
  return failed(STAGE_ERRORS.question, {}, async () =>
    moved(
      request,
      await confirmFinding(user.id, pet, String(form.get("key") ?? ""), String(form.get("answer") ?? ""), new Date()),
      {},
    ),
  );
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Confirm() {
  const { pet, key, name, words, possible } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <ConsultationFrame pet={pet}>
      <ErrorSummary reply={reply} />
      <h1 className="mt-1">Du hast „{words}“ geschrieben. Trifft das zu?</h1>
      <p className="mt-2 text-quiet">
        {possible
          ? `${name} ist ein Warnzeichen. Ob es gerade so ist, steht nicht sicher in deinem Text: Bis du es weißt, gilt es als möglich.`
          : `${name} ist ein Warnzeichen. Deshalb fragen wir einmal nach, bevor es nicht mehr zählt.`}
      </p>
      <ReplyForm reply={reply} className="mt-4 grid gap-5" key={key}>
        <input type="hidden" name="key" value={key} />
        <ChoiceGroup
          name="answer"
          legend="Trifft das zu?"
          hideLegend
          type="radio"
          given={[]}
          options={[
            { value: "ja", label: "Ja" },
            { value: "nein", label: "Nein" },
            ...(possible ? [{ value: "unklar", label: "Weiß ich nicht" }] : []),
          ]}
        />
        <div className="button-row">
          <Button>Weiter</Button>
          <ButtonLink look="secondary" to={`/pets/${pet.id}/consultation/symptoms`}>
            Zurück
          </ButtonLink>
        </div>
      </ReplyForm>
    </ConsultationFrame>
  );
}
