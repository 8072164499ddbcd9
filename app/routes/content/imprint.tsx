import { useLoaderData } from "@remix-run/react";
import { operator } from "~/features/content/operator.server";
import { Page } from "~/ui/layout";
import { OperatorLines } from "./operator-lines";

export const handle = {
  title: () => "Impressum · Tierlotse",
  description: "Wer Tierlotse betreibt und wie du uns erreichst.",
};

export const loader = () => ({ operator });

export default function Imprint() {
  const { operator: who } = useLoaderData<typeof loader>();
  return (
    <Page narrow>
      <h1>Impressum</h1>
      <div className="prose mt-4">
        <p className="text-quiet">Angaben nach §&nbsp;5&nbsp;DDG und §&nbsp;18&nbsp;Abs.&nbsp;2&nbsp;MStV</p>
        <OperatorLines operator={who} />
        <h2>Haftung</h2>
        <p>
          Tierlotse gibt eine Dringlichkeits-Einschätzung, keine Diagnose und keine Behandlungsempfehlung. Sie ersetzt
          keine tierärztliche Untersuchung. Für Seiten, auf die wir verweisen, sind deren Betreiber verantwortlich.
        </p>
        <h2>Streitbeilegung</h2>
        <p>
          Wir nehmen an keinem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil und sind dazu
          nicht verpflichtet.
        </p>
      </div>
    </Page>
  );
}
