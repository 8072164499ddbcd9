import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { OUTCOMES, type Outcome, SPECIES } from "#db/enums";
import { qualityPage } from "~/features/consultations/quality.server";
import { Below, Page } from "~/ui/layout";
import { type Share, ShareBar, shareText } from "./share-bar";

export const handle = {
  description: "Wie Tierlotse einschätzt, wie oft das stimmt, und wo die Grenzen sind.",
  title: () => "Wie gut ist die Einschätzung? · Tierlotse",
};

export const loader = () => qualityPage();

const NAMES: Record<Outcome, string> = { emergency: "Notfall", vet_visit: "Tierarzt", monitor: "Zu Hause" };

const count = (value: number) => value.toLocaleString("de-DE");

export default function Quality() {
  const { figures, reviewedBy } = useLoaderData<typeof loader>();
  const { owners, report, brief, tuned, dev, flow, guided, guidedBefore } = figures.sets;
  const { questions, pairs, dilution, statements } = figures;
  return (
    <Page narrow>
      <h1>Wie gut ist die Einschätzung?</h1>
      <p className="mt-3 text-lg text-quiet">
        Tierlotse sagt, wie dringend es ist. Hier steht, wie das entsteht, wie oft es stimmt und wo es sich irrt.
        {!reviewedBy && " Eine Tierärztin hat es nicht geprüft."}
      </p>
      <p className="mt-4 notice notice-danger">
        <strong>
          {count(owners.emergency.whole - owners.emergency.part)} von {count(owners.emergency.whole)} Notfällen
        </strong>{" "}
        hat Tierlotse allein aus der Beschreibung nicht als Notfall erkannt. Bist du unsicher, ruf immer an.
      </p>

      <section aria-labelledby="independent" className="mt-8">
        <h2 id="independent">Geprüft an {count(owners.cases)} Beschreibungen nach Art echter Halter</h2>
        <p className="mt-2 text-quiet">
          Die Beschreibungen sind lang und mit allem Drumherum erzählt, zum Teil nach wirklichen Fragen aus Foren und
          Sprechstunden. Wer sie geschrieben hat, kommt unter denen, aus deren Texten gelernt wurde, nicht vor. Bewertet
          wird nur der Text, ohne Rückfragen; was vorsorglich als Notfall gilt, zählt als Notfall.
        </p>
        <dl className="mt-4 grid gap-6 sm:grid-cols-2">
          <Big
            value={owners.emergency}
            label="Notfälle sofort erkannt"
            help="Allein nach der Beschreibung, vor jeder Rückfrage."
          />
          <Big
            value={owners.under}
            label="Zu niedrig"
            help="Weniger dringend als die niedrigste vertretbare Antwort. Gefährlich ist das, wenn dadurch ein Notfall oder ein nötiger Termin versäumt würde."
            bad
          />
          <Big
            value={owners.acceptable}
            label="Vertretbar"
            help="Eine umsichtige Fachkraft hätte dasselbe sagen können. Manche Fälle haben zwei vertretbare Antworten."
          />
          <Big value={owners.over} label="Zu hoch" help="Dringender als die höchste vertretbare Antwort." />
        </dl>
        <p className="mt-4 text-sm text-quiet">
          Die breite, blasse Spanne: Mit 95 % Sicherheit liegt der wahre Wert darin. Wenige Fälle beweisen wenig.
        </p>
        <h3 className="mt-8">Mit beantworteten Rückfragen ({guided.cases} davon)</h3>
        <dl className="mt-4 grid gap-3">
          <Row label="Vertretbar vor den Fragen" value={guidedBefore.acceptable} />
          <Row label="Vertretbar danach" value={guided.acceptable} />
          <Row label="Zu niedrig danach" value={guided.under} bad />
          <Row label="Zu hoch danach" value={guided.over} />
        </dl>
      </section>

      <section aria-labelledby="limits" className="mt-8 rounded-card bg-tint p-5">
        <h2 id="limits">Bekannte Grenzen</h2>
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          <li>
            Die Beschreibungen sind nacherzählt oder erfunden, nicht wörtlich von Haltern, und keine Tierärztin hat ihre
            Beurteilung geprüft.
          </li>
          <li>Ironie und mehrere Tiere in einem Text werden schlechter verstanden.</li>
          <li>Fische, Reptilien und Vögel sind selten vertreten; ihre Spannen sind breit.</li>
          <li>Punktwerte und Gewichte sind fachlich geschätzt, nicht an echten Verläufen bestimmt.</li>
          <li>Viele Giftschwellen schwanken zwischen den Quellen; es gilt immer die niedrigere.</li>
        </ul>
      </section>

      <section aria-labelledby="detail" className="mt-10">
        <h2 id="detail" className="text-2xl">
          Im Einzelnen
        </h2>
        <h3 className="mt-5">Was richtig gewesen wäre, und was herauskam</h3>
        <div className="mt-2 overflow-x-auto">
          <table className="w-full text-left break-normal max-sm:text-sm">
            <thead>
              <tr>
                <td />
                <th scope="colgroup" colSpan={OUTCOMES.length} className="pt-2 text-right font-normal text-quiet">
                  Herausgekommen ist
                </th>
              </tr>
              <tr>
                <th scope="col" className="pb-2 pr-3">
                  Richtig wäre
                </th>
                {OUTCOMES.map((outcome) => (
                  <th key={outcome} scope="col" className="py-2 pr-3 text-right font-normal text-quiet">
                    {NAMES[outcome]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {OUTCOMES.map((want) => (
                <tr key={want} className="border-t border-line">
                  <th scope="row" className="py-2 pr-3">
                    {NAMES[want]}
                  </th>
                  {OUTCOMES.map((got) => (
                    <td key={got} className={`py-2 pr-3 text-right tabular-nums ${want === got ? "font-bold" : ""}`}>
                      {owners.confusion[want][got]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="mt-2 text-sm text-quiet">
          Jede Zeile ist, was richtig gewesen wäre, jede Spalte, was herauskam. Fett steht, was genau getroffen wurde.
          Vertretbar sind mehr: Bei manchen Fällen ist auch die Antwort daneben richtig.
        </p>
        <Fold title="Vertretbar je Tierart">
          <dl className="mt-4 grid gap-3">
            {SPECIES.map((species) => {
              const value = owners.bySpecies[species];
              return value && <Row key={species} label={species} value={value} />;
            })}
          </dl>
        </Fold>
        <Fold title="Wie gut gelesen wird">
          <dl className="mt-4 grid gap-3">
            <Row label="Genannte Zeichen gefunden" value={statements.signsFound} />
            <Row label="Zwei fast gleiche Texte, beide richtig" value={pairs.bothRight} />
            <Row label="Sofort, bald oder zu Hause: Zeit passend" value={owners.inTime} />
          </dl>
          <h4 className="mt-5 font-semibold">Fehler, weniger ist besser</h4>
          <dl className="mt-4 grid gap-3">
            <Row label="Verneintes oder Vergangenes als da gezeigt" value={statements.deniedAsPresent} bad />
            <Row label="Notfälle, die in Alltagsrede untergehen" value={dilution.dropped} bad />
            <Row label="Andere Worte, anderes Ergebnis" value={figures.paraphrases.changed} bad />
          </dl>
          <p className="mt-2 text-sm text-quiet">
            Andere Worte: jeder Entwicklungsfall mit Tippfehlern, in Mundart und umgestellt mit einem harmlosen Satz.
          </p>
        </Fold>
      </section>

      <section aria-labelledby="how" className="mt-10">
        <h2 id="how" className="text-2xl">
          So entsteht die Einschätzung
        </h2>
        <ol className="mt-2 list-decimal space-y-1.5 pl-6">
          <li>
            Deine Worte werden Satz für Satz gelesen: welches Zeichen gemeint ist und ob es für dieses Tier jetzt gilt
            oder verneint, vorbei, nur befürchtet oder von jemand anderem gesagt ist. Was erkannt wurde, siehst du und
            kannst es ändern.
          </li>
          <li>Gefahrenzeichen, Antworten und berechnete Giftmengen setzen eine Untergrenze, die nichts senkt.</li>
          <li>
            Zwei kleine neuronale Netze, gelernt aus {count(figures.learntFrom)} beurteilten Beschreibungen, suchen die
            Stelle, die am meisten nach Notfall klingt. Ihr Mittel hebt an oder fragt nach, es senkt nie.
          </li>
          <li>Was nur möglich ist, gilt vorsorglich, bis eine Frage es klärt: Die Frage wird genannt und gestellt.</li>
          <li>Jede Regel hat einen Grund und eine Quelle.</li>
        </ol>
        <p className="mt-3">
          {reviewedBy
            ? `Die Regeln hat ${reviewedBy} fachlich gelesen.`
            : "Regeln und Testfälle sind von keiner Tierärztin geprüft."}{" "}
          Regelstand <span className="whitespace-nowrap">{figures.rulesVersion}</span>.
        </p>
      </section>

      <Fold title="Zum Vergleich: dasselbe mit anderen Verfahren">
        <p className="mt-2 text-quiet">
          Dieselben Beschreibungen, im selben Durchlauf. Der gelernte Vergleich allein rät seltener zu hoch, liegt aber
          öfter gefährlich zu niedrig: Deshalb stehen die Regeln darüber.
        </p>
        <div className="mt-2 overflow-x-auto">
          <table className="w-full text-left break-normal max-sm:text-sm">
            <thead>
              <tr className="text-quiet">
                <th scope="col" className="py-2 pr-3 font-normal">
                  Verfahren
                </th>
                <th scope="col" className="py-2 pr-3 text-right font-normal whitespace-nowrap">
                  vertretbar
                </th>
                <th scope="col" className="py-2 pr-3 text-right font-normal">
                  Notfälle erkannt
                </th>
                <th scope="col" className="py-2 pr-3 text-right font-normal">
                  zu niedrig
                </th>
                <th scope="col" className="py-2 text-right font-normal">
                  zu hoch
                </th>
              </tr>
            </thead>
            <tbody>
              {[{ name: "Tierlotse", figures: owners }, ...figures.comparators].map((other) => (
                <tr key={other.name} className="border-t border-line">
                  <th scope="row" className="py-2 pr-3">
                    {other.name}
                  </th>
                  <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
                    {shareText(other.figures.acceptable)}
                  </td>
                  <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
                    {shareText(other.figures.emergency)}
                  </td>
                  <td className="py-2 pr-3 text-right whitespace-nowrap tabular-nums">
                    {shareText(other.figures.under)}
                  </td>
                  <td className="py-2 text-right whitespace-nowrap tabular-nums">{shareText(other.figures.over)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Fold>

      <Fold title="Kurze Texte und Entwicklungsfälle">
        <p className="mt-2 text-quiet">
          Die ersten zwei Gruppen sind unabhängig wie die oben. An den übrigen wurde entwickelt: Ihre Werte sind besser
          als bei neuen Texten und kein Beleg für die Güte.
        </p>
        <dl className="mt-3 grid gap-3">
          {[report, brief, dev, tuned, flow].map((set) => (
            <Row key={set.title} label={`${set.title} (${set.cases})`} value={set.acceptable} />
          ))}
        </dl>
      </Fold>

      <section aria-labelledby="questions" className="mt-10">
        <h2 id="questions" className="text-2xl">
          Wie viele Fragen?
        </h2>
        <ul className="mt-2 list-disc space-y-1.5 pl-5">
          <li>
            Nach einer Beschreibung meist {questions.median}, höchstens {questions.maximum}. Was sie schon sagt, wurde{" "}
            {questions.repeated.part} von {questions.repeated.whole} Mal noch einmal gefragt.
          </li>
          <li>
            Ein Gefahrenzeichen aus der Liste führt schon auf der zweiten Seite zum Notfall (
            {questions.listedAtOnce.part} von {questions.listedAtOnce.whole}).
          </li>
          <li>
            Kommt es erst durch Antworten heraus, steht der Notfall nach {questions.screensToEmergency.median} Seiten
            fest, im längsten Fall nach {questions.screensToEmergency.maximum}.
          </li>
          <li>
            Wissen Halter auf jede dritte Frage keine Antwort, sind {questions.unsure.dangerous} von{" "}
            {questions.unsure.acceptable.whole} Durchläufen gefährlich zu niedrig und{" "}
            {shareText(questions.unsure.acceptable)} vertretbar.
          </li>
        </ul>
      </section>
    </Page>
  );
}

/** Figures for who wants them all. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-6 rounded-card border border-line bg-surface px-5">
      <summary className="font-semibold">{title}</summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}

function Big({ value, label, help, bad = false }: { value: Share; label: string; help?: string; bad?: boolean }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd>
        <span className="font-serif text-4xl font-bold tabular-nums">{shareText(value)}</span>
        <span className="ml-3 text-quiet tabular-nums">
          {count(value.part)} von {count(value.whole)}
        </span>
        <ShareBar value={value} label={label} bad={bad} />
        {help && <Below className="mt-1 text-sm text-quiet">{help}</Below>}
      </dd>
    </div>
  );
}

function Row({ label, value, bad = false }: { label: string; value: Share; bad?: boolean }) {
  return (
    <div className="grid items-baseline gap-x-4 sm:grid-cols-[14rem_1fr]">
      <dt>{label}</dt>
      <dd>
        <span className="tabular-nums">
          {shareText(value)}{" "}
          <span className="text-quiet">
            ({count(value.part)} von {count(value.whole)})
          </span>
        </span>
        <ShareBar value={value} label={label} bad={bad} />
      </dd>
    </div>
  );
}
