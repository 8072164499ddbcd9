import { Link, useLoaderData } from "@remix-run/react";
import { operator } from "~/features/content/operator.server";
import { Page } from "~/ui/layout";
import { OperatorLines } from "./operator-lines";

export const handle = {
  title: () => "Datenschutz · Tierlotse",
  description: "Welche Daten Tierlotse speichert, wofür, wie lange, und welche Rechte du hast.",
};

export const loader = () => ({ operator });

const ROWS = [
  ["Konto", "Benutzername, Name, E-Mail-Adresse, Passwort (nur als Prüfwert)", "bis du das Konto löschst"],
  ["Tiere und Akte", "Was du über dein Tier einträgst", "bis du es oder das Konto löschst"],
  ["Beratungen", "Beschreibung, Antworten, Ergebnis, Rückmeldung", "bis du sie oder das Konto löschst"],
  ["Angefangene Beratungen", "Beschreibung und Antworten", "48 Stunden"],
  ["Erinnerungen", "Titel, Tage, Notizen", "bis du sie oder das Konto löschst"],
  ["E-Mails an dich", "Empfänger und Betreff; der Inhalt nur, bis die Mail verschickt ist", "30 Tage nach dem Versand"],
  ["Freigaben für die Praxis", "Prüfwert der geheimen Adresse", "7 Tage"],
  ["Kalenderadresse und Zugänge für Programme", "Name und Prüfwert", "bis du sie beendest oder sie ablaufen"],
  [
    "Sitzung",
    "Ein zufälliger Schlüssel in einem Cookie, sein Prüfwert bei uns, Browser und System in Worten",
    "bis zum Abmelden, höchstens 30 Tage",
  ],
  [
    "Anmeldung in zwei Schritten",
    "Verschlüsselter Schlüssel deiner App, Prüfwerte der Wiederherstellungscodes",
    "bis du sie ausschaltest",
  ],
  ["Passkeys", "Öffentlicher Schlüssel, Browser und System in Worten", "bis du sie entfernst"],
  [
    "Aktivitäten",
    "Was mit deinem Konto geschah: Anmeldungen, Geräte, Tokens, Freigaben, Exporte, mit Browser und System in Worten",
    "90 Tage",
  ],
  [
    "Notfall-Check",
    "Deine Beschreibung, nur damit sie das Ergebnis und eine folgende Beratung erreicht",
    "wie die Sitzung",
  ],
  ["Zähler gegen Missbrauch", "IP-Adresse oder Benutzername mit einer Zahl", "höchstens 24 Stunden"],
  ["Protokolle", "Zeit, Seite, Fehlernummer; keine Eingaben", "14 Tage"],
];

const SECTIONS = [
  ["verantwortlich", "Verantwortlich"],
  ["daten", "Was und wie lange"],
  ["grundlage", "Grundlage"],
  ["cookies", "Cookies"],
  ["fremde-server", "Fremde Server"],
  ["rechte", "Deine Rechte"],
  ["sicherheit", "Sicherheit"],
] as const;

export default function Privacy() {
  const { operator: who } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>Datenschutz</h1>
      <p className="mt-2 text-lg text-quiet">Kurz: Wir speichern, was du einträgst, und geben nichts davon weiter.</p>
      <nav aria-label="Auf dieser Seite" className="mt-4">
        <ul className="flex flex-wrap gap-x-5">
          {SECTIONS.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="prose">
        <h2 id="verantwortlich">Verantwortlich</h2>
        <OperatorLines operator={who} />
        <h2 id="daten">Was wir speichern und wie lange</h2>
        <p>Prüfwert: eine Zahl, aus der sich nicht zurückrechnen lässt, woraus sie gemacht ist.</p>
        <dl className="grid gap-2">
          {ROWS.map(([what, data, until]) => (
            <div key={what} className="border-b border-line pb-2 sm:grid sm:grid-cols-[12rem_1fr] sm:gap-x-4">
              <dt className="font-semibold hyphens-auto">{what}</dt>
              <dd>
                {data}
                <span className="block text-sm text-quiet">Dauer: {until}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p>Was abgelaufen ist, wird stündlich gelöscht.</p>
        <h2 id="grundlage">Wofür und auf welcher Grundlage</h2>
        <p>
          Um dir die Beratung, die Akte und das Konto bereitzustellen (Art. 6 Abs. 1 Buchst. b DSGVO), und um den Dienst
          gegen Missbrauch zu schützen (Buchst. f). Daten über Tiere sind keine Gesundheitsdaten im Sinne der DSGVO.
          Schreib bitte nichts über die Gesundheit von Menschen hinein.
        </p>
        <h2 id="cookies">Cookies</h2>
        <p>
          Sechs, alle notwendig. Kein Tracking, kein Werbenetz, kein Dienst Dritter. Deshalb fragt dich auch kein
          Banner.
        </p>
        <ul>
          <li>für die Anmeldung und für Meldungen</li>
          <li>
            um deinen Browser beim nächsten Anmelden wiederzuerkennen, damit dich niemand durch falsche Versuche
            aussperrt
          </li>
          <li>für hell oder dunkel</li>
          <li>für deine Region, wenn du sie ohne Konto für den Notdienst nennst</li>
          <li>dafür, dass dein Browser unsere Gestaltung schon geladen hat</li>
          <li>für fünf Minuten, wenn du einen Passkey benutzt</li>
        </ul>
        <h2 id="fremde-server">Fremde Server</h2>
        <p>
          Unsere Seiten laden nichts von anderen Servern. Einzige Ausnahme: Hinterlegst du ein Bild deines Tieres als
          Adresse, lädt dein Browser es von dort, ohne zu verraten, woher er kommt.
        </p>
        <h2 id="rechte">Deine Rechte</h2>
        <p>
          Auskunft, Berichtigung, Löschung, Einschränkung, Mitnahme deiner Daten und Widerspruch. Alles, was hier über
          dich steht, lädst du in den <Link to="/settings?tab=sicherheit">Einstellungen</Link> selbst herunter; dort
          löschst du auch das Konto. {who.email && "Für alles andere schreib an die Adresse oben. "}Du kannst dich auch
          bei einer Aufsichtsbehörde für Datenschutz beschweren.
        </p>
        <h2 id="sicherheit">Sicherheit</h2>
        <p>
          Passwörter speichern wir nur als Prüfwert (argon2id). Wer die Tabelle der Sitzungen stiehlt, kann sich damit
          nicht anmelden. Jede Abfrage liefert nur, was dir gehört.
        </p>
      </div>
    </Page>
  );
}
