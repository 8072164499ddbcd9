import { Link } from "@remix-run/react";
import { Logo } from "./logo";

const TOPICS = [
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
];
const LEGAL = {
  title: "Rechtliches",
  links: [
    { to: "/datenschutz", label: "Datenschutz" },
    { to: "/nutzungsbedingungen", label: "Nutzungsbedingungen" },
    { to: "/impressum", label: "Impressum" },
    { to: "/barrierefreiheit", label: "Barrierefreiheit" },
  ],
};

/**
 * What the law wants stands open at every width; the rest is folded on phones. The year is the server's: a browser's clock may say
 * another, and the page would not be the one that was sent.
 */
export function Footer({ year }: { year?: number }) {
  return (
    <footer className="no-print border-t border-line">
      <div className="mx-auto grid max-w-5xl gap-x-8 px-4 py-6 sm:px-6 md:grid-cols-[1.3fr_1fr_1fr_auto] md:py-8">
        <div>
          <p className="flex items-center gap-2 font-serif text-xl font-semibold">
            <Logo />
            Tierlotse
          </p>
          <p className="mt-2 text-sm text-quiet">
            Dringlichkeits-Einschätzung, keine Diagnose. Ersetzt keine tierärztliche Untersuchung.
          </p>
        </div>
        <details className="mt-3 md:hidden">
          <summary className="font-semibold">Alle Seiten</summary>
          <div className="grid grid-cols-2 gap-x-4">
            {TOPICS.map((topic) => (
              <Links key={topic.title} {...topic} />
            ))}
          </div>
        </details>
        {TOPICS.map((topic) => (
          <Links key={topic.title} {...topic} className="max-md:hidden" />
        ))}
        <Links
          {...LEGAL}
          className="max-md:[&_h2]:sr-only max-md:[&_ul]:grid max-md:[&_ul]:grid-cols-[auto_1fr] max-md:[&_ul]:gap-x-6"
        />
        <p className="mt-3 text-sm text-quiet md:col-span-4">© {year} Tierlotse</p>
      </div>
    </footer>
  );
}

function Links({
  title,
  links,
  className = "",
}: {
  title: string;
  links: { to: string; label: string }[];
  className?: string;
}) {
  return (
    <nav aria-label={title} className={className}>
      <h2 className="mb-1.5 text-base">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-base text-quiet no-underline hover:underline md:pointer-fine:min-h-8"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
