import { Link, useLoaderData } from "@remix-run/react";
import { operator } from "~/features/content/operator.server";
import { Page } from "~/ui/layout";

export const handle = {
  title: () => "Barrierefreiheit · Tierlotse",
  description: "Was Tierlotse für Barrierefreiheit tut, was noch fehlt, und wie du Barrieren meldest.",
};

export const loader = () => ({ email: operator.email });

export default function Accessibility() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>Barrierefreiheit</h1>
      <p className="mt-2 text-quiet">Erklärung, Stand: 21. November 2026</p>
      <div className="prose mt-4">
        <p>
          Tierlotse soll nachts um zwei für alle funktionieren: mit Tastatur, Screenreader, großer Schrift, wenig Netz
          und ohne JavaScript. Maßstab sind die WCAG 2.2, Stufe AA.
        </p>
        <h2>Was gilt</h2>
        <ul>
          <li>Jede Seite und jedes Formular funktioniert ohne JavaScript und mit der Tastatur allein.</li>
          <li>Dringlichkeit steht immer als Wort und Symbol da, nie nur als Farbe.</li>
          <li>Fehler stehen am Feld und oben auf der Seite, mit Sprung zum Feld. Eingaben bleiben erhalten.</li>
          <li>Hell, dunkel oder wie dein System; Bewegung nur, wenn dein System sie erlaubt.</li>
          <li>Ab 320 Pixeln Breite und bei 200 % Vergrößerung ohne seitliches Rollen.</li>
        </ul>
        <h2>Wie geprüft wird</h2>
        <p>
          Automatisch bei jeder Änderung (axe, HTML-Prüfung, Abläufe mit Tastatur und ohne JavaScript). Eine Prüfung
          durch Menschen mit Behinderung steht aus.
        </p>
        <h2>Was noch nicht gut ist</h2>
        <ul>
          <li>Einige Fehlermeldungen bei der Registrierung sind englisch; sie sind als solche ausgezeichnet.</li>
          <li>Eine Fassung in Leichter Sprache fehlt.</li>
        </ul>
        <h2>Barriere melden</h2>
        <p>
          Schreib {email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/support">dem Support</Link>} und nenn
          die Seite und was nicht ging. Wir antworten innerhalb von zwei Wochen.
        </p>
      </div>
    </Page>
  );
}
