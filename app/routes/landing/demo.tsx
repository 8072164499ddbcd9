// A consultation to try out. Its whole state stands in the address, so that it works the same without JavaScript and
// asks the server nothing with it.
import { Form, Link, useSearchParams } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { LEVEL_LABELS, LEVEL_TIMES } from "~/features/consultations/labels";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Choices } from "~/ui/choices";
import { useHydrated } from "~/ui/hydrated";
import { Below } from "~/ui/layout";
import { RiskPanel } from "~/ui/risk-band";
import { SpeciesIcon } from "~/ui/species-icon";

const HERE = "/#how-it-works";
const STEPS = ["pet", "symptom", "questions", "result"] as const;
type Step = (typeof STEPS)[number];

const PETS = [
  { value: "dog", label: "Bello", about: "Hund, 3 Jahre", species: "Hund" },
  { value: "cat", label: "Minka", about: "Katze, 2 Jahre", species: "Katze" },
] as const;
const SYMPTOMS = [
  { value: "vomiting", label: "Erbrechen", questions: "Weitere Fragen zu Erbrechen" },
  { value: "diarrhea", label: "Durchfall", questions: "Weitere Fragen zu Durchfall" },
  { value: "appetite", label: "Appetitlosigkeit", questions: "Weitere Fragen zu Appetitlosigkeit" },
  { value: "skin", label: "Hautprobleme", questions: "Weitere Fragen zu Hautproblemen" },
  { value: "lethargy", label: "Lethargie", questions: "Weitere Fragen zu Lethargie" },
  { value: "other", label: "Andere Symptome", questions: "Weitere Fragen zu den Symptomen" },
];
const DURATIONS = [
  { value: "less_than_24h", label: "Weniger als 24 Stunden" },
  { value: "24_to_48h", label: "24 bis 48 Stunden" },
  { value: "more_than_48h", label: "Mehr als 48 Stunden" },
];
const FREQUENCIES = [
  { value: "once", label: "Einmal" },
  { value: "2_to_3", label: "2- bis 3-mal" },
  { value: "more_than_3", label: "Mehr als 3-mal" },
];
const ADDITIONAL = [
  { value: "diarrhea", label: "Durchfall" },
  { value: "lethargy", label: "Lethargie" },
  { value: "not_eating", label: "Frisst nicht" },
  { value: "blood", label: "Blut im Erbrochenen oder Kot" },
];
const EATEN = [
  { value: "yes", label: "Ja" },
  { value: "no", label: "Nein" },
  { value: "unsure", label: "Weiß ich nicht" },
];
const MEASURES = [
  "12 bis 24 Stunden beobachten",
  "Kleine Mengen Wasser anbieten, dafür oft",
  "12 Stunden kein Futter geben",
  "Danach kleine, leichte Mahlzeiten",
  "Auf weitere Symptome achten",
];
const WARNINGS = [
  "das Erbrechen schlimmer wird oder länger als 24 Stunden dauert",
  "Blut im Erbrochenen oder im Kot ist",
  "dein Tier sehr schlapp ist oder starke Schmerzen hat",
  "es nicht trinken kann oder will",
  "der Verdacht auf eine Vergiftung besteht",
];

export function Demo() {
  const [query] = useSearchParams();
  const asked = STEPS.find((name) => name === query.get("demo")) ?? "pet";
  const pet = PETS.find(({ value }) => value === query.get("pet")) ?? PETS[0];
  const symptom = SYMPTOMS.find(({ value }) => value === query.get("symptom"));
  // Nothing chosen: the question stands there again, with what is missing.
  const missing = !symptom && (asked === "questions" || asked === "result");
  const step: Step = missing ? "symptom" : asked;
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    box.current?.querySelector("h3")?.focus();
  }, [step]);
  const kept: Kept = [["pet", pet.value], ...[...query].filter(([name]) => ASKED.includes(name) && name !== "pet")];
  const at = STEPS.indexOf(step) + 1;
  return (
    <div ref={box} className="max-w-3xl rounded-card border border-line bg-paper p-4 sm:p-7">
      <p className="text-sm text-quiet">Schritt {at} von 4</p>
      <div aria-hidden="true" className="mt-1 mb-5 grid grid-cols-4 gap-1.5">
        {STEPS.map((name, index) => (
          <span key={name} className={`h-1.5 rounded-full ${index < at ? "bg-petrol" : "bg-line"}`} />
        ))}
      </div>
      {step === "pet" && <PickPet kept={kept} chosen={pet.value} />}
      {step === "symptom" && <PickSymptom kept={kept} missing={missing} />}
      {step === "questions" && symptom && <Questions kept={kept} title={symptom.questions} />}
      {step === "result" && <Result added={said(kept, "additionalSymptoms")} back={back("questions", kept)} />}
    </div>
  );
}

/** What is told in the demo, in the order of its steps. */
const ASKED = ["pet", "symptom", "duration", "frequency", "additionalSymptoms", "eaten"];
type Kept = (readonly [name: string, value: string])[];
const said = (kept: Kept, name: string) => kept.flatMap(([one, value]) => (one === name ? [value] : []));
const without = (kept: Kept, ...names: string[]) => kept.filter(([name]) => !names.includes(name));
const Title = ({ children }: { children: ReactNode }) => (
  <h3 tabIndex={-1} className="text-xl focus:outline-none">
    {children}
  </h3>
);
const back = (demo: Step, kept: Kept) =>
  `/?${new URLSearchParams([["demo", demo], ...kept.map((one) => [...one])])}#how-it-works`;

function Step({ to, kept, children }: { to: Step; kept: Kept; children: ReactNode }) {
  return (
    <Form method="get" action={HERE} preventScrollReset className="grid gap-5">
      <input type="hidden" name="demo" value={to} />
      {kept.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

function PickPet({ kept, chosen }: { kept: Kept; chosen: string }) {
  return (
    <Step to="symptom" kept={without(kept, "pet")}>
      <fieldset>
        <legend>
          <Title>Für welches Tier?</Title>
        </legend>
        <div className="mt-4 grid gap-3 sm:grid-cols-3">
          {PETS.map(({ value, label, about, species }) => (
            <label
              key={value}
              className="pressable flex cursor-pointer items-center gap-3 rounded-card border border-control bg-surface px-4 py-3 hover:bg-tint sm:min-h-32 sm:flex-col sm:justify-center sm:gap-1 sm:text-center has-checked:border-2 has-checked:border-petrol has-checked:bg-tint"
            >
              <input type="radio" name="pet" value={value} defaultChecked={chosen === value} />
              <SpeciesIcon species={species} size={40} />
              <span>
                <strong>{label}</strong>
                <Below className="text-sm text-quiet">{about}</Below>
              </span>
            </label>
          ))}
          <Link
            to="/auth?tab=register"
            className="pressable flex items-center justify-center gap-2 rounded-card border-2 border-dashed border-control p-3 text-center font-semibold no-underline hover:bg-tint sm:min-h-32 sm:flex-col sm:gap-0"
          >
            <span aria-hidden="true" className="text-3xl leading-none">
              +{" "}
            </span>
            Neues Haustier
          </Link>
        </div>
      </fieldset>
      <div>
        <Button>Weiter</Button>
      </div>
    </Step>
  );
}

function PickSymptom({ kept, missing }: { kept: Kept; missing: boolean }) {
  const hydrated = useHydrated();
  const group = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(said(kept, "symptom").length > 0);
  // What was pressed before the script arrived counts.
  useEffect(() => setChosen(group.current?.querySelector(":checked") !== null), []);
  return (
    <Step to="questions" kept={without(kept, "symptom")}>
      <Title>Was ist das Problem?</Title>
      <div ref={group} onChange={() => setChosen(true)}>
        <Choices
          name="symptom"
          legend="Was ist das Problem?"
          hideLegend
          type="radio"
          options={SYMPTOMS}
          chosen={said(kept, "symptom")}
          error={missing && <p className="mt-1 font-semibold text-danger">Bitte wähle, was am besten passt.</p>}
        />
      </div>
      <div className="button-row">
        <Button disabled={hydrated && !chosen}>Weiter</Button>
        <BackTo to={back("pet", kept)} />
      </div>
    </Step>
  );
}

const BackTo = ({ to }: { to: string }) => (
  <Link to={to} preventScrollReset className={buttonClass("secondary")}>
    Zurück
  </Link>
);

function Questions({ kept, title }: { kept: Kept; title: string }) {
  return (
    <Step to="result" kept={without(kept, "duration", "frequency", "additionalSymptoms", "eaten")}>
      <Title>{title}</Title>
      <Choices name="duration" legend="Seit wann?" type="radio" options={DURATIONS} chosen={said(kept, "duration")} />
      <Choices name="frequency" legend="Wie oft?" type="radio" options={FREQUENCIES} chosen={said(kept, "frequency")} />
      <Choices
        name="additionalSymptoms"
        legend="Was kommt dazu?"
        help="Mehreres ist möglich."
        type="checkbox"
        options={ADDITIONAL}
        chosen={said(kept, "additionalSymptoms")}
      />
      <Choices
        name="eaten"
        legend="Hat dein Tier heute gefressen?"
        type="radio"
        options={EATEN}
        chosen={said(kept, "eaten")}
      />
      <div className="button-row">
        <Button>Weiter</Button>
        <BackTo to={back("symptom", kept)} />
      </div>
    </Step>
  );
}

/** What the red box of the result calls a reason to go at once. */
const RED = ["blood", "lethargy"];

function Result({ added, back: backTo }: { added: string[]; back: string }) {
  const red = RED.some((one) => added.includes(one));
  const level = red ? "urgent" : "monitor";
  const note = (
    <p className="mt-3">
      Beispiel für einen erwachsenen, sonst gesunden Hund.{" "}
      <strong>Katzen, Jungtiere und Kleintiere dürfen nicht fasten.</strong> Ist dein Tier gerade krank?{" "}
      <Link to="/notfall">Zum Notfall-Check</Link>
    </p>
  );
  return (
    <div>
      <h3 tabIndex={-1} className="font-sans text-sm font-normal text-quiet focus:outline-none">
        Aufmerksamkeit erforderlich
      </h3>
      <div className="mt-1">
        <RiskPanel
          level={level}
          label={LEVEL_LABELS[level]}
          time={LEVEL_TIMES[level]}
          title={red ? "Heute noch zum Tierarzt" : "Zu Hause beobachten"}
          titleAs="p"
        >
          <p className="mt-1">
            {red
              ? "Du hast etwas angekreuzt, das unten im roten Kasten steht. Mit einem echten Tier hieße das: jetzt zum Tierarzt. Dieses Beispiel zeigt immer dasselbe Ergebnis."
              : "Nach den Angaben ist es kein akuter Notfall, aber du solltest genau hinsehen. Oft steckt ein gereizter Magen dahinter. Wird es nicht besser, gehört es untersucht."}
          </p>
        </RiskPanel>
      </div>
      <h4 className="mt-5 font-serif text-lg font-semibold">Empfohlene Maßnahmen</h4>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {MEASURES.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {note}
      <div className="mt-5 notice notice-danger">
        <h4 className="font-serif text-lg font-semibold">Sofort zum Tierarzt, wenn:</h4>
        <ul className="mt-1 list-disc space-y-1 pl-5">
          {WARNINGS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <div className="mt-5 button-row">
        <ButtonLink to="/auth?tab=register" className="px-3!">
          Gesundheitsakte speichern
        </ButtonLink>
        <BackTo to={backTo} />
      </div>
      <div className="mt-5 flex flex-wrap justify-between gap-x-6 border-t border-line pt-2 text-sm">
        <Link to={HERE} preventScrollReset className="inline-flex min-h-11 items-center">
          Neue Anfrage
        </Link>
        <Link to="/auth?tab=register" className="inline-flex min-h-11 items-center">
          Fertig
        </Link>
      </div>
    </div>
  );
}
