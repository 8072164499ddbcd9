import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getConsultation } from "~/features/consultations/consultations.server";
import { levelLabel, MAX_TEXT, STAGE_ERRORS } from "~/features/consultations/labels";
import { checkCourse } from "~/features/consultations/reopen.server";
import { failed, formData, replyAgain } from "~/http/form.server";
import { found, idParam } from "~/http/guards.server";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceGroup, TextArea } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { useInstant } from "~/ui/instant";
import { keepForm } from "~/ui/keep-form";
import type { LoaderData } from "~/ui/title";
import { ConsultationFrame } from "./frame";
import { moved, requirePet } from "./load.server";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `Verlauf prüfen · ${loaded?.pet.name ?? "dein Tier"} · Tierlotse`,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const { id, petId, completedAt, riskAssessment } = found(await getConsultation(user.id, idParam(params.id)));
  found(petId === pet.id || null);
  return { pet: { id: pet.id, name: pet.name }, id, at: completedAt, level: riskAssessment.level };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const form = await formData(request);
  const [course, news] = [String(form.get("course") ?? ""), String(form.get("news") ?? "")];
  const values = { course: [course], news: [news] };
  if (news.length > MAX_TEXT)
    return replyAgain({ values, errors: { news: `Bitte höchstens ${MAX_TEXT.toLocaleString("de-DE")} Zeichen.` } });
  return failed(STAGE_ERRORS.question, values, async () =>
    moved(request, found(await checkCourse(user.id, pet, idParam(params.id), { course, news }, new Date())), values),
  );
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Course() {
  const instant = useInstant();
  const { pet, id, at, level } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <ConsultationFrame pet={pet} restart={false}>
      <ErrorSummary reply={reply} />
      <h1 className="mt-1">Wie geht es {pet.name} seitdem?</h1>
      <p className="mt-2 text-quiet">
        Letzte Einschätzung:{" "}
        <span className="inline-block">
          <strong>{levelLabel(level)}</strong>, {instant(at)} Uhr
        </span>
      </p>
      <ReplyForm reply={reply} className="mt-4 grid gap-5">
        <ChoiceGroup
          name="course"
          legend="Seit der letzten Einschätzung ist es …"
          hideLegend
          type="radio"
          given={[]}
          options={[
            { value: "besser", label: "Besser" },
            { value: "gleich", label: "Gleich geblieben" },
            { value: "schlechter", label: "Schlechter" },
          ]}
        />
        <TextArea
          name="news"
          label="Was ist neu?"
          help="Was siehst du jetzt, was ist weg, was ist dazugekommen?"
          rows={5}
          optional
        />
        <div className="button-row">
          <Button>Weiter</Button>
          <ButtonLink look="secondary" to={`/consultation/result/${id}`}>
            Zurück
          </ButtonLink>
        </div>
      </ReplyForm>
    </ConsultationFrame>
  );
}
