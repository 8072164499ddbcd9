import { Link, useLoaderData } from "@remix-run/react";
import { operator } from "~/features/content/operator.server";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/layout";
import { OperatorLines } from "./operator-lines";

export const handle = {
  title: () => "Support · Tierlotse",
  description: "So erreichst du Tierlotse bei Fragen und Fehlern.",
};

export const loader = () => ({ operator });

export default function Support() {
  const { operator: who } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>Support</h1>
      <div className="mt-4 notice notice-danger">
        <p>
          <strong>Geht es deinem Tier schlecht?</strong> Hier antwortet niemand schnell genug. Ruf eine Tierarztpraxis
          an, oder sieh im Notfall-Check nach, wie eilig es ist.
        </p>
        <p className="mt-3 button-row">
          <ButtonLink to="/notfall" look="final">
            Zum Notfall-Check
          </ButtonLink>
        </p>
      </div>
      <div className="prose mt-6">
        <p>
          Viele Antworten stehen schon bei den <Link to="/faq">häufigen Fragen</Link>.
        </p>
        <h2>So erreichst du uns</h2>
        <OperatorLines operator={who} />
        {who.email && (
          <>
            <h2>Damit wir schnell helfen können</h2>
            <ul>
              <li>Was wolltest du tun, und was ist stattdessen passiert?</li>
              <li>Auf welcher Seite (Adresse) und um welche Uhrzeit?</li>
              <li>Steht auf der Fehlerseite eine Fehlernummer? Schick sie mit.</li>
            </ul>
            <p>Schick uns nie dein Passwort.</p>
          </>
        )}
        <h2>War eine Einschätzung falsch?</h2>
        <p>
          Bitte sag es uns, am besten über „War das hilfreich?“ am Ende der Beratung. Zu niedrig eingeschätzte Fälle
          prüfen wir zuerst.
        </p>
      </div>
    </Page>
  );
}
