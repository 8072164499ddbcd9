import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SPECIES } from "#db/enums";
import { NearestHelp, PoisonCall, poisonLinesFrom } from "~/features/consultations/call";
import { contactsFor, dutyOf } from "~/features/consultations/contacts.server";
import { DoseBar } from "~/features/consultations/dose-bar";
import { DISCLAIMER, LEVEL_LABELS, LEVEL_TIMES } from "~/features/consultations/labels";
import { DutyHelp, PhoneList, PoisonLines } from "~/features/consultations/phone-list";
import { PoisonCheckForm } from "~/features/consultations/poison-check";
import { checkPoison, type PoisonVerdict } from "~/features/consultations/poison-check.server";
import { throttle } from "~/features/limits/throttle.server";
import { withUnits } from "~/format";
import { parseForm } from "~/http/form.server";
import { addressOf } from "~/http/guards.server";
import { regionOf } from "~/http/region.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { ChoiceGroup, SelectField, TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import type { FormReply } from "~/ui/form-reply";
import { Bans, Below, Card, Page, Section } from "~/ui/layout";
import { RiskPanel } from "~/ui/risk-band";
import type { LoaderData } from "~/ui/title";

export const handle = {
  description:
    "Hat dein Tier etwas Giftiges gefressen? Stoff, Menge und Gewicht eingeben und sehen, wie dringend es ist.",
  title: (loaded?: LoaderData<typeof loader>) =>
    loaded?.answer ? `${LEVEL_LABELS[loaded.answer.level]} · Giftcheck · Tierlotse` : "Giftcheck · Tierlotse",
};

const PER_MINUTE = 60;
const TOO_MANY =
  "Das waren sehr viele Anfragen. Ist dein Tier in Not, ruf jetzt die nächste Tierklinik oder den Giftnotruf an.";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const contacts = contactsFor({ pet: {}, advice: { poison: true } });
  const form = new FormData();
  for (const name of Object.keys(PoisonCheckForm.shape)) {
    const value = searchParams.get(name);
    if (value !== null) form.append(name, value);
  }
  const asked = searchParams.has("species") || searchParams.has("substance");
  const read = asked ? parseForm(form, PoisonCheckForm) : null;
  const wait = read?.ok ? await throttle(`gift:${addressOf(request)}`, PER_MINUTE, 60_000, new Date()) : null;
  if (read?.ok && wait !== null) {
    const reply: FormReply = { values: read.fields, errors: { substance: TOO_MANY } };
    const headers = { "Retry-After": String(wait) };
    return data({ reply, answer: null, contacts, duty: dutyOf(await regionOf(request)) }, { status: 429, headers });
  }
  const reply: FormReply | undefined =
    read === null ? undefined : read.ok ? { values: read.fields, errors: {} } : read.reply;
  const answer: PoisonVerdict | null = read?.ok ? checkPoison(read.value) : null;
  return data({ reply, answer, contacts, duty: dutyOf(await regionOf(request)) }, read === null || read.ok ? 200 : 422);
}

const YES_NO = [
  { value: "ja", label: "Ja" },
  { value: "nein", label: "Nein" },
];

export default function PoisonCheck() {
  const { reply, answer, contacts, duty } = useLoaderData<typeof loader>();
  const [first] = poisonLinesFrom(contacts, duty);
  return (
    <Page narrow>
      <ErrorSummary reply={reply} />
      {answer ? <Breadcrumbs up={[{ to: "/gift", label: "Giftcheck" }]} here="Ergebnis" /> : <h1>Giftcheck</h1>}
      {!answer && (
        <p className="mt-2">
          Dein Tier hat etwas gefressen, was es nicht sollte? <strong>Geht es ihm schlecht, ruf zuerst an:</strong>{" "}
          deine Praxis, die nächste Tierklinik oder den Giftnotruf.
        </p>
      )}
      {!answer && (
        <div className="mt-4">
          <NearestHelp duty={duty} className="mb-3" />
          {first && (
            <>
              <p>
                Giftnotruf: {first.name}
                {first.country !== "Deutschland" && `, ${first.country}`}
              </p>
              <PoisonCall line={first} className="mt-1 w-full" />
            </>
          )}
          <details className="mt-2">
            <summary>Weitere Giftnotrufe</summary>
            <PoisonLines contacts={contacts} duty={duty} titled={false} />
          </details>
        </div>
      )}
      {answer && reply && (
        <p className="text-quiet">
          {[reply.values.species, reply.values.weight, reply.values.amount, reply.values.substance]
            .filter(Boolean)
            .join(" · ")}
        </p>
      )}
      {answer && <Answer answer={answer} contacts={contacts} duty={duty} />}
      {answer ? (
        <details id="again" className="mt-5 rounded-card border border-line bg-surface px-5">
          <summary className="font-semibold">Noch einmal prüfen</summary>
          <Fields reply={reply} />
        </details>
      ) : (
        <Card className="mt-6" aria-labelledby="ask">
          <h2 id="ask">Was ist passiert?</h2>
          <Fields reply={reply} />
        </Card>
      )}
      {answer && <p className="mt-6 text-sm text-quiet">{DISCLAIMER}</p>}
    </Page>
  );
}

function Fields({ reply }: { reply: FormReply | undefined }) {
  return (
    <ReplyForm method="get" reply={reply} className="mt-4 grid gap-5">
      <SelectField
        name="species"
        label="Welches Tier?"
        required
        options={[{ value: "", label: "Bitte wählen" }, ...SPECIES.map((name) => ({ value: name, label: name }))]}
      />
      <TextField
        name="substance"
        label="Was war es?"
        help="So genau du kannst: Zartbitterschokolade, Ibuprofen 400, Lilie"
        required
        maxLength={200}
      />
      <ChoiceGroup
        name="signs"
        legend="Siehst du schon ein Anzeichen, auch ein kleines?"
        help="Erbrechen, Speicheln, Zittern, Unruhe, Schwäche, Taumeln"
        type="radio"
        given={[]}
        inline
        options={[...YES_NO, { value: "", label: "Weiß ich nicht" }]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="amount"
          label="Wie viel ungefähr?"
          help="100 g, halbe Tafel, 2 Tabletten"
          optional
          maxLength={100}
        />
        <TextField name="weight" label="Gewicht des Tieres" help="12 kg oder 900 g" optional maxLength={20} />
      </div>
      <ChoiceGroup
        name="grown"
        legend="Ist dein Tier älter als ein Jahr?"
        type="radio"
        given={[]}
        inline
        options={[...YES_NO, { value: "", label: "Weiß ich nicht" }]}
      />
      <div className="button-row">
        <Button>Prüfen</Button>
      </div>
    </ReplyForm>
  );
}

/** What to do first, before any reason. */
const WHAT_NOW = {
  emergency: {
    title: "Sofort zum Tierarzt",
    text: "Ruf jetzt die nächste Praxis oder Tierklinik an und fahr sofort hin, auch wenn noch nichts zu sehen ist.",
  },
  urgent: {
    title: "Ruf jetzt an",
    text: "Deine Praxis oder der Giftnotruf muss wissen, was es war, wie viel und wann.",
  },
  monitor: { title: "Zu Hause beobachten", text: "Ruf an, sobald dir etwas auffällt." },
};

function Answer({
  answer,
  contacts,
  duty,
}: {
  answer: PoisonVerdict;
  contacts: ReturnType<typeof contactsFor>;
  duty: ReturnType<typeof dutyOf>;
}) {
  const { level } = answer;
  const grave = level !== "monitor";
  const { title, text } = WHAT_NOW[level === "emergency" || level === "monitor" ? level : "urgent"];
  return (
    <section aria-label="Ergebnis" className="mt-3">
      <RiskPanel level={level} label={LEVEL_LABELS[level]} time={LEVEL_TIMES[level]} title={title}>
        <p className="mt-1 text-lg">{text}</p>
        <PhoneList contacts={contacts} duty={duty} urgent={grave} />
      </RiskPanel>
      {grave && <DutyHelp duty={duty} folded mapped />}
      <Section title={grave ? "Was du bis dahin tun kannst" : "Worauf du achtest"} id="do">
        <ol className="list-decimal space-y-1.5 pl-6">
          {answer.do.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {!grave && (
            <li>Zeigt dein Tier eines dieser Anzeichen, fahr sofort los: Erbrechen, Zittern, Unruhe, Schwäche.</li>
          )}
        </ol>
      </Section>
      <Bans items={answer.dont} />
      <Section title="Warum" id="why">
        {/* Of the doses that stand in a bar the figures are not said again. */}
        <ul className="space-y-3">
          {answer.reasons.map((reason, at) => {
            const substance = answer.substances[at];
            return (
              <li key={reason}>
                {substance?.dose && <DoseBar name={substance.name} dose={substance.dose} />}
                {substance?.dose ? substance.why : reason}
                {substance && <About substance={substance} />}
              </li>
            );
          })}
        </ul>
      </Section>
      <p className="button-row mt-5">
        <ButtonLink look="secondary" to="/consultation">
          Ganze Beratung starten
        </ButtonLink>
      </p>
    </section>
  );
}

/** What is known of a substance, beside why it counts. */
function About({ substance }: { substance: PoisonVerdict["substances"][number] }) {
  return (
    <>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>{substance.action}</li>
        <li>Wann sich etwas zeigt: {withUnits(substance.onset)}</li>
        {substance.note && <li>{withUnits(substance.note)}</li>}
      </ul>
      <Below className="mt-1 text-sm text-quiet">Quelle: {substance.sources.join("; ")}</Below>
    </>
  );
}
