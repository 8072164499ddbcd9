import { ButtonLink } from "~/ui/button";

const PLANS = [
  {
    name: "Basis",
    price: "0 €",
    per: "kostenlos",
    has: ["3 Beratungen pro Monat", "1 Haustierprofil", "Grundlegende Gesundheitstipps"],
    lacks: ["Umfassende Gesundheitsakte", "Erinnerungssystem"],
  },
  {
    name: "Premium",
    price: "9,99 €",
    per: "pro Monat",
    best: true,
    has: [
      "Unbegrenzte Beratungen",
      "Bis zu 3 Haustierprofile",
      "Umfassende Gesundheitsakte",
      "Erinnerungssystem",
      "Gesundheitskalender",
      "Priorisierter Support",
    ],
    lacks: [],
  },
  {
    name: "Familie",
    price: "14,99 €",
    per: "pro Monat",
    has: [
      "Unbegrenzte Beratungen",
      "Bis zu 8 Haustierprofile",
      "Gesundheitsakte",
      "Erinnerungen",
      "Kalender",
      "Priorisierter Support",
      "SMS-Erinnerungen",
    ],
    lacks: [],
  },
];

export function Pricing() {
  return (
    <>
      <ul className="grid gap-5 lg:grid-cols-3">
        {PLANS.map(({ name, price, per, has, lacks, best }) => (
          <li
            key={name}
            className={`flex flex-col rounded-card border-2 bg-paper p-6 ${best ? "border-petrol" : "border-line"}`}
          >
            <h3 className="flex flex-wrap items-center gap-3 text-xl">
              {name}
              {best && (
                <span className="rounded-full bg-petrol px-3 py-0.5 font-sans text-sm font-semibold text-petrol-ink">
                  Empfohlen
                </span>
              )}
            </h3>
            <p className="mt-2">
              <span className="font-serif text-4xl font-semibold">{price}</span>{" "}
              <span className="text-quiet">{per}</span>
            </p>
            <p className="text-sm text-quiet">{price === "0 €" ? "ab sofort" : "noch nicht buchbar"}</p>
            <ul className="mt-4 mb-6 grid gap-2">
              {has.map((line) => (
                <li key={line} className="flex gap-2">
                  <span aria-hidden="true" className="w-4 flex-none font-bold text-petrol">
                    ✓
                  </span>
                  {line}
                </li>
              ))}
              {lacks.map((line) => (
                <li key={line} className="flex gap-2 text-quiet">
                  <span aria-hidden="true" className="w-4 flex-none font-bold">
                    –
                  </span>
                  <span>
                    <span className="sr-only">Nicht enthalten: </span>
                    {line}
                  </span>
                </li>
              ))}
            </ul>
            <ButtonLink to="/auth?tab=register" look={price === "0 €" ? "primary" : "secondary"} className="mt-auto">
              Mit {name} starten
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-quiet">Jederzeit kündbar</p>
    </>
  );
}
