import { Link } from "@remix-run/react";
import { Page } from "~/ui/layout";

export const handle = { title: () => "Ohne Netz · Tierlotse" };

export default function Offline() {
  return (
    <Page narrow>
      <h1>Du bist gerade ohne Netz</h1>
      <p className="mt-3 text-lg">
        Diese Seite lässt sich jetzt nicht laden. Die Erste Hilfe und der Notfall-Check sind auf deinem Gerät
        gespeichert.
      </p>
      <ul className="mt-5 grid gap-2">
        <li>
          <Link to="/first-aid" reloadDocument className="inline-flex min-h-11 items-center">
            Erste Hilfe
          </Link>
        </li>
        <li>
          <Link to="/notfall" reloadDocument className="inline-flex min-h-11 items-center">
            Notfall-Check
          </Link>
        </li>
      </ul>
      <p className="mt-5 text-quiet">
        Telefonieren geht oft auch ohne mobiles Internet: Ruf deine Tierarztpraxis oder die nächste Tierklinik an.
      </p>
    </Page>
  );
}
