import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, isRouteErrorResponse, Link, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import { aboutOf, noticeFor, presets } from "~/features/consultations/draft-pages.server";
import { pathOf } from "~/features/consultations/draft-state.server";
import {
  beginDraft,
  CONTINUE_MS,
  chooseIssue,
  continueDraft,
  getDraft,
  KEEP_MS,
} from "~/features/consultations/drafts.server";
import { ISSUE_DRAWINGS } from "~/features/consultations/drawings";
import { LOAD_ERRORS, STAGE_ERRORS } from "~/features/consultations/labels";
import { formatElapsed } from "~/format";
import { redirectTo } from "~/http/flash.server";
import { failed, formData } from "~/http/form.server";
import { granted } from "~/http/guards.server";
import { ErrorBoundary as RootError } from "~/root";
import { Button, ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { ErrorSummary } from "~/ui/error-summary";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";
import type { LoaderData } from "~/ui/title";
import { ConsultationFrame } from "./frame";
import { moved, requirePet } from "./load.server";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) =>
    `Intelligente Beratung für ${loaded?.pet.name ?? "dein Tier"} · Tierlotse`,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const now = new Date();
  const draft = granted(await getDraft(user.id, pet, now));
  const open = draft && !draft.consultationId && (draft.state.text || draft.state.issue) ? draft : null;
  const age = open ? now.getTime() - open.updatedAt.getTime() : 0;
  const choosing = new URL(request.url).searchParams.has("neu");
  if (open && age < CONTINUE_MS && !choosing && open.step.at !== "start") throw redirect(pathOf(pet.id, open.step));
  return {
    pet: { id: pet.id, name: pet.name },
    presets: presets(pet.species),
    /** A description in which nothing was understood: kept, and the owner chooses an issue instead. */
    notUnderstood: open && age < CONTINUE_MS && open.step.at === "start" ? open.state.text : null,
    notice: open ? noticeFor(open) : null,
    old:
      open && age >= CONTINUE_MS
        ? { ago: formatElapsed(age), about: aboutOf(open), onlyText: age >= KEEP_MS, hasText: open.state.text !== "" }
        : null,
    hasDraft: open !== null,
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { user, pet } = await requirePet(request, params.petId);
  const form = await formData(request);
  const now = new Date();
  return failed(STAGE_ERRORS.question, {}, async () => {
    const intent = form.get("intent");
    const draft = granted(await getDraft(user.id, pet, now));
    const base = `/pets/${pet.id}/consultation`;
    if (intent === "restart") {
      await beginDraft(user.id, pet, now);
      return redirectTo(`${base}?neu=1`);
    }
    if (intent === "continue" && draft && !draft.consultationId) {
      if (now.getTime() - draft.updatedAt.getTime() < KEEP_MS) {
        await continueDraft(user.id, pet, now);
        return redirectTo(pathOf(pet.id, draft.step));
      }
      await beginDraft(user.id, pet, now, { text: draft.state.text, symptomsDone: true });
      return redirectTo(`${base}/text`);
    }
    // A new consultation begins here: a finished one makes room.
    if (draft?.consultationId) await beginDraft(user.id, pet, now);
    return moved(request, await chooseIssue(user.id, pet, String(form.get("issue") ?? ""), now), {});
  });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Start() {
  const { pet, presets: choices, notUnderstood, notice, old, hasDraft } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  return (
    <ConsultationFrame pet={pet} restart={hasDraft && !old}>
      <ErrorSummary reply={reply} />
      {old && <OldDraft {...old} />}
      <h1 className="mt-1">{notUnderstood === null ? "Was ist das Problem?" : "Welches Anliegen passt am besten?"}</h1>
      {notUnderstood !== null && (
        <Card className="mt-4">
          <p>
            <strong>Ich habe deine Beschreibung nicht verstanden.</strong> Sie bleibt gespeichert. Bitte wähle, worum es
            vor allem geht, oder beschreibe es mit anderen Worten.
          </p>
          {notice && (
            <p className="mt-2">
              {notice} <Link to="/notfall">→ Notfall-Check</Link>
            </p>
          )}
          <p className="mt-2 line-clamp-3 text-quiet">„{notUnderstood.slice(0, 300)}“</p>
        </Card>
      )}
      <p className="mt-4">
        <ButtonLink to={`/pets/${pet.id}/consultation/text`} className="max-sm:w-full">
          Selbst beschreiben
        </ButtonLink>
      </p>
      <p className="mt-5 mb-2 text-quiet">Oder wähle ein Anliegen:</p>
      <Form method="post" className="grid grid-cols-1 gap-2 min-[440px]:grid-cols-2" id="issue">
        {choices.map((preset) => (
          <Button
            key={preset.key}
            look="chip"
            name="issue"
            value={preset.key}
            className="min-h-14 justify-start! rounded-card! border! px-4!"
          >
            <Drawing name={ISSUE_DRAWINGS[preset.key] ?? "alert"} size={32} />
            {preset.name}
          </Button>
        ))}
      </Form>
    </ConsultationFrame>
  );
}

function OldDraft({
  ago,
  about,
  onlyText,
  hasText,
}: {
  ago: string;
  about: string;
  onlyText: boolean;
  hasText: boolean;
}) {
  if (onlyText && !hasText) return null;
  return (
    <Card className="mb-6 mt-3">
      <h2>Angefangene Beratung</h2>
      <p className="mt-2">
        Vor {ago} hast du eine Beratung begonnen: „{about.slice(0, 200)}“.{" "}
        {onlyText
          ? "Die Antworten sind zu alt; deine Beschreibung kannst du übernehmen."
          : "Der Zustand kann sich seitdem geändert haben."}
      </p>
      <Form method="post" className="mt-3 button-row">
        <Button name="intent" value="restart">
          Neu beginnen
        </Button>
        <Button look="secondary" name="intent" value="continue">
          {onlyText ? "Beschreibung übernehmen" : "Trotzdem fortsetzen"}
        </Button>
      </Form>
    </Card>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.data !== LOAD_ERRORS.pet) return <RootError />;
  return (
    <Page narrow>
      <h1>Fehler beim Laden der Daten</h1>
      <p className="mt-3">{LOAD_ERRORS.pet}</p>
      <p className="mt-4">
        <Link to="/dashboard">Zum Dashboard</Link>
      </p>
    </Page>
  );
}
