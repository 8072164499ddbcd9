import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ChoiceGroup, TextArea } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import type { FormReply } from "~/ui/form-reply";
import { Card } from "~/ui/layout";

export function SaveButton({ petId, saved }: { petId: number; saved: boolean }) {
  const saving = useNavigation().formData?.get("intent") === "save";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="petId" value={petId} />
      <Button look="secondary" name="intent" value="save" disabled={saved} pending={saving && "Wird gespeichert..."}>
        {saved ? "Gespeichert" : "In Gesundheitsakte speichern"}
      </Button>
    </Form>
  );
}

export function Feedback({ reply }: { reply?: FormReply }) {
  return (
    <Card className="no-print mt-8" aria-labelledby="feedback">
      <h2 id="feedback">War das hilfreich?</h2>
      <ReplyForm reply={reply} className="mt-3 grid gap-4">
        <ChoiceGroup
          name="wasHelpful"
          legend="War das hilfreich?"
          hideLegend
          type="radio"
          given={[]}
          inline
          options={[
            { value: "ja", label: "Ja" },
            { value: "nein", label: "Nein" },
          ]}
        />
        <details>
          <summary>Etwas dazu sagen</summary>
          <TextArea
            name="comment"
            label="Kommentar"
            optional
            rows={3}
            maxLength={2000}
            help="Was hat gefehlt, was war unklar?"
          />
        </details>
        <div>
          <Button look="secondary" name="intent" value="feedback">
            Rückmeldung senden
          </Button>
        </div>
      </ReplyForm>
    </Card>
  );
}
