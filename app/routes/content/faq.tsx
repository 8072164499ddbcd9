import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout";

export const handle = {
  title: () => "FAQ · Tierlotse",
  description: "Antworten auf häufige Fragen zu Beratung, Sicherheit, Kosten und Daten bei Tierlotse.",
};

type Question = [question: string, answer: ReactNode];

const URGENT: Question[] = [
  [
    "Was mache ich, wenn es ein Notfall ist?",
    <>
      Ruf die nächste Tierarztpraxis oder Tierklinik an und fahr los. Hast du eine Minute, hilft der{" "}
      <Link to="/notfall">Notfall-Check</Link> ohne Anmeldung, und unter <Link to="/first-aid">Erste Hilfe</Link> steht,
      was du unterwegs tust.
    </>,
  ],
  [
    "Mein Tier hat etwas Giftiges gefressen. Was nun?",
    <>
      Nichts eingeben, kein Erbrechen auslösen, anrufen. Der <Link to="/gift">Giftcheck</Link> rechnet mit Stoff, Menge
      und Gewicht und nennt die Nummern der Giftnotrufe.
    </>,
  ],
];

const QUESTIONS: Question[] = [
  [
    "Ersetzt Tierlotse den Tierarzt?",
    "Nein. Tierlotse sagt dir, wie dringend es ist und was du bis dahin tun kannst. Was deinem Tier fehlt, kann nur eine Untersuchung zeigen.",
  ],
  [
    "Wie kommt die Einschätzung zustande?",
    <>
      Aus festen Regeln mit Quellen und einem Vergleich mit Beschreibungen, deren Dringlichkeit bekannt ist. Zu jedem
      Ergebnis stehen die Gründe. Wie oft das stimmt, kannst du <Link to="/qualitaet">nachlesen</Link>.
    </>,
  ],
  [
    "Warum stellt ihr so viele Fragen?",
    "Höchstens sechs, und nur solche, deren Antwort noch etwas ändern kann. Zuerst kommen die, die einen Notfall ausschließen. Bei jeder steht, warum wir fragen, und „Weiß ich nicht“ ist immer erlaubt.",
  ],
  [
    "Warum rät Tierlotse manchmal zu schnell zum Tierarzt?",
    "Weil der andere Fehler schlimmer ist. Was nicht sicher auszuschließen ist, gilt als möglich. „Zu Hause beobachten“ sagen wir nur, wenn etwas dafür spricht.",
  ],
  [
    "Für welche Tiere gilt das?",
    "Für Hunde, Katzen, Kaninchen, Meerschweinchen und andere Kleintiere, Vögel, Fische und Reptilien. Für alle anderen gilt besondere Vorsicht; dort raten wir mindestens zu einem Anruf in der Praxis.",
  ],
  ["Was kostet Tierlotse?", "Zurzeit nichts. Premium und Familie sind noch nicht buchbar."],
  [
    "Brauche ich JavaScript oder eine App?",
    "Nein. Jede Seite funktioniert in jedem Browser, auch ohne JavaScript. Die Seiten zur Ersten Hilfe und der Notfall-Check bleiben nach dem ersten Besuch auch ohne Netz lesbar, wenn dein Browser das unterstützt.",
  ],
  [
    "Was passiert mit meinen Daten?",
    <>
      Sie liegen in unserer Datenbank und sonst nirgends: keine Werbung, keine Auswertung durch andere, keine fremden
      Server. Mehr steht im <Link to="/datenschutz">Datenschutz</Link>.
    </>,
  ],
  [
    "Hat eine Tierärztin das geprüft?",
    <>
      Was geprüft ist und was nicht, steht offen auf der <Link to="/qualitaet">Seite zur Qualität</Link>.
    </>,
  ],
];

export default function Faq() {
  return (
    <Page narrow>
      <h1>Häufige Fragen</h1>
      <p className="mt-4 button-row">
        <ButtonLink to="/notfall" look="final">
          Zum Notfall-Check
        </ButtonLink>
        <ButtonLink to="/gift" look="secondary">
          Giftcheck
        </ButtonLink>
      </p>
      <Questions title="Wenn es eilt" list={URGENT} />
      <Questions title="Zu Tierlotse" list={QUESTIONS} />
      <p className="mt-6">
        Nicht dabei? Schreib uns über den <Link to="/support">Support</Link>.
      </p>
    </Page>
  );
}

function Questions({ title, list }: { title: string; list: Question[] }) {
  return (
    <section aria-label={title} className="mt-6">
      <h2>{title}</h2>
      <div className="mt-2 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {list.map(([question, answer]) => (
          <details key={question} className="py-1">
            <summary className="font-semibold">{question}</summary>
            <p className="pb-3">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
