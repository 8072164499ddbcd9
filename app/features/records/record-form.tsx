import { useNavigation } from "@remix-run/react";
import { Fragment, type ReactNode, useState } from "react";
import { RECORD_TYPES } from "#db/enums";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { GuardedForm, Kept } from "~/ui/form";
import { type FormReply, typedValue } from "~/ui/form-reply";
import { describedBy as describedBefore } from "./describe";
import { formatKilograms, MAIN_FIELD, RECORD_LABELS } from "./labels";
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
/** Fields that stand together, and the kinds that are asked for them first. */
const DETAILS = {
  vaccine: { fields: ["vaccine", "batch", "validUntil"], kinds: ["vaccination"] },
  dose: { fields: ["dose", "course"], kinds: ["medication", "treatment"] },
  weight: { fields: ["weight"], kinds: ["weight", "vet_visit"] },
} as const satisfies Record<string, { fields: (keyof typeof LABELS)[]; kinds: HealthRecord["type"][] }>;
type Detail = keyof typeof DETAILS;

type Props = {
  record?: HealthRecord;
  type?: HealthRecord["type"];
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
  const belongs = (detail: Detail) => (DETAILS[detail].kinds as readonly string[]).includes(type);
  /** What is stored or wrong is shown, so that saving never wipes what nobody saw. */
  const isFilled = (detail: Detail) =>
    DETAILS[detail].fields.some(
      (name) => reply?.errors[name] || reply?.values[name]?.[0] || record?.[name === "weight" ? "weightGrams" : name],
    );
  const main = MAIN_FIELD[type as HealthRecord["type"]];
  const made = record && describedBefore(record);
  const field = (name: keyof typeof LABELS, value: unknown) => ({
    name,
    label: LABELS[name],
    defaultValue: String(value ?? ""),
  });
  const details: Record<Detail, ReactNode> = {
    vaccine: (
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field("vaccine", record?.vaccine)} optional={main !== "vaccine"} />
        <TextField {...field("batch", record?.batch)} optional autoComplete="off" />
        <TextField {...field("validUntil", record?.validUntil)} optional type="date" />
      </div>
    ),
    dose: (
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("dose", record?.dose)} optional help="Zum Beispiel 2-mal täglich 1 Tablette" />
        <TextField {...field("course", record?.course)} optional help="Zum Beispiel 10 Tage, bis 3. Dezember" />
      </div>
    ),
    weight: (
      <TextField
        {...field("weight", record?.weightGrams ? formatKilograms(record.weightGrams) : "")}
        optional={main !== "weight"}
        help="Zum Beispiel 4,5 kg oder 800 g"
      />
    ),
  };
  const all = Object.keys(DETAILS) as Detail[];
  const others = all.filter((detail) => !belongs(detail));
  return (
    <GuardedForm reply={reply} className="grid gap-4">
      {formKey && <input type="hidden" name="_key" value={formKey} />}
      <ErrorSummary reply={reply} labels={LABELS} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field("type", first)}
          required
          options={RECORD_TYPES.map((value) => ({ value, label: RECORD_LABELS[value] }))}
          onChange={(event) => setType(event.target.value)}
        />
        <TextField {...field("date", record?.date ?? today)} type="date" required />
      </div>
      {all.filter(belongs).map((detail) => (
        <Fragment key={detail}>{details[detail]}</Fragment>
      ))}
      <TextField
        {...field("title", record?.title === made?.title ? "" : record?.title)}
        optional={main !== "title"}
        maxLength={200}
      />
      <TextArea
        {...field("description", record?.description === made?.description ? "" : record?.description)}
        optional={main !== "description"}
        rows={4}
      />
      <TextField {...field("provider", record?.provider)} optional maxLength={200} />
      <TextArea {...field("notes", record?.notes)} optional rows={2} />
      {!record && (
        <TextField {...field("nextDue", "")} optional type="date" help="Für diesen Tag entsteht eine Erinnerung." />
      )}
      {/* Without JavaScript another kind may have been chosen since the server drew the form. */}
      <details open={others.some(isFilled)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-petrol">
          Angaben für andere Arten
        </summary>
        <div className="mt-1 grid gap-4">
          {others.map((detail) => (
            <Fragment key={detail}>{details[detail]}</Fragment>
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
