import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { describeProblem, getDraft } from "~/features/consultations/drafts.server";
import { STAGE_ERRORS } from "~/features/consultations/labels";
import { failed, formData, takeKept } from "~/http/form.server";
import { granted } from "~/http/guards.server";
import { dropQuick, quickOf } from "~/http/quick.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/field";
import { Kept, ReplyForm } from "~/ui/form";
import type { FormReply } from "~/ui/form-reply";
import { useEmpty } from "~/ui/hydrated";
import { keepForm } from "~/ui/keep-form";
import type { LoaderData } from "~/ui/title";
import { ConsultationFrame } from "./frame";
import { moved, requirePet } from "./load.server";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) =>
    `Beschreibung · Beratung für ${loaded?.pet.name ?? "dein Tier"} · Tierlotse`,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const draft = granted(await getDraft(user.id, pet, new Date()));
  const kept = await takeKept(request);
  const begun = draft?.consultationId ? "" : (draft?.state.text ?? "");
  const quick = await quickOf(request);
  const text = kept?.values.text?.[0] ?? (begun || (quick?.species === pet.species ? quick.text : ""));
  const page = { pet: { id: pet.id, name: pet.name }, text, begun: begun !== "" };
  return data(page, kept ? { headers: { "Set-Cookie": kept.cookie } } : {});
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const now = new Date();
  const text = String((await formData(request)).get("text") ?? "");
  const values = { text: [text] };
  return failed(STAGE_ERRORS.analysis, values, async () => {
    const answer = await moved(request, await describeProblem(user.id, pet, text, now), values);
    const taken = await quickOf(request);
    const forgotten = taken?.species === pet.species ? await dropQuick(request) : null;
    if (forgotten && answer instanceof Response) answer.headers.append("Set-Cookie", forgotten);
    return answer;
  });
}

export const { clientAction, shouldRevalidate } = keepForm("Fehler", STAGE_ERRORS.analysis);

const isText = (name: string) => name === "text";

export default function Describe() {
  const { pet, text, begun } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <ConsultationFrame pet={pet} restart={begun}>
      <ErrorSummary reply={reply} />
      <h1 className="mt-1">Was ist dir aufgefallen?</h1>
      <Kept reply={reply}>{(again) => <DescribeForm petId={pet.id} text={text} reply={again} />}</Kept>
    </ConsultationFrame>
  );
}

function DescribeForm({ petId, text, reply }: { petId: number; text: string; reply: FormReply | undefined }) {
  const working = useNavigation().formData !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const empty = useEmpty(form, isText, text);
  return (
    <ReplyForm reply={reply} formRef={form} className="mt-4 grid gap-4">
      <TextArea
        name="text"
        label="Beschreibung"
        hideLabel
        help="Was siehst du, seit wann, wie oft, und was ist noch wie immer? Schreib einfach, wie du sprichst."
        rows={7}
        required
        defaultValue={text}
      />
      <div className="button-row">
        <Button disabled={empty} pending={working && "Analysiere die Informationen..."}>
          Fortfahren
        </Button>
        <ButtonLink look="secondary" to={`/pets/${petId}/consultation?neu=1`}>
          Zurück
        </ButtonLink>
      </div>
    </ReplyForm>
  );
}
