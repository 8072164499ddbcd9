// The weight curve, drawn on the server: line and grid as a picture that stretches, every word beside it as text that does not.
import { formatDay } from "~/format";
import { formatKilograms } from "./labels";
import { monthTicks, niceTicks, type Weighing, weightLoss } from "./weights";

/** Up to so many values each is a thing to press; more would lie on each other. */
const MOST_PRESSED = 12;

export function WeightChart({ series }: { series: Weighing[] }) {
  const last = series.at(-1);
  if (!last) return null;
  const loss = weightLoss(series);
  return (
    <figure>
      {loss && (
        <p className="mb-3 notice notice-danger">
          <strong>
            {loss.percent} % leichter als am {formatDay(loss.from.date)}.
          </strong>{" "}
          Ein solcher Verlust in 30 Tagen gehört in den nächsten Tagen untersucht, auch wenn dein Tier munter wirkt.
        </p>
      )}
      <figcaption className="flex flex-wrap items-baseline gap-x-4">
        <strong className="whitespace-nowrap font-serif text-3xl font-semibold">{formatKilograms(last.grams)}</strong>
        <Change from={series.at(-2)} to={last} />
      </figcaption>
      {series.length > 1 && (
        <>
          <Curve series={series} />
          <Table series={series} />
        </>
      )}
    </figure>
  );
}

function Change({ from, to }: { from: Weighing | undefined; to: Weighing }) {
  if (!from)
    return (
      <span className="text-quiet">
        {to.profile ? "laut Profil" : `am ${formatDay(to.date)}`}, bisher der einzige Wert
      </span>
    );
  const grams = to.grams - from.grams;
  const sign = grams > 0 ? "+" : "−";
  return (
    <span className="text-quiet">
      {grams === 0 ? "unverändert" : `${sign}${formatKilograms(Math.abs(grams))}`} seit {formatDay(from.date)}
    </span>
  );
}

function Curve({ series }: { series: Weighing[] }) {
  const times = series.map(({ date }) => Date.parse(date));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const ticks = niceTicks(series.map(({ grams }) => grams));
  const [low, high] = [Math.min(...ticks), Math.max(...ticks)];
  /** Percent from the left and from the top. */
  const x = (time: number) => (to === from ? 50 : ((time - from) / (to - from)) * 100);
  const y = (grams: number) => (1 - (grams - low) / (high - low)) * 100;
  const [first, last] = [series.at(0), series.at(-1)];
  if (!first || !last) return null;
  const places = series.map((one) => ({ ...one, left: x(Date.parse(one.date)), top: y(one.grams) }));
  return (
    <div className="mt-3 max-w-xl pb-7 pl-[4.5rem] pr-4 pt-2 text-sm">
      <section
        className="relative h-44"
        aria-label={`Gewichtskurve mit ${series.length} Werten vom ${formatDay(first.date)} bis zum ${formatDay(last.date)}`}
      >
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 h-full w-full overflow-visible"
        >
          {ticks.map((grams) => (
            <line key={grams} x1="0" x2="100" y1={y(grams)} y2={y(grams)} className="chart-grid" />
          ))}
          <polyline points={places.map(({ left, top }) => `${left},${top}`).join(" ")} className="chart-line" />
        </svg>
        {ticks.map((grams) => (
          <span key={grams} aria-hidden="true" className="chart-weight" style={{ top: `${y(grams)}%` }}>
            {formatKilograms(grams)}
          </span>
        ))}
        {monthTicks(from, to).map(({ time, label }) => (
          <span key={time} aria-hidden="true" className="chart-month" style={{ left: `${x(time)}%` }}>
            {label}
          </span>
        ))}
        {places.slice(-MOST_PRESSED).map(({ date, grams, left, top, profile }, at) => (
          <button
            key={`${date} ${at}`}
            type="button"
            className={`chart-point ${profile ? "chart-point-profile" : ""}`}
            style={{ left: `${left}%`, top: `${top}%` }}
            data-edge={left > 70 ? "end" : left < 30 ? "start" : undefined}
          >
            <span>
              {profile ? "Laut Profil" : formatDay(date)}: {formatKilograms(grams)}
            </span>
          </button>
        ))}
      </section>
    </div>
  );
}

function Table({ series }: { series: Weighing[] }) {
  return (
    <details className="mt-1">
      <summary>Werte als Tabelle</summary>
      <table className="w-full text-left">
        <thead>
          <tr>
            <th scope="col" className="py-1">
              Datum
            </th>
            <th scope="col" className="py-1">
              Gewicht
            </th>
          </tr>
        </thead>
        <tbody>
          {series.toReversed().map((one) => (
            <tr key={one.date + one.grams} className="border-t border-line">
              <td className="py-1">{one.profile ? "Laut Profil" : formatDay(one.date)}</td>
              <td className="py-1">{formatKilograms(one.grams)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
