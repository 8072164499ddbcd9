import { Form, useNavigation } from "@remix-run/react";
import { GENDERS, SPECIES } from "#db/enums";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import type { FormReply } from "~/ui/form-reply";
import { Card } from "~/ui/layout";
import type { Pet } from "./pets";

const LABELS: Record<string, string> = {
  name: "Name",
  species: "Tierart",
  breed: "Rasse",
  dateOfBirth: "Geburtsdatum",
  weight: "Gewicht",
  gender: "Geschlecht",
  medicalConditions: "Vorerkrankungen",
  allergies: "Allergien",
  profileImage: "Bildadresse",
  vetName: "Tierarztpraxis",
  vetPhone: "Telefon der Praxis",
  emergencyVetName: "Notfallpraxis oder Klinik",
  emergencyVetPhone: "Telefon der Notfallpraxis",
};

const options = (values: readonly string[], empty: string) => [
  { value: "", label: empty },
  ...values.map((value) => ({ value, label: value })),
];

/** All fields of a pet; the same form creates and edits. */
export function PetForm({
  pet,
  reply,
  cancelTo,
  formKey,
}: {
  pet?: Pet;
  reply?: FormReply;
  cancelTo: string;
  formKey?: string;
}) {
  const saving = useNavigation().formMethod === "POST";
  const neutered = reply ? reply.values.neutered?.[0] === "on" : (pet?.neutered ?? false);
  const text = (name: keyof Pet & string) => ({
    name,
    label: LABELS[name]!,
    reply,
    defaultValue: String(pet?.[name] ?? ""),
  });
  return (
    <Form method="post" noValidate className="grid gap-5">
      {formKey && <input type="hidden" name="_key" value={formKey} />}
      <ErrorSummary reply={reply} labels={LABELS} />
      <Card className="grid gap-4">
        <h2>Grunddaten</h2>
        <TextField {...text("name")} required maxLength={80} autoComplete="off" />
        <SelectField {...text("species")} required options={options(SPECIES, "Bitte wählen")} />
        <TextField {...text("breed")} optional maxLength={100} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text("dateOfBirth")} optional type="date" help="Ungefähr genügt" />
          <TextField {...text("weight")} optional help="Zum Beispiel 4,5 kg oder 800 g" inputMode="text" />
        </div>
        <SelectField {...text("gender")} optional options={options(GENDERS, "Nicht angegeben")} />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="neutered" defaultChecked={neutered} />
          Kastriert
        </label>
      </Card>
      <Card className="grid gap-4">
        <h2>Gesundheit</h2>
        <TextField
          {...text("medicalConditions")}
          optional
          defaultValue={pet?.medicalConditions.join(", ")}
          help="Mehrere mit Komma trennen, zum Beispiel Diabetes, Herzfehler"
        />
        <TextField
          {...text("allergies")}
          optional
          defaultValue={pet?.allergies.join(", ")}
          help="Mehrere mit Komma trennen"
        />
      </Card>
      <Card className="grid gap-4">
        <h2>Tierarzt</h2>
        <p className="text-quiet">Die Nummern stehen im Notfall groß auf der Ergebnisseite.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...text("vetName")} optional maxLength={120} />
          <TextField {...text("vetPhone")} optional type="tel" autoComplete="off" />
          <TextField {...text("emergencyVetName")} optional maxLength={120} />
          <TextField {...text("emergencyVetPhone")} optional type="tel" autoComplete="off" />
        </div>
      </Card>
      <Card className="grid gap-4">
        <h2>Bild</h2>
        <TextField {...text("profileImage")} optional type="url" help="Eine Adresse, die mit https:// beginnt" />
      </Card>
      <div className="flex flex-wrap gap-3">
        <Button pending={saving && "Wird gespeichert..."}>{pet ? "Aktualisieren" : "Hinzufügen"}</Button>
        <ButtonLink look="secondary" to={cancelTo}>
          Abbrechen
        </ButtonLink>
        {saving && <output>Daten werden verarbeitet...</output>}
      </div>
    </Form>
  );
}
