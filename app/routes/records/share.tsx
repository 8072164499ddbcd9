import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { getPet } from "~/features/pets/pets.server";
import { createShare, listShares, revokeShare } from "~/features/records/shares.server";
import { formatInstant } from "~/format";
import { redirectWithFlash } from "~/http/flash.server";
import { formData } from "~/http/form.server";
import { found, idParam, requireUser } from "~/http/guards.server";
import { originOf } from "~/http/origin.server";
import { commitSession, getSession } from "~/http/session.server";
import { isRefused } from "~/outcome";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";

export const handle = { title: () => "Für die Praxis freigeben · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const session = await getSession(request);
  const token = session.get("share") ?? null;
  const links = await listShares(user.id, pet.id, new Date());
  return data(
    { pet: { id: pet.id, name: pet.name }, links, made: token && `${originOf(request)}/praxis/${token}` },
    token ? { headers: { "Set-Cookie": await commitSession(session) } } : {},
  );
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const petId = idParam(params.petId);
  const here = `/pets/${petId}/health/share`;
  const revoked = (await formData(request)).get("revoke");
  if (typeof revoked === "string") {
    found(await revokeShare(user.id, idParam(revoked)));
    return redirectWithFlash(request, here, { kind: "success", title: "Freigabe beendet" });
  }
  const token = found(await createShare(user.id, petId, new Date()));
  if (isRefused(token)) return redirectWithFlash(request, here, { kind: "error", title: token.message });
  const session = await getSession(request);
  session.flash("share", token);
  return redirectWithFlash(request, here, { kind: "success", title: "Adresse erstellt" }, session);
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Share() {
  const { pet, links, made } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <Breadcrumbs
        up={[
          { to: `/pets/${pet.id}`, label: pet.name },
          { to: `/pets/${pet.id}/health`, label: "Gesundheitsakte" },
        ]}
        here="Freigeben"
      />
      <h1>Für die Praxis freigeben</h1>
      <p className="mt-2 text-quiet">
        Eine Adresse, unter der jede Person, die sie kennt, die Zusammenfassung von {pet.name} lesen kann. Sieben Tage
        lang, ohne Anmeldung, ohne etwas zu ändern. Du kannst sie jederzeit beenden.
      </p>
      {made && (
        <Card className="mt-5" aria-labelledby="made">
          <h2 id="made">Die neue Adresse</h2>
          <p className="mt-2">
            <a href={made} className="break-all">
              {made}
            </a>
          </p>
          <p className="mt-2 text-quiet">
            Schreib sie jetzt auf oder schick sie weiter: Sie wird nur dieses eine Mal gezeigt.
          </p>
        </Card>
      )}
      <Form method="post" className="mt-5">
        <Button>Neue Adresse erstellen</Button>
      </Form>
      {links.length > 0 && (
        <>
          <h2 className="mt-8">Gültige Adressen</h2>
          <ul className="mt-2 divide-y divide-line">
            {links.map((link) => (
              <li key={link.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>
                  Erstellt {formatInstant(link.createdAt)}, gültig bis {formatInstant(link.expiresAt)}
                </span>
                <Form method="post">
                  <Button look="danger" name="revoke" value={link.id}>
                    Beenden
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
