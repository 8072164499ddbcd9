import { useNavigation } from "@remix-run/react";
import { useState } from "react";
import { RECORD_TYPES } from "#db/enums";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { GuardedForm, Kept } from "~/ui/form";
import { type FormReply, typedValue } from "~/ui/form-reply";
import { useHydrated } from "~/ui/hydrated";
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
/** Which details belong to which kind; without JavaScript all stand there. */
const DETAILS: Partial<Record<HealthRecord["type"], string[]>> = {
  vaccination: ["vaccine", "batch", "validUntil"],
  medication: ["dose", "course"],
  treatment: ["dose", "course"],
  weight: ["weight"],
  vet_visit: ["weight"],
};

const GROUPS: Record<string, string[]> = { vaccine: ["vaccine", "batch", "validUntil"], dose: ["dose", "course"] };

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
  const hydrated = useHydrated();
  const first = typedValue(reply, "type", record?.type ?? wanted ?? "vet_visit");
  const [type, setType] = useState(first);
  const shown = (name: string) =>
    !hydrated ||
    // What is stored is shown, so that saving never wipes what nobody saw.
    (GROUPS[name] ?? [name]).some(
      (part) =>
        DETAILS[type as HealthRecord["type"]]?.includes(part) ||
        Boolean(reply?.errors[part]) ||
        Boolean(record?.[part === "weight" ? "weightGrams" : (part as "vaccine")]),
    );
  const main = MAIN_FIELD[type as HealthRecord["type"]];
  const made = record && describedBefore(record);
  const field = (name: keyof typeof LABELS, value: unknown) => ({
    name,
    label: LABELS[name],
    defaultValue: String(value ?? ""),
  });
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
      {shown("vaccine") && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...field("vaccine", record?.vaccine)} optional={main !== "vaccine"} />
          <TextField {...field("batch", record?.batch)} optional autoComplete="off" />
          <TextField {...field("validUntil", record?.validUntil)} optional type="date" />
        </div>
      )}
      {shown("dose") && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("dose", record?.dose)} optional help="Zum Beispiel 2-mal täglich 1 Tablette" />
          <TextField {...field("course", record?.course)} optional help="Zum Beispiel 10 Tage, bis 3. Dezember" />
        </div>
      )}
      {shown("weight") && (
        <TextField
          {...field("weight", record?.weightGrams ? formatKilograms(record.weightGrams) : "")}
          optional={main !== "weight"}
          help="Zum Beispiel 4,5 kg oder 800 g"
        />
      )}
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
      <div className="button-row">
        <Button pending={saving && "Wird gespeichert..."}>{record ? "Aktualisieren" : "Eintragen"}</Button>
        <ButtonLink look="secondary" to={cancelTo}>
          Abbrechen
        </ButtonLink>
      </div>
    </GuardedForm>
  );
}
