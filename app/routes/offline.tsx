import { useLoaderData } from "@remix-run/react";
import { CallButton } from "~/features/consultations/call";
import { contactsFor } from "~/features/consultations/contacts.server";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout";

// The worker shows this page at whatever address was asked for, where no script would find its route.
export const handle = { title: () => "Ohne Netz · Tierlotse", scripts: false };

export const loader = () => contactsFor({ pet: {}, advice: { poison: true } }).poison[0] ?? null;

export default function Offline() {
  const poisonLine = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>Du bist gerade ohne Netz</h1>
      <p className="mt-3">
        Diese Seite lässt sich jetzt nicht laden. Erste Hilfe und Notfall-Check sind meist auf deinem Gerät gespeichert.
      </p>
      <p className="mt-3">
        Telefonieren geht oft auch ohne mobiles Internet: Ruf deine Tierarztpraxis oder die nächste Tierklinik an.
      </p>
      <div className="button-row mt-5">
        <ButtonLink to="/notfall" look="final" reloadDocument>
          Zum Notfall-Check
        </ButtonLink>
        <ButtonLink to="/first-aid" look="secondary" reloadDocument>
          Erste Hilfe
        </ButtonLink>
      </div>
      {poisonLine && (
        <>
          <p className="mt-6">Hat es etwas Giftiges gefressen?</p>
          <CallButton name="Giftnotruf" phone={poisonLine.phone} urgent={false} className="mt-2 max-sm:w-full" />
        </>
      )}
    </Page>
  );
}
