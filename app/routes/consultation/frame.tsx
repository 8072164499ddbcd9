import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout";

/** The frame of every consultation step: whose consultation it is, what failed, and the way to begin anew. */
export function ConsultationFrame({
  pet,
  children,
  restart = true,
  danger = false,
}: {
  pet: { id: number; name: string };
  children: ReactNode;
  restart?: boolean;
  /** Where a consultation begins, what cannot wait for it is said first; later, after the question. */
  danger?: boolean;
}) {
  const working = useNavigation().formData !== undefined;
  return (
    <Page narrow>
      <p className="text-quiet">Intelligente Beratung für {pet.name}</p>
      {danger && (
        <p className="mt-2 mb-5 rounded-card bg-danger-tint px-5 py-3">
          <strong>Bekommt {pet.name} keine Luft, krampft oder blutet stark?</strong> Ruf sofort die nächste Tierklinik
          an. <Link to="/notfall">Zum Notfall-Check</Link>
        </p>
      )}
      {children}
      {working && <output className="mt-4 block rounded-card bg-tint p-3">Analysiere die Informationen...</output>}
      {(!danger || restart) && (
        <div className="mt-8 border-t border-line pt-4 text-sm text-quiet">
          {!danger && (
            <p className="max-w-none rounded-card bg-danger-tint px-5 py-3 text-base text-ink">
              <strong>Bekommt {pet.name} keine Luft, krampft oder blutet stark?</strong> Warte nicht auf das Ende der
              Fragen: Ruf sofort die nächste Tierklinik an. <Link to="/notfall">Zum Notfall-Check</Link>
            </p>
          )}
          {restart && (
            <Form
              method="post"
              action={`/pets/${pet.id}/consultation`}
              className="mt-2 flex flex-wrap items-center gap-x-2"
            >
              <Button look="quiet" name="intent" value="restart">
                Neu beginnen
              </Button>
              <ButtonLink look="quiet" to={`/pets/${pet.id}`}>
                Später weiter
              </ButtonLink>
            </Form>
          )}
        </div>
      )}
    </Page>
  );
}
