import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { ChoiceGroup, TextArea } from "~/ui/field";
import type { FormReply } from "~/ui/form-reply";
import { Card } from "~/ui/layout";

type Detail = { reason: string; because: string };

/** Reasons shown at once; the rest is folded. */
const AT_ONCE = 3;

/** Why it was rated so: the deciding reasons first, all others one press away. */
export function Reasons({ details }: { details: Detail[] }) {
  const [first, rest] = [details.slice(0, AT_ONCE), details.slice(AT_ONCE)];
  if (first.length === 0) return <p>Es wurde kein Anzeichen genannt, das auf Gefahr hinweist.</p>;
  return (
    <>
      <ReasonList details={first} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-petrol underline">
            Alle Gründe
          </summary>
          <ReasonList details={rest} />
        </details>
      )}
    </>
  );
}

const ReasonList = ({ details }: { details: Detail[] }) => (
  <ul className="space-y-3">
    {details.map(({ reason, because }) => (
      <li key={`${reason} ${because}`}>
        {reason}
        {because && <span className="block text-sm text-quiet">{because}</span>}
      </li>
    ))}
  </ul>
);

export function SaveButton({ petId, saved }: { petId: number; saved: boolean }) {
  const saving = useNavigation().formData?.get("intent") === "save";
  return (
    <Form method="post">
      <input type="hidden" name="petId" value={petId} />
      <Button name="intent" value="save" disabled={saved} pending={saving && "Wird gespeichert..."}>
        {saved ? "Gespeichert" : "In Gesundheitsakte speichern"}
      </Button>
    </Form>
  );
}

export function Feedback({ reply }: { reply?: FormReply }) {
  return (
    <Card className="no-print mt-8" aria-labelledby="feedback">
      <h2 id="feedback">War das hilfreich?</h2>
      <Form method="post" className="mt-3 grid gap-4">
        <ChoiceGroup
          name="wasHelpful"
          legend="War das hilfreich?"
          hideLegend
          type="radio"
          given={[]}
          reply={reply}
          options={[
            { value: "ja", label: "Ja" },
            { value: "nein", label: "Nein" },
          ]}
        />
        <TextArea
          name="comment"
          label="Kommentar"
          optional
          rows={3}
          maxLength={2000}
          reply={reply}
          help="Was hat gefehlt, was war unklar?"
        />
        <div>
          <Button look="secondary" name="intent" value="feedback">
            Rückmeldung senden
          </Button>
        </div>
      </Form>
    </Card>
  );
}
