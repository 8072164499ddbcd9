import { useNavigation } from "@remix-run/react";
import { COLOR_SCHEMES, CONTRASTS, FONT_SIZES, THEMES } from "#db/enums";
import type { Appearance } from "~/features/accounts/accounts";
import { COLOR_SCHEME_LABELS, CONTRAST_LABELS, FONT_SIZE_LABELS } from "~/features/accounts/settings";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { Card } from "~/ui/layout";
import { THEME_LABELS } from "~/ui/theme";

const options = <K extends string>(values: readonly K[], labels: Record<K, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

export function AppearanceTab({ appearance }: { appearance: Appearance }) {
  const saving = useNavigation().formData?.get("intent") === "appearance";
  return (
    <Card aria-labelledby="appearance">
      <h2 id="appearance" className="sr-only">
        Darstellung
      </h2>
      <ReplyForm
        key={JSON.stringify(appearance)}
        method="post"
        action="/settings?tab=darstellung"
        className="grid gap-4 sm:grid-cols-2"
      >
        <SelectField
          name="theme"
          label="Hell oder dunkel"
          defaultValue={appearance.theme}
          options={options(THEMES, THEME_LABELS)}
        />
        <SelectField
          name="colorScheme"
          label="Farbschema"
          defaultValue={appearance.colorScheme}
          options={options(COLOR_SCHEMES, COLOR_SCHEME_LABELS)}
        />
        <SelectField
          name="fontSize"
          label="Schriftgröße"
          defaultValue={appearance.fontSize}
          options={options(FONT_SIZES, FONT_SIZE_LABELS)}
        />
        <SelectField
          name="contrastPreference"
          label="Kontrast"
          defaultValue={appearance.contrastPreference}
          options={options(CONTRASTS, CONTRAST_LABELS)}
        />
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input type="checkbox" name="reducedMotion" defaultChecked={appearance.reducedMotion} />
          Weniger Bewegung
        </label>
        <p className="button-row sm:col-span-2">
          <Button name="intent" value="appearance" pending={saving && "Wird gespeichert..."}>
            Speichern
          </Button>
        </p>
      </ReplyForm>
    </Card>
  );
}
