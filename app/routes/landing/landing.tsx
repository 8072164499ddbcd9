import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { currentUser } from "~/http/guards.server";
import { ButtonLink } from "~/ui/button";
import { Card, Page } from "~/ui/layout";
import { RiskTag } from "~/ui/risk-band";

export const handle = {
  description: "In zwei Minuten wissen, wie dringend es ist, warum, und was du bis dahin tun kannst.",
  title: () => "Tierlotse – wie dringend ist es?" };


export async function loader({ request }: LoaderFunctionArgs) {
  if (await currentUser(request)) throw redirect("/dashboard");
  return null;
}

const STEPS = [
  {
    title: "Beschreibe es in deinen Worten",
    text: "Oder wähle eines von acht Anliegen. Beides geht ohne Fachbegriffe.",
  },
  {
    title: "Beantworte ein paar Fragen",
    text: "Höchstens sechs, zuerst die wichtigsten. Zu jeder steht, warum wir fragen.",
  },
  {
    title: "Wisse, was jetzt zu tun ist",
    text: "Eine klare Einschätzung mit Gründen, nächsten Schritten und Warnzeichen.",
  },
];

export default function Landing() {
  return (
    <Page>
      <div className="grid gap-8 py-4 sm:py-10 lg:grid-cols-[1.2fr_1fr] lg:items-center">
        <div>
          <h1 className="text-4xl sm:text-5xl">Dein Tier ist krank. Wie dringend ist es?</h1>
          <p className="mt-4 text-xl text-quiet">
            Tierlotse sagt dir in zwei Minuten, ob ihr sofort losmüsst, bis morgen warten könnt oder zu Hause beobachtet
            – und warum. Auch um zwei Uhr nachts.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/auth?tab=register">Kostenlos starten</ButtonLink>
            <ButtonLink look="secondary" to="/auth">
              Anmelden
            </ButtonLink>
          </div>
        </div>
        <Card aria-labelledby="levels">
          <h2 id="levels">Eine Antwort, die man versteht</h2>
          <ul className="mt-3 grid gap-3">
            <li>
              <RiskTag level="emergency" label="Notfall" /> <span className="text-quiet">Jetzt sofort</span>
            </li>
            <li>
              <RiskTag level="urgent" label="Dringend" /> <span className="text-quiet">Heute</span>
            </li>
            <li>
              <RiskTag level="vet_visit" label="Tierarztbesuch" /> <span className="text-quiet">In 24–48 Stunden</span>
            </li>
            <li>
              <RiskTag level="monitor" label="Beobachten" />{" "}
              <span className="text-quiet">Zu Hause, mit klaren Grenzen</span>
            </li>
          </ul>
        </Card>
      </div>
      <ol className="grid gap-4 sm:grid-cols-3">
        {STEPS.map((step, at) => (
          <li key={step.title} className="rounded-card border border-line bg-surface p-5">
            <span aria-hidden="true" className="font-serif text-3xl font-bold text-petrol">
              {at + 1}
            </span>
            <h2 className="mt-1">{step.title}</h2>
            <p className="mt-1 text-quiet">{step.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-sm text-quiet">
        Tierlotse stellt keine Diagnose und ersetzt keine tierärztliche Untersuchung.
      </p>
    </Page>
  );
}
