import { Link } from "@remix-run/react";
import { Logo } from "./logo";

const COLUMNS = [
  {
    title: "Funktionen",
    links: [
      { to: "/dashboard", label: "Dashboard" },
      { to: "/consultation", label: "Beratung" },
      { to: "/calendar", label: "Erinnerungen" },
      { to: "/products", label: "Produkte" },
      { to: "/notfall", label: "Notfall-Check" },
      { to: "/first-aid", label: "Erste Hilfe" },
      { to: "/gift", label: "Giftcheck" },
    ],
  },
  {
    title: "Ressourcen",
    links: [
      { to: "/blog", label: "Blog" },
      { to: "/faq", label: "FAQ" },
      { to: "/support", label: "Support" },
      { to: "/qualitaet", label: "Qualität" },
      { to: "/api/docs", label: "Schnittstelle" },
    ],
  },
  {
    title: "Rechtliches",
    links: [
      { to: "/datenschutz", label: "Datenschutz" },
      { to: "/nutzungsbedingungen", label: "Nutzungsbedingungen" },
      { to: "/impressum", label: "Impressum" },
      { to: "/barrierefreiheit", label: "Barrierefreiheit" },
    ],
  },
];

/** The year is the server's: a browser's clock may say another, and the page would not be the one that was sent. */
export function Footer({ year }: { year?: number }) {
  return (
    <footer className="no-print border-t border-line">
      <div className="mx-auto grid max-w-5xl grid-cols-2 gap-x-4 gap-y-6 px-4 py-8 sm:gap-8 sm:px-6 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-2">
          <p className="flex items-center gap-2 font-serif text-xl font-semibold">
            <Logo />
            Tierlotse
          </p>
          <p className="mt-2 text-sm text-quiet">
            Dringlichkeits-Einschätzung, keine Diagnose. Ersetzt keine tierärztliche Untersuchung.
          </p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-labelledby={`footer-${title}`} className="max-md:col-span-2">
            <h2 id={`footer-${title}`} className="text-base">
              {title}
            </h2>
            <ul className="mt-1 max-md:flex max-md:flex-wrap max-md:gap-x-6">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-flex min-h-11 items-center text-quiet">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="text-sm text-quiet col-span-2 md:col-span-4">© {year} Tierlotse</p>
      </div>
    </footer>
  );
}
