import { Link } from "@remix-run/react";
import { Page } from "~/ui/layout";

export const handle = {
  title: () => "Nutzungsbedingungen · Tierlotse",
  description: "Was Tierlotse leistet, was nicht, und was für die Nutzung gilt.",
};

export default function Terms() {
  return (
    <Page narrow>
      <h1>Nutzungsbedingungen</h1>
      <p className="mt-2 text-quiet">Stand: 21. November 2026</p>
      <div className="prose mt-4">
        <h2>1. Worum es geht</h2>
        <p>
          Tierlotse hilft Tierhalterinnen und Tierhaltern einzuschätzen, wie dringend eine tierärztliche Untersuchung
          ist, und ordnet Daten rund um das Tier. Anbieter ist, wer im <Link to="/impressum">Impressum</Link> steht.
        </p>
        <h2>2. Keine Diagnose, kein Notdienst</h2>
        <p>
          Die Einschätzung beruht allein auf deinen Angaben. Sie ist keine Diagnose, keine Behandlung und kein Ersatz
          für eine Untersuchung. Im Zweifel, und immer im Notfall, ruf eine Tierarztpraxis oder Tierklinik an. Warte nie
          auf Tierlotse.
        </p>
        <h2>3. Dein Konto</h2>
        <p>
          Du brauchst ein Konto, um Tiere anzulegen und Ergebnisse zu speichern. Halte dein Passwort geheim und nutze
          dein eigenes Konto. Der Notfall-Check, der Giftcheck und die Erste Hilfe sind ohne Konto frei.
        </p>
        <h2>4. Kosten</h2>
        <p>
          Zurzeit sind alle Funktionen kostenlos. Premium und Familie sind noch nicht buchbar. Es entsteht kein Vertrag,
          der etwas kostet, ohne dass du ihm ausdrücklich zustimmst.
        </p>
        <h2>5. Was nicht geht</h2>
        <ul>
          <li>Inhalte eintragen, die Rechte anderer verletzen.</li>
          <li>Den Dienst stören, seine Sicherungen umgehen oder Daten anderer abrufen.</li>
          <li>Ergebnisse als tierärztliche Aussage weitergeben.</li>
        </ul>
        <h2>6. Haftung</h2>
        <p>
          Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit sowie bei Schäden an Leben, Körper und
          Gesundheit. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Pflichten und begrenzt
          auf den vorhersehbaren, typischen Schaden. Zwingende gesetzliche Rechte bleiben unberührt.
        </p>
        <h2>7. Ende</h2>
        <p>
          Du kannst jederzeit aufhören. Wir können Konten sperren, die gegen diese Bedingungen verstoßen, und kündigen
          eine Einstellung des Dienstes mindestens 30 Tage vorher an, damit du deine Daten mitnehmen kannst.
        </p>
        <h2>8. Änderungen und Recht</h2>
        <p>
          Ändern wir diese Bedingungen, sagen wir es dir beim Anmelden, bevor sie gelten. Es gilt deutsches Recht; der
          Schutz zwingender Vorschriften deines Wohnsitzstaats bleibt.
        </p>
      </div>
    </Page>
  );
}
