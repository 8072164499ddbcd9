import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { contactsOf, dutyOf } from "~/features/consultations/contacts.server";
import { DISCLAIMER, LEVEL_LABELS, LEVEL_TIMES, speciesOfSlug, speciesSlug } from "~/features/consultations/labels";
import { DutyHelp, PhoneList } from "~/features/consultations/phone-list";
import { Precaution } from "~/features/consultations/precaution";
import {
  checkSign,
  checkText,
  getQuickSign,
  type QuickVerdict,
  signsToCallWith,
} from "~/features/consultations/quick-check.server";
import { Reasons } from "~/features/consultations/reasons";
import { throttle } from "~/features/limits/throttle.server";
import { listPets } from "~/features/pets/pets.server";
import { addressOf, currentUser, found, unlessAway } from "~/http/guards.server";
import { keepQuick, quickOf } from "~/http/quick.server";
import { regionOf } from "~/http/region.server";
import { signInPath } from "~/location";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { keepForm } from "~/ui/keep-form";
import { Bans, Beside, Page, Section } from "~/ui/layout";
import { RiskPanel } from "~/ui/risk-band";
import type { LoaderData } from "~/ui/title";

/** Not a sign: none of them, and the description in the session. */
const NONE = "nichts";
const TEXT = "beschreibung";

/** Written in another language, and no word of danger recognised: nobody is told how long to wait. */
const isUnread = ({ notice, level }: QuickVerdict) => notice !== null && level !== "emergency";

const titleOf = (verdict: QuickVerdict | null) => {
  if (!verdict) return "Keines der Zeichen";
  return isUnread(verdict) ? "Nur Deutsch" : verdict.headline;
};

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `${titleOf(loaded?.verdict ?? null)} · Notfall-Check · Tierlotse`,
};

const ON_PER_HOUR = 60;
const PER_MINUTE = 30;

async function asked(request: Request, params: LoaderFunctionArgs["params"]) {
  const species = found(speciesOfSlug(params.species));
  const kept = params.sign === TEXT ? await quickOf(request) : null;
  const text = kept?.species === species ? kept.text : null;
  const sign = params.sign === NONE || params.sign === TEXT ? null : found(getQuickSign(species, params.sign ?? ""));
  return { species, text, sign };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { species, text, sign } = await asked(request, params);
  if (params.sign === TEXT && text === null) throw redirect(`/notfall/${speciesSlug(species)}`);
  // Rating ten thousand characters is work: nobody needs it every second.
  if (text !== null && (await throttle(`verdict:${addressOf(request)}`, PER_MINUTE, 60_000, new Date())) !== null)
    throw new Response("Too Many Requests", { status: 429, headers: { "Retry-After": "60" } });
  const verdict: QuickVerdict | null = sign
    ? checkSign(species, sign.key)
    : text !== null
      ? await checkText(species, text)
      : null;
  const user = await unlessAway(currentUser(request));
  const pets = user ? await listPets(user.id, { limit: 50 }) : [];
  return {
    species,
    slug: speciesSlug(species),
    said: sign?.label ?? text,
    verdict,
    callWith: verdict ? [] : signsToCallWith(species),
    signedIn: user !== null,
    contacts: contactsOf(
      pets.filter((pet) => pet.species === species),
      verdict?.poison ?? false,
    ),
    duty: dutyOf(await regionOf(request)),
  };
}

/** Takes what was said along into a consultation, through signing up where there is no account yet. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { species, text, sign } = await asked(request, params);
  const user = await currentUser(request);
  const to = user ? "/consultation" : `${signInPath("/consultation")}&tab=register`;
  const said = text ?? (sign ? `${sign.label}.` : null);
  if (said === null) return redirect(to, { status: 303 });
  // Each makes a session row. Beyond the limit of an hour an address goes on without what was said.
  const wait = await throttle(`verdict-on:${addressOf(request)}`, ON_PER_HOUR, 60 * 60_000, new Date());
  if (wait !== null) return redirect(to, { status: 303 });
  return redirect(to, { status: 303, headers: { "Set-Cookie": await keepQuick(request, { species, text: said }) } });
}

export const { clientAction, shouldRevalidate } = keepForm();

/** The way on into a consultation: by whether there is an account. */
const OVER = { own: "In eine Beratung übernehmen", new: "Mit kostenlosem Konto weiter beraten lassen" };

export default function Verdict() {
  const loaded = useLoaderData<typeof loader>();
  const { species, slug, said, verdict, callWith, signedIn, contacts, duty } = loaded;
  if (verdict && isUnread(verdict)) return <OtherLanguage {...loaded} verdict={verdict} />;
  const grave = verdict?.level === "emergency" || verdict?.level === "urgent";
  // First aid comes before the form that asks for the region: a clinic can be called from the panel.
  const help = (
    <DutyHelp
      duty={duty}
      folded={(grave || !verdict) && !duty.chosen}
      mapped={(grave || !verdict) && contacts.own.length === 0}
    />
  );
  if (!verdict)
    return (
      <Page narrow>
        <Crumbs slug={slug} species={species} />
        <h1>Keines der Notfallzeichen trifft zu</h1>
        <p className="mt-3 text-lg">
          Das ist gut, aber noch keine Entwarnung: Nicht alles, was heute in die Praxis muss, steht auf dieser Liste.
        </p>
        <SignList title="Ruf trotzdem sofort an bei:" signs={callWith} />
        <PhoneList contacts={contacts} duty={duty} urgent={false} nearest />
        <Form method="post" className="no-print button-row mt-4">
          <ButtonLink to={`/notfall/${slug}#describe`}>Beschreiben, was los ist</ButtonLink>
          <Button look="secondary">{signedIn ? "Ganze Beratung starten" : "Beratung mit Konto starten"}</Button>
        </Form>
        {help}
        <p className="mt-5 text-sm text-quiet">{DISCLAIMER}</p>
      </Page>
    );
  return (
    <Page>
      <Beside
        first={
          <>
            <Crumbs slug={slug} species={species} />
            <Rated {...loaded} verdict={verdict} grave={grave} />
            {!grave && verdict.provisional && (
              <p className="mt-3 rounded-card border-2 border-control bg-surface px-5 py-3">
                <strong>Vorläufig.</strong> Ein paar Fragen, die einen Notfall ausschließen, sind noch offen: wie dein
                Tier atmet und wie wach es ist. Die Beratung stellt sie dir.
              </p>
            )}
            {help}
          </>
        }
        second={
          <>
            <Steps verdict={verdict} grave={grave} />
            <Bans items={verdict.doNot} />
            {verdict.level !== "emergency" && (
              <SignList title="Sofort zum Tierarzt bei diesen Zeichen:" signs={verdict.warningSigns} />
            )}
          </>
        }
        rest={
          <>
            <Section title="Warum" id="why">
              {verdict.found.length > 0 && <p className="mb-2 text-quiet">Erkannt: {verdict.found.join(", ")}</p>}
              <Reasons details={verdict.reasons.map((reason) => ({ reason, because: "" }))} />
            </Section>
            <Section title="Deine Angabe" id="said">
              <p className="whitespace-pre-line">„{said}“</p>
              <Form method="post" className={`no-print mt-3 ${grave ? "" : "button-row"}`}>
                <Button look={grave ? "quiet" : "primary"} className={grave ? "text-left!" : ""}>
                  {OVER[signedIn ? "own" : "new"]}
                </Button>
              </Form>
              <p className="no-print text-sm text-quiet">Deine Angabe wird übernommen.</p>
            </Section>
            <p className="mt-5 text-sm text-quiet">{DISCLAIMER}</p>
          </>
        }
      />
    </Page>
  );
}

/** The level, whom to call, and what the reading leaves open. */
function Rated({ slug, verdict, grave, contacts, duty }: Loaded & { verdict: QuickVerdict; grave: boolean }) {
  return (
    <>
      <RiskPanel
        level={verdict.level}
        label={LEVEL_LABELS[verdict.level]}
        time={LEVEL_TIMES[verdict.level]}
        title={verdict.headline}
      >
        <p className="mt-1 text-lg">{verdict.recommendation}</p>
        {verdict.level !== "benign" && <PhoneList contacts={contacts} duty={duty} urgent={grave} />}
      </RiskPanel>
      {verdict.precautionary && <Precaution settledBy={verdict.settledBy} />}
      {verdict.notice && (
        <p
          lang={verdict.language ?? undefined}
          className="mt-3 rounded-card border-2 border-control bg-surface px-5 py-3"
        >
          {verdict.notice} <Link to={`/notfall/${slug}`}>→ Notfall-Check</Link>
        </p>
      )}
      {!verdict.understood && !verdict.notice && (
        <p className="mt-3 rounded-card border-2 border-control bg-surface px-5 py-3">
          <strong>Ich habe deine Beschreibung nicht verstanden.</strong> Deshalb rate ich zur Vorsicht.{" "}
          <Link to={`/notfall/${slug}`}>Mit anderen Worten beschreiben</Link>
        </p>
      )}
    </>
  );
}

/** Signs that end the waiting. */
const SignList = ({ title, signs }: { title: string; signs: readonly string[] }) => (
  <section aria-labelledby="warnings" className="mt-5 notice notice-danger">
    <h2 id="warnings">{title}</h2>
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  </section>
);

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, Response>;

const Crumbs = ({ slug, species }: Pick<Loaded, "slug" | "species">) => (
  <Breadcrumbs
    up={[
      { to: "/notfall", label: "Notfall-Check" },
      { to: `/notfall/${slug}`, label: species },
    ]}
    here="Ergebnis"
  />
);

function Steps({ verdict, grave }: { verdict: QuickVerdict; grave: boolean }) {
  return (
    <Section title={grave ? "Was du bis dahin tun kannst" : "Nächste Schritte"} id="steps">
      <ol className="list-decimal space-y-1.5 pl-6">
        {verdict.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {verdict.firstAid.map(({ key, title }) => (
        <p key={key} className="no-print mt-2">
          <Link to={`/first-aid/${key}`} className="inline-flex min-h-11 items-center">
            Erste Hilfe: {title}
          </Link>
        </p>
      ))}
    </Section>
  );
}

function OtherLanguage({ species, slug, verdict, contacts, duty }: Loaded & { verdict: QuickVerdict }) {
  return (
    <Page narrow>
      <Crumbs slug={slug} species={species} />
      <h1>Tierlotse versteht nur Deutsch</h1>
      <p lang={verdict.language ?? undefined} dir="auto" className="mt-3 text-lg font-semibold">
        {verdict.notice}
      </p>
      <p className="my-4">
        <ButtonLink to={`/notfall/${slug}`}>→ Notfall-Check</ButtonLink>
      </p>
      <PhoneList contacts={contacts} duty={duty} urgent />
      <DutyHelp duty={duty} />
      <p className="mt-5 text-sm text-quiet">{DISCLAIMER}</p>
    </Page>
  );
}
