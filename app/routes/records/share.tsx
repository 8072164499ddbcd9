import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { getConsultation } from "~/features/consultations/consultations.server";
import { getPet } from "~/features/pets/pets.server";
import { createShare, listShares, revokeShare } from "~/features/records/shares.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formData } from "~/http/form.server";
import { found, idOf, idParam, requireUser } from "~/http/guards.server";
import { originOf } from "~/http/origin.server";
import { commitSession, getSession } from "~/http/session.server";
import { isRefused } from "~/outcome";
import { qrOf } from "~/qr.server";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { useInstant } from "~/ui/instant";
import { keepForm } from "~/ui/keep-form";
import { Card, Page } from "~/ui/layout";
import { SecretAddress } from "~/ui/secret-address";

export const handle = { title: () => "Für die Praxis freigeben · Tierlotse" };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const pet = found(await getPet(user.id, idParam(params.petId)));
  const session = await getSession(request);
  const made = session.get("share") ?? null;
  const links = await listShares(user.id, pet.id, new Date());
  const url = made && `${originOf(request)}/praxis/${made}`;
  return data(
    { pet: { id: pet.id, name: pet.name }, links, made: url && { url, qr: qrOf(url) } },
    made ? { headers: { "Set-Cookie": await commitSession(session) } } : {},
  );
}

/** The result that is to go along, where it is this animal's. */
async function sentAlong(userId: number, petId: number, asked: unknown): Promise<number | null> {
  const id = idOf(asked);
  const result = id && (await getConsultation(userId, id));
  return result && result.petId === petId ? id : null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const petId = idParam(params.petId);
  const here = `/pets/${petId}/health/share`;
  const form = await formData(request);
  const revoked = form.get("revoke");
  if (typeof revoked === "string") {
    found(await revokeShare(user.id, idParam(revoked)));
    return redirectWithFlash(request, here, { kind: "success", title: "Freigabe beendet" });
  }
  const consultation = await sentAlong(user.id, petId, form.get("consultation"));
  const token = found(await createShare(user.id, petId, consultation, new Date()));
  if (isRefused(token)) return redirectWithFlash(request, here, { kind: "error", title: token.message });
  const session = await getSession(request);
  session.flash("share", token);
  return redirectWithFlash(request, here, { kind: "success", title: "Link erstellt" }, session);
}

export const { clientAction, shouldRevalidate } = keepForm();

export default function Share() {
  const instant = useInstant();
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
        Wer den Link hat, liest die <Link to={`/pets/${pet.id}/health/print`}>Zusammenfassung von {pet.name}</Link>.
      </p>
      {made && (
        <SecretAddress
          {...made}
          title={`${pet.name}: Zusammenfassung für die Praxis`}
          note="Schick sie der Praxis, oder lass sie dort vom Bildschirm fotografieren. Sie wird nur dieses eine Mal gezeigt."
        />
      )}
      <Card className="mt-5">
        <ul className="list-disc space-y-1 pl-5">
          <li>Gilt sieben Tage</li>
          <li>Nur lesen, ohne Anmeldung</li>
          <li>Du kannst ihn jederzeit beenden</li>
        </ul>
        <Form method="post" className="mt-4 button-row">
          <Button look={made ? "secondary" : "primary"}>
            {made || links.length > 0 ? "Neuen Link erstellen" : "Link erstellen"}
          </Button>
        </Form>
      </Card>
      {links.length > 0 && (
        <>
          <h2 className="mt-8">Gültige Links</h2>
          <ul className="mt-2 divide-y divide-line">
            {links.map((link) => (
              <li key={link.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span>
                  Erstellt {instant(link.createdAt)}, gültig bis {instant(link.expiresAt)}
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
