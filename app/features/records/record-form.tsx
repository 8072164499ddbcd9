import { useNavigation } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { RECORD_TYPES } from "#db/enums";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { GuardedForm, Kept } from "~/ui/form";
import { type FormReply, typedValue } from "~/ui/form-reply";
import { Below } from "~/ui/layout";
import { describedBy as describedBefore } from "./describe";
import { formatKilograms, RECORD_LABELS } from "./labels";
import type { HealthRecord } from "./records";

const LABELS = {
  type: "Art",
  date: "Datum",
  title: "Titel",
  description: "Beschreibung",
  notes: "Notizen",
  provider: "Praxis oder Person",
  vaccine: "Impfstoff",
  batch: "Chargennummer",
  validUntil: "Gültig bis",
  dose: "Dosis",
  course: "Dauer der Behandlung",
  weight: "Gewicht",
  nextDue: "Wieder fällig am",
};
type Kind = HealthRecord["type"];
/** Fields in the order they stand in; those of one group stand beside each other. */
const GROUPS = {
  weight: ["weight"],
  vaccine: ["vaccine", "batch", "validUntil"],
  title: ["title"],
  description: ["description"],
  dose: ["dose", "course"],
  provider: ["provider"],
  notes: ["notes"],
} as const satisfies Record<string, (keyof typeof LABELS)[]>;
type Group = keyof typeof GROUPS;

/** What each kind is asked for; the rest is folded. */
const ASKED: Record<Kind, readonly Group[]> = {
  consultation: ["description", "provider"],
  vaccination: ["vaccine", "provider"],
  medication: ["title", "dose"],
  treatment: ["description", "dose", "provider"],
  vet_visit: ["description", "provider"],
  weight: ["weight"],
  training: ["description", "provider"],
  other: ["title", "description"],
};

/** What cannot be left out, by kind; see RecordFormInput. */
const SOMETHING = "Wähle Art und Datum und füll mindestens ein weiteres Feld aus.";
const NEEDED: Record<Kind, string> = {
  consultation: SOMETHING,
  vaccination: SOMETHING,
  medication: SOMETHING,
  treatment: SOMETHING,
  vet_visit: SOMETHING,
  training: SOMETHING,
  weight: "Wähle das Datum und trag das Gewicht ein.",
  other: "Wähle das Datum und gib einen Titel ein.",
};

type Props = {
  record?: HealthRecord;
  type?: Kind;
  today: string;
  reply?: FormReply;
  cancelTo: string;
  formKey?: string;
};

/** The same form adds and changes a record. */
export function RecordForm(props: Props) {
  return <Kept reply={props.reply}>{(reply) => <RecordFields {...props} reply={reply} />}</Kept>;
}

function RecordFields({ record, type: wanted, today, reply, cancelTo, formKey }: Props) {
  const saving = useNavigation().formMethod === "POST";
  const first = typedValue(reply, "type", record?.type ?? wanted ?? "vet_visit");
  const [type, setType] = useState(first);
  // A field that moves into the fold or out of it is drawn anew: it takes along what stood in it.
  const [moved, setMoved] = useState<{ form: HTMLFormElement; values: Record<string, FormDataEntryValue> }>();
  useEffect(() => {
    for (const [name, value] of Object.entries(moved?.values ?? {})) {
      const field = moved?.form.elements.namedItem(name);
      const isText =
        field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== "hidden");
      if (isText && typeof value === "string") field.value = value;
    }
  }, [moved]);
  const made = record && describedBefore(record);
  const stored: Partial<Record<keyof typeof LABELS, string | null>> = {
    ...record,
    title: record?.title === made?.title ? "" : record?.title,
    description: record?.description === made?.description ? "" : record?.description,
    weight: record?.weightGrams ? formatKilograms(record.weightGrams) : "",
  };
  const field = (name: keyof typeof LABELS, value = stored[name]) => ({
    name,
    label: LABELS[name],
    // Without JavaScript what was cleared stays cleared.
    defaultValue: String(reply?.values[name]?.[0] ?? value ?? ""),
  });
  const groups: Record<Group, ReactNode> = {
    weight: <TextField {...field("weight")} help="Zum Beispiel 4,5 kg oder 800 g" />,
    vaccine: (
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field("vaccine")} />
        <TextField {...field("batch")} autoComplete="off" />
        <TextField {...field("validUntil")} type="date" />
      </div>
    ),
    title: <TextField {...field("title")} maxLength={200} />,
    description: <TextArea {...field("description")} rows={3} />,
    dose: (
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("dose")} help="Zum Beispiel 2-mal täglich 1 Tablette" />
        <TextField {...field("course")} help="Zum Beispiel 10 Tage, bis 3. Dezember" />
      </div>
    ),
    provider: <TextField {...field("provider")} maxLength={200} />,
    notes: <TextArea {...field("notes")} rows={2} />,
  };
  const asked = ASKED[type as Kind] ?? ASKED.other;
  const folded = (Object.keys(GROUPS) as Group[]).filter((group) => !asked.includes(group));
  // What is stored, typed or wrong is shown: nothing is wiped and nothing is saved that nobody saw.
  const open = folded
    .flatMap((group) => GROUPS[group])
    .some((name) => reply?.errors[name] || reply?.values[name]?.[0] || moved?.values[name] || stored[name]);
  return (
    <GuardedForm reply={reply} className="grid gap-4">
      {formKey && <input type="hidden" name="_key" value={formKey} />}
      <ErrorSummary reply={reply} labels={LABELS} />
      {!record && <p className="text-quiet">{NEEDED[type as Kind] ?? NEEDED.other}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field("type", first)}
          required
          options={RECORD_TYPES.map((value) => ({ value, label: RECORD_LABELS[value] }))}
          onChange={({ target: { form, value } }) => {
            if (form) setMoved({ form, values: Object.fromEntries(new FormData(form)) });
            setType(value);
          }}
        />
        <TextField {...field("date", record?.date ?? today)} type="date" required />
      </div>
      {asked.map((group) => (
        <Fragment key={group}>{groups[group]}</Fragment>
      ))}
      {!record && <TextField {...field("nextDue", "")} type="date" help="Für diesen Tag entsteht eine Erinnerung." />}
      <details open={open}>
        {/* Who changes the kind without JavaScript reads here where its field is. */}
        <summary>
          <span>
            <strong>Weitere Angaben</strong>
            <Below className="text-sm text-quiet">{folded.map((group) => LABELS[GROUPS[group][0]]).join(", ")}</Below>
          </span>
        </summary>
        <div className="mt-1 grid gap-4">
          {folded.map((group) => (
            <Fragment key={group}>{groups[group]}</Fragment>
          ))}
        </div>
      </details>
      <div className="button-row">
        <Button pending={saving && "Wird gespeichert..."}>{record ? "Aktualisieren" : "Eintragen"}</Button>
        <ButtonLink look="secondary" to={cancelTo}>
          Abbrechen
        </ButtonLink>
      </div>
    </GuardedForm>
  );
}
