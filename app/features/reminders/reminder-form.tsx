import { useNavigation } from "@remix-run/react";
import { RECURRENCE_FROM, RECURRENCES, REMINDER_TYPES } from "#db/enums";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextArea, TextField } from "~/ui/field";
import { GuardedForm, Kept } from "~/ui/form";
import type { FormReply } from "~/ui/form-reply";
import { Card } from "~/ui/layout";
import { FROM_LABELS, RECURRENCE_LABELS, TYPE_LABELS } from "./labels";
import type { Reminder } from "./reminders";

const LABELS = {
  petId: "Haustier",
  title: "Titel",
  type: "Art",
  date: "Datum",
  time: "Benachrichtigung um",
  recurrence: "Wiederholung",
  recurrenceFrom: "Nächste Erinnerung rechnen",
  notes: "Notizen",
};
const options = <K extends string>(values: readonly K[], labels: Record<K, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

type Props = {
  reminder?: Reminder;
  time?: string;
  pets: { id: number; name: string }[];
  petId: number;
  date: string;
  reply?: FormReply;
  formKey?: string;
  cancelTo: string;
};

/** The form of a new reminder, or folded that of one there is: open once something is typed into it. */
export function ReminderForm(props: Props) {
  return (
    <Kept reply={props.reply}>
      {(reply) => {
        const fields = <ReminderFields {...props} reply={reply} />;
        if (!props.reminder) return fields;
        return (
          <details open={reply !== undefined}>
            <summary className="font-semibold">Bearbeiten</summary>
            <Card className="mt-2">{fields}</Card>
          </details>
        );
      }}
    </Kept>
  );
}

function ReminderFields({ reminder, time = "", pets, petId, date, reply, formKey, cancelTo }: Props) {
  const saving = useNavigation().formMethod === "POST";
  const field = (name: keyof typeof LABELS, value: unknown) => ({
    name,
    label: LABELS[name],
    defaultValue: String(value ?? ""),
  });
  return (
    <GuardedForm reply={reply} className="grid gap-4">
      {formKey && <input type="hidden" name="_key" value={formKey} />}
      <ErrorSummary reply={reply} labels={LABELS} />
      <SelectField
        {...field("petId", reminder?.petId ?? petId)}
        options={pets.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <TextField
        {...field("title", reminder?.title)}
        required
        maxLength={200}
        placeholder="z.B. Impfung, Tierarztbesuch"
        autoComplete="off"
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...field("type", reminder?.type ?? "vaccination")}
          options={options(REMINDER_TYPES, TYPE_LABELS)}
        />
        <TextField {...field("date", reminder?.date ?? date)} type="date" required />
        <SelectField
          {...field("recurrence", reminder?.recurrence ?? "none")}
          options={options(RECURRENCES, RECURRENCE_LABELS)}
        />
        <TextField {...field("time", time)} type="time" />
        <div className="repeats sm:col-span-2">
          <SelectField
            {...field("recurrenceFrom", reminder?.recurrenceFrom ?? "due")}
            options={options(RECURRENCE_FROM, FROM_LABELS)}
          />
        </div>
      </div>
      <TextArea {...field("notes", reminder?.notes)} rows={3} placeholder="Zusätzliche Informationen (optional)" />
      <div className="button-row">
        {/* What exists is first of all done; to change it comes second. */}
        <Button
          look={reminder ? "secondary" : "primary"}
          name="intent"
          value="save"
          pending={saving && "Wird gespeichert..."}
        >
          {reminder ? "Speichern" : "Erinnerung erstellen"}
        </Button>
        <ButtonLink look={reminder ? "quiet" : "secondary"} to={cancelTo} preventScrollReset>
          Abbrechen
        </ButtonLink>
      </div>
    </GuardedForm>
  );
}
