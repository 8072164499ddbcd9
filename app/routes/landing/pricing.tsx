import { ButtonLink } from "~/ui/button";

const PLANS = [
  { name: "Basis", price: "0 €", per: "kostenlos", from: "ab sofort" },
  { name: "Premium", price: "9,99 €", per: "pro Monat", from: "noch nicht buchbar", best: true },
  { name: "Familie", price: "14,99 €", per: "pro Monat", from: "noch nicht buchbar" },
];

/** What each plan has, in the order of PLANS: how much, or whether at all. */
const FEATURES: [string, (string | boolean)[]][] = [
  ["Beratungen", ["3 im Monat", "unbe\u00ADgrenzt", "unbe\u00ADgrenzt"]],
  ["Haustier\u00ADprofile", ["1", "bis 3", "bis 8"]],
  ["Gesundheits\u00ADtipps", [true, true, true]],
  ["Umfassende Gesundheits\u00ADakte", [false, true, true]],
  ["Erinnerungen", [false, true, true]],
  ["Gesundheits\u00ADkalender", [false, true, true]],
  ["Priorisierter Support", [false, true, true]],
  ["SMS-Erinnerungen", [false, false, true]],
];

export function Pricing() {
  return (
    <>
      <h3 className="mb-3 text-base">So sind die Pläne vorgesehen</h3>
      {/* On a wide screen each plan stands above its column of the table. */}
      <ul className="grid gap-3 lg:ml-[20%] lg:grid-cols-3">
        {PLANS.map(({ name, price, per, from, best }) => (
          <li
            key={name}
            className={`rounded-card border-2 bg-paper px-4 py-4 ${best ? "border-petrol" : "border-line"}`}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
              <h3 className="flex flex-wrap items-center gap-x-3 text-xl lg:justify-between">
                {name}
                {best && (
                  <span className="rounded-full bg-petrol px-3 py-0.5 font-sans text-sm font-semibold text-petrol-ink">
                    Empfohlen
                  </span>
                )}
              </h3>
              <p>
                <span className="font-serif text-2xl font-semibold">{price}</span>{" "}
                <span className="text-quiet">{per}</span>
              </p>
            </div>
            <p className="mb-3 text-sm text-quiet">{from}</p>
            <ButtonLink
              to="/auth?tab=register"
              look={price === "0 €" ? "primary" : "secondary"}
              className="w-full px-2!"
            >
              Mit {name} starten
            </ButtonLink>
          </li>
        ))}
      </ul>
      <table className="mt-6 w-full table-fixed text-sm sm:text-base">
        <caption className="sr-only">Was die Pläne enthalten</caption>
        <thead>
          <tr className="border-b border-line">
            <td className="w-1/3 lg:w-1/5" />
            {PLANS.map(({ name }) => (
              <th key={name} scope="col" className="py-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FEATURES.map(([feature, of]) => (
            <tr key={feature} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 text-left font-normal hyphens-auto">
                {feature}
              </th>
              {of.map((has, at) => (
                <td key={PLANS[at]?.name} className="px-1 py-2 text-center">
                  {typeof has === "string" ? has : <Has has={has} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5 text-quiet">Jederzeit kündbar</p>
    </>
  );
}

const Has = ({ has }: { has: boolean }) => (
  <>
    <span aria-hidden="true" className={has ? "font-bold text-petrol" : "text-quiet"}>
      {has ? "✓" : "–"}
    </span>
    <span className="sr-only">{has ? "enthalten" : "nicht enthalten"}</span>
  </>
);
