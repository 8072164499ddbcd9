import { formatDay } from "~/format";
import { type Weighing, weightLoss } from "./weights";
import { formatKilograms } from "./words";

const WIDTH = 480;
const HEIGHT = 200;
const PAD = { left: 82, right: 14, top: 14, bottom: 32 };

/** The weight curve, drawn on the server, with the same figures as a table. */
export function WeightChart({ series }: { series: Weighing[] }) {
  const loss = weightLoss(series);
  if (series.length === 0) return null;
  const times = series.map(({ date }) => Date.parse(date));
  const grams = series.map((one) => one.grams);
  const [low, high] = [Math.min(...grams), Math.max(...grams)];
  const spread = high - low || high * 0.1;
  const [from, to] = [times[0]!, times.at(-1)!];
  const x = (time: number) =>
    PAD.left + (to === from ? 0.5 : (time - from) / (to - from)) * (WIDTH - PAD.left - PAD.right);
  const y = (value: number) =>
    PAD.top + (1 - (value - low + spread * 0.1) / (spread * 1.2)) * (HEIGHT - PAD.top - PAD.bottom);
  const points = series.map((one, at) => `${x(times[at]!).toFixed(1)},${y(one.grams).toFixed(1)}`);
  return (
    <figure>
      {loss && (
        <p className="mb-3 rounded-card border-2 border-danger bg-danger-tint px-4 py-2">
          <strong>
            {loss.percent} % leichter als am {formatDay(loss.from.date)}.
          </strong>{" "}
          Ein solcher Verlust in 30 Tagen gehört in den nächsten Tagen untersucht, auch wenn dein Tier munter wirkt.
        </p>
      )}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full max-w-xl"
        role="img"
        aria-label={`Gewichtskurve mit ${series.length} Werten, zuletzt ${formatKilograms(grams.at(-1)!)}`}
      >
        {[high, low].map((value) => (
          <g key={value}>
            <line x1={PAD.left} x2={WIDTH - PAD.right} y1={y(value)} y2={y(value)} stroke="var(--line)" />
            <text x={PAD.left - 6} y={y(value) + 4} textAnchor="end" fontSize="18" fill="var(--quiet)">
              {formatKilograms(value)}
            </text>
          </g>
        ))}
        {points.length > 1 && (
          <polyline
            points={points.join(" ")}
            fill="none"
            stroke="var(--petrol)"
            strokeWidth="3"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        )}
        {points.map((point) => {
          const [cx, cy] = point.split(",");
          return (
            <circle key={point} cx={cx} cy={cy} r="4" fill="var(--surface)" stroke="var(--petrol)" strokeWidth="3" />
          );
        })}
        <text x={PAD.left} y={HEIGHT - 6} fontSize="18" fill="var(--quiet)">
          {formatDay(series[0]!.date)}
        </text>
        {series.length > 1 && (
          <text x={WIDTH - PAD.right} y={HEIGHT - 6} textAnchor="end" fontSize="18" fill="var(--quiet)">
            {formatDay(series.at(-1)!.date)}
          </text>
        )}
      </svg>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-petrol underline">
          Werte als Tabelle
        </summary>
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
                <td className="py-1">{formatDay(one.date)}</td>
                <td className="py-1">{formatKilograms(one.grams)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
