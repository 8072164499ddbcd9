import { type FormProps, useNavigation } from "@remix-run/react";
import {
  type ComponentType,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefAttributes,
  useEffect,
  useState,
} from "react";
import { GENDERS, SPECIES, type Species } from "#db/enums";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { GuardedForm, Kept } from "~/ui/form";
import { FORM, type FormReply } from "~/ui/form-reply";
import { useHydrated } from "~/ui/hydrated";
import { Card } from "~/ui/layout";
import { TagField } from "~/ui/tag-field";
import { BREEDS } from "./breeds";
import { completeness, completenessOf } from "./labels";
import type { Pet } from "./pets";
import { PictureField } from "./picture-field";
import { PET_LABELS, seenOf } from "./seen";

const LABELS = {
  ...PET_LABELS,
  ageYears: "Ungefähres Alter, Jahre",
  ageMonths: "Ungefähres Alter, Monate",
  imageFile: "Bild",
};

const TABS = {
  Grunddaten: [
    "name",
    "species",
    "breed",
    "dateOfBirth",
    "ageYears",
    "ageMonths",
    "weight",
    "gender",
    "chipNumber",
    "passportNumber",
  ],
  Gesundheit: ["medicalConditions", "allergies", "vetName", "vetPhone", "emergencyVetName", "emergencyVetPhone"],
  Bild: ["imageFile", "profileImage"],
} as const;
type Tab = keyof typeof TABS;
const tabOf = (field: string): Tab | undefined =>
  (Object.keys(TABS) as Tab[]).find((name) => (TABS[name] as readonly string[]).includes(field));

const options = (values: readonly string[], empty: string) => [
  { value: "", label: empty },
  ...values.map((value) => ({ value, label: value })),
];

type Props = {
  pet?: Pet;
  reply?: FormReply;
  formKey?: string;
  /** Where 'Abbrechen' leads; a dialog closes instead. */
  cancelTo?: string;
  onCancel?: () => void;
  /** Within a dialog the form posts through its own fetcher. */
  dialog?: {
    Form: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
    saving: boolean;
    action: string;
    returnTo: string;
  };
};

/** A breed in free words, with suggestions: those of the species once it is chosen, else all. */
function BreedField({
  species,
  ...field
}: {
  name: string;
  label: string;
  defaultValue: string;
  species: Species | null;
}) {
  const id = `${FORM}-breeds`;
  return (
    <>
      <TextField {...field} maxLength={100} list={id} />
      <datalist id={id}>
        {(species ? BREEDS[species] : Object.values(BREEDS).flat()).map((breed) => (
          <option key={breed} value={breed} />
        ))}
      </datalist>
    </>
  );
}

/** All fields of a pet; the same form creates and edits, on a page of its own and in a dialog. */
export function PetForm(props: Props) {
  return <Kept reply={props.reply}>{(reply) => <PetFields {...props} reply={reply} />}</Kept>;
}

const speciesIn = (value: unknown): Species | null => SPECIES.find((one) => one === value) ?? null;

/** How complete the profile is by what its fields hold; a picture that was kept before counts. */
const completeIf = (has: (name: string) => unknown, pet: Pet | undefined): number =>
  completeness({
    name: has("name"),
    species: has("species"),
    breed: has("breed"),
    dateOfBirth: has("dateOfBirth") || has("ageYears") || has("ageMonths"),
    weight: has("weight"),
    gender: has("gender"),
    profileImage: has("profileImage") || has("imageFile") || Boolean(pet?.profileImage?.startsWith("/")),
    medicalConditions: Boolean(has("medicalConditions")),
    allergies: Boolean(has("allergies")),
    neutered: Boolean(has("neutered")),
  });

/** What was typed and came back: after an error, a reload, signing in. */
const filledIn = ({ values }: FormReply, pet: Pet | undefined) =>
  completeIf((name) => values[name]?.some((value) => value.trim() !== ""), pet);

function PetFields({ pet, reply, cancelTo, onCancel, formKey, dialog }: Props) {
  const navigating = useNavigation().formMethod === "POST";
  const saving = dialog?.saving ?? navigating;
  const [tab, setTab] = useTab(reply);
  const hydrated = useHydrated();
  const [full, setFull] = useState(() => (reply ? filledIn(reply, pet) : pet ? completenessOf(pet) : 0));
  const [species, setSpecies] = useState<Species | null>(
    () => speciesIn(reply?.values.species?.[0]) ?? pet?.species ?? null,
  );
  const progress = useProgress(saving);
  const neutered = reply ? reply.values.neutered?.[0] === "on" : (pet?.neutered ?? false);
  const text = (name: keyof typeof LABELS) => ({
    name,
    label: LABELS[name],
    defaultValue: String((pet as Record<string, unknown> | undefined)?.[name] ?? ""),
  });
  const given = (name: "chipNumber" | "passportNumber") => [pet?.[name], reply?.values[name]?.[0]];
  const count = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget);
    setSpecies(speciesIn(data.get("species")));
    setFull(
      completeIf(
        (name) => data.getAll(name).some((value) => (typeof value === "string" ? value.trim() : value.size)),
        pet,
      ),
    );
  };
  const panel = (name: Tab) => ({
    id: `panel-${name}`,
    className: `grid gap-4 ${name === "Grunddaten" && !dialog ? "lg:row-span-2" : ""} ${hydrated && tab !== name ? "max-md:hidden" : ""}`,
    ...(hydrated ? { role: "tabpanel", "aria-labelledby": `tab-${name}` } : {}),
  });
  const turnTo = (name: Tab) => {
    setTab(name);
    document.getElementById(`tab-${name}`)?.focus();
  };
  /** A link of the error summary opens the tab its field is in. */
  const reveal = (event: MouseEvent<HTMLFormElement>) => {
    const target = (event.target as HTMLElement).closest("a")?.getAttribute("href");
    const holder = target?.startsWith("#") ? tabOf(target.slice(`#${FORM}-`.length)) : null;
    if (holder) setTab(holder);
  };
  return (
    <GuardedForm
      as={dialog?.Form}
      saving={saving}
      reply={reply}
      encType="multipart/form-data"
      action={dialog?.action}
      className="grid gap-5"
      onInput={count}
      onChange={count}
      onClickCapture={reveal}
    >
      {formKey && <input type="hidden" name="_key" value={formKey} />}
      {pet && <input type="hidden" name="_seen" value={reply?.values._seen?.[0] ?? seenOf(pet)} />}
      {dialog && <input type="hidden" name="returnTo" value={dialog.returnTo} />}
      <ErrorSummary reply={reply} labels={LABELS} />
      <Completeness full={full} />
      {hydrated && (
        <div role="tablist" aria-label="Abschnitte" className="flex flex-wrap gap-2 md:hidden">
          {(Object.keys(TABS) as Tab[]).map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-selected={tab === name}
              aria-controls={`panel-${name}`}
              onClick={() => setTab(name)}
              onKeyDown={(event) => {
                const names = Object.keys(TABS) as Tab[];
                const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
                if (step === 0) return;
                const next = names[(names.indexOf(name) + step + names.length) % names.length]!;
                turnTo(next);
              }}
              tabIndex={tab === name ? 0 : -1}
              className="min-h-11 flex-auto rounded-full border border-control px-2 text-sm font-semibold text-quiet aria-selected:border-petrol aria-selected:text-ink"
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div className={dialog ? "grid gap-4" : "grid gap-6 lg:grid-cols-2 lg:items-start"}>
        <div {...panel("Grunddaten")}>
          <Card className="grid gap-4">
            <h2>Grunddaten</h2>
            {!pet && <p className="text-quiet">Nur Name und Tierart sind nötig, alles andere geht auch später.</p>}
            <TextField {...text("name")} required maxLength={80} autoComplete="off" />
            <SelectField {...text("species")} required options={options(SPECIES, "Bitte wählen")} />
            <BreedField {...text("breed")} species={species} />
            <TextField
              {...text("dateOfBirth")}
              type="date"
              help={pet?.birthEstimated ? "Aus dem Alter geschätzt. Weißt du den Tag, trag ihn ein." : undefined}
            />
            {!pet?.dateOfBirth && (
              <fieldset>
                <legend className="mb-1 font-semibold">Oder ungefähres Alter</legend>
                <div className="grid grid-cols-2 gap-4">
                  <TextField {...text("ageYears")} label="Jahre" inputMode="numeric" quiet />
                  <TextField {...text("ageMonths")} label="Monate" inputMode="numeric" quiet />
                </div>
              </fieldset>
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <SelectField {...text("gender")} options={options(GENDERS, "Nicht angegeben")} />
              <label className="flex min-h-[2.95rem] items-center gap-3 self-end">
                <input type="checkbox" name="neutered" defaultChecked={neutered} />
                Kastriert
              </label>
            </div>
            <TextField {...text("weight")} help="4,5 kg oder 800 g" inputMode="text" />
            {/* Asked of nobody who only wants to know how urgent it is. */}
            <Folded title="Chip und Ausweis" filled={[...given("chipNumber"), ...given("passportNumber")]}>
              <TextField {...text("chipNumber")} inputMode="numeric" help="15 Ziffern" autoComplete="off" />
              <TextField {...text("passportNumber")} help="Nummer des Ausweises" autoComplete="off" />
            </Folded>
            <OnByTab shown={hydrated} onPress={() => turnTo("Gesundheit")} />
          </Card>
        </div>
        <div {...panel("Gesundheit")}>
          <Card className="grid gap-4">
            <h2>Gesundheit</h2>
            <TagField
              name="medicalConditions"
              label={LABELS.medicalConditions}
              given={pet?.medicalConditions ?? []}
              help="Zum Beispiel Diabetes, Herzfehler."
            />
            <TagField
              name="allergies"
              label={LABELS.allergies}
              given={pet?.allergies ?? []}
              help="Zum Beispiel Huhn, Penicillin."
            />
          </Card>
          <Card className="grid gap-4">
            <h2>Tierarzt</h2>
            <p className="text-quiet">Die Nummern stehen im Notfall groß auf der Ergebnisseite.</p>
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField {...text("vetName")} maxLength={120} />
              <TextField {...text("vetPhone")} type="tel" autoComplete="off" />
              <TextField {...text("emergencyVetName")} maxLength={120} />
              <TextField {...text("emergencyVetPhone")} type="tel" autoComplete="off" />
            </div>
          </Card>
        </div>
        <div {...panel("Bild")}>
          <Card className="grid gap-4">
            <h2>Bild</h2>
            <PictureField pet={pet} again={reply !== undefined && !reply.errors.imageFile} />
          </Card>
        </div>
      </div>
      <div className="button-row items-center">
        <Button pending={saving && "Wird gespeichert..."}>{pet ? "Aktualisieren" : "Hinzufügen"}</Button>
        {onCancel ? (
          <Button type="button" look="secondary" onClick={onCancel}>
            Abbrechen
          </Button>
        ) : (
          <ButtonLink look="secondary" to={cancelTo ?? "/pets"}>
            Abbrechen
          </ButtonLink>
        )}
        {progress > 0 && (
          <output className="flex-1 basis-48">
            <progress max={100} value={progress} aria-label="Fortschritt" className="meter w-full" />
            Daten werden verarbeitet...
          </output>
        )}
      </div>
    </GuardedForm>
  );
}

/** Fields that few need; open where one of them holds something. */
const Folded = ({ title, filled, children }: { title: string; filled: unknown[]; children: ReactNode }) => (
  <details open={filled.some(Boolean)}>
    <summary className="font-semibold">{title}</summary>
    <div className="mt-1 grid gap-4 sm:grid-cols-2">{children}</div>
  </details>
);

/** On a phone the rest stands behind tabs far above the end of the first. */
function OnByTab({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  if (!shown) return null;
  return (
    <Button type="button" look="quiet" className="justify-self-start md:hidden" onClick={onPress}>
      Weiter zu Gesundheit
    </Button>
  );
}

/** How much of the profile is there; nothing of an empty one. */
function Completeness({ full }: { full: number }) {
  if (full === 0) return null;
  return (
    <p className="flex max-w-md items-center gap-3 text-sm">
      <label htmlFor="completeness">Profil vollständig zu {full} %</label>
      <progress id="completeness" max={100} value={full} className="meter flex-1" />
    </p>
  );
}

/** The tab in front; an error opens its own. */
function useTab(reply: FormReply | undefined): [Tab, (tab: Tab) => void] {
  const [tab, setTab] = useState<Tab>("Grunddaten");
  useEffect(() => {
    const [first] = Object.keys(reply?.errors ?? {});
    const holder = tabOf(first ?? "");
    if (holder) setTab(holder);
  }, [reply]);
  return [tab, setTab];
}

/** 40 when the post begins, 70 after half a second, 90 after a whole one, 0 when it is done. */
function useProgress(saving: boolean): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!saving) return setProgress(0);
    setProgress(40);
    const steps = [setTimeout(() => setProgress(70), 500), setTimeout(() => setProgress(90), 1000)];
    return () => steps.forEach(clearTimeout);
  }, [saving]);
  return progress;
}
