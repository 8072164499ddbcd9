import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { NearestHelp } from "~/features/consultations/call";
import { dutyOf } from "~/features/consultations/contacts.server";
import { SIGN_DRAWINGS, SIGN_GROUP_LABELS } from "~/features/consultations/drawings";
import { speciesOfSlug, speciesSlug } from "~/features/consultations/labels";
import { QuickTextForm } from "~/features/consultations/quick-check";
import { listQuickSigns } from "~/features/consultations/quick-check.server";
import { throttle } from "~/features/limits/throttle.server";
import { readForm, replyAgain } from "~/http/form.server";
import { addressOf, found } from "~/http/guards.server";
import { keepQuick } from "~/http/quick.server";
import { regionOf } from "~/http/region.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { ErrorSummary } from "~/ui/error-summary";
import { TextArea } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { keepForm } from "~/ui/keep-form";
import { Below, Card, Page } from "~/ui/layout";
import type { LoaderData } from "~/ui/title";

const PER_HOUR = 60;

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `Notfall-Check ${loaded?.species ?? ""} · Tierlotse`,
  description: (loaded?: LoaderData<typeof loader>) =>
    `Notfallzeichen erkennen: ${loaded?.signs
      .slice(0, 4)
      .map(({ label }) => label)
      .join(", ")}. Ohne Anmeldung.`,
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const species = found(speciesOfSlug(params.species));
  return {
    species,
    slug: speciesSlug(species),
    signs: listQuickSigns(species),
    duty: dutyOf(await regionOf(request)),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const species = found(speciesOfSlug(params.species));
  const read = await readForm(request, QuickTextForm);
  if (!read.ok) return replyAgain(read.reply);
  const wait = await throttle(`quick:${addressOf(request)}`, PER_HOUR, 60 * 60_000, new Date());
  if (wait !== null)
    return data(
      {
        reply: {
          values: read.fields,
          errors: { text: "Das waren sehr viele Anfragen. Ist dein Tier in Not, ruf jetzt die nächste Tierklinik an." },
        },
      },
      { status: 429, headers: { "Retry-After": String(wait) } },
    );
  const cookie = await keepQuick(request, { species, text: read.value.text });
  return redirect(`/notfall/${params.species}/beschreibung`, { status: 303, headers: { "Set-Cookie": cookie } });
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Signs() {
  const { species, slug, signs, duty } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const working = useNavigation().formData !== undefined;
  return (
    <Page>
      <Breadcrumbs up={[{ to: "/notfall", label: "Notfall-Check" }]} here={species} />
      <ErrorSummary reply={reply} />
      <h1>Trifft gerade etwas davon zu?</h1>
      <p className="mt-2 text-quiet">
        Drück auf das erste, was passt. Nichts davon? <a href="#describe">Beschreib, was du siehst</a>.
      </p>
      <NearestHelp duty={duty} first={false} className="mt-3" />
      {Object.entries(SIGN_GROUP_LABELS).map(([group, label]) => {
        const own = signs.filter((sign) => sign.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} aria-labelledby={group}>
            <h2 id={group} className="mt-6 mb-2">
              {label}
            </h2>
            <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
              {own.map(({ key, label, hint }) => (
                <li key={key}>
                  <Link
                    to={`/notfall/${slug}/${key}`}
                    className="pressable flex h-full min-h-14 items-center gap-3 rounded-card border border-control bg-surface px-4 py-2.5 leading-snug text-ink no-underline hover:bg-danger-tint"
                  >
                    <Drawing name={SIGN_DRAWINGS[key]!} size={32} />
                    <span className="min-w-0">
                      <strong className="font-semibold">{label}</strong>
                      {hint && <Below className="text-sm text-quiet">{hint}</Below>}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="button-row mt-8">
        <ButtonLink look="secondary" to={`/notfall/${slug}/nichts`}>
          Nichts davon
        </ButtonLink>
      </p>
      <Card className="mt-6 max-w-question" aria-labelledby="describe">
        <h2 id="describe">Oder beschreib es</h2>
        <ReplyForm reply={reply} className="mt-3 grid gap-3">
          <TextArea
            name="text"
            label="Beschreibung"
            hideLabel
            help="Was siehst du, seit wann, wie oft, und was ist noch wie immer?"
            rows={4}
            required
          />
          <div className="button-row">
            <Button pending={working && "Analysiere die Informationen..."}>Einschätzen</Button>
          </div>
        </ReplyForm>
      </Card>
    </Page>
  );
}
