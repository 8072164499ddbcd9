import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SPECIES } from "#db/enums";
import { NearestHelp, PoisonCall, poisonLinesFrom } from "~/features/consultations/call";
import { contactsFor, dutyOf } from "~/features/consultations/contacts.server";
import { FIRST_AID_DRAWINGS } from "~/features/consultations/drawings";
import { firstAidRules, getFirstAid } from "~/features/consultations/first-aid.server";
import { DISCLAIMER } from "~/features/consultations/labels";
import { DutyHelp, PhoneList } from "~/features/consultations/phone-list";
import { found } from "~/http/guards.server";
import { regionOf } from "~/http/region.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { Bans, Card, Page, Section } from "~/ui/layout";
import type { LoaderData } from "~/ui/title";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `${loaded?.entry.title ?? "Anleitung"} · Erste Hilfe · Tierlotse`,
  description: (loaded?: LoaderData<typeof loader>) =>
    loaded ? `Erste Hilfe bei: ${loaded.entry.title}. ${loaded.entry.steps[0]}` : "",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const entry = found(getFirstAid(params.slug));
  return {
    entry,
    never: firstAidRules.never,
    contacts: contactsFor({ pet: {}, advice: { poison: entry.poison } }),
    duty: dutyOf(await regionOf(request)),
  };
}

export default function FirstAidEntry() {
  const { entry, never, contacts, duty } = useLoaderData<typeof loader>();
  const [poison] = poisonLinesFrom(contacts, duty);
  const { plate, steps: drawn = [] } = FIRST_AID_DRAWINGS[entry.slug] ?? {};
  return (
    <Page>
      <Breadcrumbs up={[{ to: "/first-aid", label: "Erste Hilfe" }]} here={entry.title} />
      <div className="flex items-center gap-5">
        <span className="rounded-card bg-tint p-3">
          <Drawing name={plate ?? "cross"} size={72} />
        </span>
        <div className="min-w-0">
          <h1>{entry.title}</h1>
          <p className="mt-1 text-quiet">
            {entry.species.length === SPECIES.length ? "Gilt für alle Tiere" : `Gilt für: ${entry.species.join(", ")}`}
          </p>
        </div>
      </div>
      <div className="mt-4 notice notice-danger">
        <p>
          Wann zum Tierarzt? <strong>{entry.vet}</strong>
        </p>
        {/* On a phone the list of numbers stands below the steps. */}
        <div className="no-print mt-3 grid gap-2 lg:hidden">
          <NearestHelp duty={duty} className="" />
          {poison && <PoisonCall line={poison}>Giftnotruf: {poison.phone}</PoisonCall>}
        </div>
      </div>
      {/* On a wide screen whom to call stands beside what to do. */}
      <div className="gap-6 lg:grid lg:grid-cols-2 lg:items-start">
        <div>
          <Section title="Das tust du jetzt" id="steps">
            {drawn.length > 0 ? (
              <ol className="drawn-steps text-lg">
                {entry.steps.map((step, at) => (
                  <li key={step}>
                    <Drawing name={drawn[at] ?? "cross"} size={44} />
                    <span>{step}</span>
                  </li>
                ))}
              </ol>
            ) : (
              <ol className="list-decimal space-y-2 pl-6 text-lg">
                {entry.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            )}
          </Section>
          {entry.bySpecies.length > 0 && (
            <Section title="Anders bei diesen Tieren" id="species">
              <dl className="space-y-3">
                {entry.bySpecies.map(({ species, text }) => (
                  <div key={species}>
                    <dt className="font-semibold">{species}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          )}
          <Bans items={[...entry.dont, ...never]} />
        </div>
        <div>
          <Card className="mt-5 pt-1!">
            <PhoneList contacts={contacts} duty={duty} urgent />
          </Card>
          <DutyHelp duty={duty} folded={!duty.chosen} mapped />
        </div>
      </div>
      <div className="no-print button-row mt-5">
        <ButtonLink to="/notfall" look="final">
          Zum Notfall-Check
        </ButtonLink>
        {entry.poison && (
          <ButtonLink to="/gift" look="secondary">
            Giftcheck
          </ButtonLink>
        )}
        <ButtonLink to="/first-aid" look="secondary">
          Alle Anleitungen
        </ButtonLink>
      </div>
      <h2 className="mt-8 text-base">Quellen</h2>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-sm text-quiet">
        {entry.sources.map(({ title, url }) => (
          <li key={title}>
            {url ? (
              <a href={url} rel="noopener noreferrer" className="text-quiet">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-quiet">{DISCLAIMER}</p>
    </Page>
  );
}
