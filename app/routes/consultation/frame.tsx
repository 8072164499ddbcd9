import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout";

/** What cannot wait for a consultation, above every step of it. */
export const DangerStrip = () => (
  <p className="relative -mt-2 mb-4 max-w-none rounded-card border border-danger bg-danger-tint px-4 py-2.5 leading-snug text-wrap hover:bg-surface max-sm:text-sm">
    Keine Luft, Krampf, starke Blutung? <strong className="whitespace-nowrap">Warte nicht:</strong>{" "}
    <Link to="/notfall" className="font-semibold whitespace-nowrap text-danger after:absolute after:inset-0">
      Zum Notfall-Check
    </Link>
  </p>
);

/** The frame of every consultation step: whose consultation it is, what failed, and the way to begin anew. */
export function ConsultationFrame({
  pet,
  children,
  restart = true,
}: {
  pet: { id: number; name: string };
  children: ReactNode;
  restart?: boolean;
}) {
  const working = useNavigation().formData !== undefined;
  return (
    <Page narrow>
      <DangerStrip />
      <p className="text-sm text-quiet">Intelligente Beratung für {pet.name}</p>
      {children}
      {working && <output className="mt-4 block rounded-card bg-tint p-3">Analysiere die Informationen...</output>}
      {restart && (
        <Form
          method="post"
          action={`/pets/${pet.id}/consultation`}
          className="mt-8 flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-2 text-sm"
        >
          <ButtonLink look="quiet" to={`/pets/${pet.id}`}>
            Später weiter
          </ButtonLink>
          <Button look="quiet" name="intent" value="restart" className="text-quiet!">
            Neu beginnen
          </Button>
        </Form>
      )}
    </Page>
  );
}
