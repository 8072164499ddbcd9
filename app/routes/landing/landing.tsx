import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { SPECIES } from "#db/enums";
import { speciesSlug } from "~/features/consultations/labels";
import { exampleOf } from "~/features/consultations/quick-check.server";
import { currentUser, unlessAway } from "~/http/guards.server";
import { ButtonLink } from "~/ui/button";
import { SpeciesIcon } from "~/ui/species-icon";
import { Demo } from "./demo";
import { ExampleResult, Phone } from "./example-result";
import { HeroPicture } from "./hero-picture";
import { Pricing } from "./pricing";
import { Showcase } from "./showcase";
import { Testimonials } from "./testimonials";

export const handle = {
  title: () => "Tierlotse – wie dringend ist es?",
  description: "In zwei Minuten wissen, wie dringend es ist, warum, und was du bis dahin tun kannst.",
};

export async function loader({ request }: LoaderFunctionArgs) {
  if (await unlessAway(currentUser(request))) throw redirect("/dashboard");
  return { example: exampleOf() };
}

/** The demo and the showcase move within the page and ask the server nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

/** Real screens, taken by `npm run pictures shown`; what stands in the middle is drawn anew each time. */
const SCREENS = [
  {
    picture: "frage",
    alt: "Bildschirm einer Frage: Siehst du bei Bello gerade eines davon? Darunter Zeichen zum Ankreuzen.",
    title: "Geführte Beratung",
    text: "Ein paar gezielte Fragen, dann eine schnelle Einschätzung deiner Sorge. Zu jeder Frage steht, warum sie gestellt wird.",
  },
  {
    picture: null,
    alt: "",
    title: "Ampel für das Risiko",
    text: "Notfall oder Hausapotheke? Sechs klare Stufen, jede mit Symbol, Wort und Zeit.",
  },
  {
    picture: "kalender",
    alt: "Bildschirm des Gesundheitskalenders: ein Monat mit den Terminen eines Hundes.",
    title: "Erinnerungen",
    text: "Impfung, Entwurmung, Kontrolle: Du wirst rechtzeitig erinnert.",
  },
];

const MORE = [
  {
    title: "Mehrere Haustierprofile",
    text: "Hund, Katze, Kaninchen und Wellensittich: Jedes Tier hat sein eigenes, ausführliches Profil.",
  },
  {
    title: "Gesundheitsakte",
    text: "Impfungen, Medikamente und Behandlungen an einem Ort, statt in drei Schubladen.",
  },
  {
    title: "Erste Hilfe",
    text: "Was du tust, bis du in der Praxis bist, und wann du losmusst. Auch ohne Netz.",
  },
];

export default function Landing() {
  const { example } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="mx-auto grid max-w-5xl gap-10 px-4 pt-6 pb-8 sm:px-6 sm:pb-12 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:pt-14">
        <div>
          <h1 className="text-3xl sm:text-5xl">
            <span className="block">Dein Tier ist krank.</span> <span className="block">Wie dringend ist es?</span>
          </h1>
          <p className="mt-3 text-lg text-quiet sm:text-xl">
            Tierlotse sagt dir in zwei Minuten, ob ihr sofort losmüsst, bis morgen warten könnt oder zu Hause beobachtet
            – und warum. Auch um zwei Uhr nachts.
          </p>
          <div className="button-row mt-6">
            <ButtonLink to="/auth?tab=register">Kostenlos starten</ButtonLink>
            <ButtonLink look="secondary" to="#features">
              Mehr erfahren
            </ButtonLink>
          </div>
        </div>
        <div className="hidden lg:block">
          <HeroPicture />
        </div>
      </section>

      <section aria-labelledby="emergency" className="border-y border-line bg-danger-tint">
        <div className="mx-auto max-w-5xl px-4 py-6 sm:px-6">
          <h2 id="emergency">Ist es gerade ein Notfall?</h2>
          <p className="mt-1">Ohne Anmeldung, zweimal drücken. Um welches Tier geht es?</p>
          <ul className="mt-3 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
            {SPECIES.map((species) => (
              <li key={species} className="last:col-span-2">
                <Link
                  to={`/notfall/${speciesSlug(species)}`}
                  className="pressable flex min-h-12 items-center justify-center gap-2 rounded-full border-2 border-danger bg-surface px-4 font-semibold text-ink no-underline hover:bg-tint"
                >
                  <SpeciesIcon species={species} size={24} />
                  {species}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
      {/* On a phone the way to help stands before the picture. */}
      <div className="mx-auto max-w-5xl px-4 pt-8 sm:px-6 lg:hidden">
        <HeroPicture />
      </div>

      <Band
        id="features"
        title="Was Tierlotse kann"
        text="Alles rund um die Frage: Was hat mein Tier, und was mache ich jetzt? Die Bilder zeigen Beispiele."
      >
        <ul className="grid gap-10 lg:grid-cols-3">
          {SCREENS.map(({ picture, alt, title, text }) => (
            <li
              key={title}
              className="grid w-full content-start items-center gap-4 sm:grid-cols-2 lg:row-span-2 lg:mx-auto lg:max-w-[19rem] lg:grid-cols-1 lg:grid-rows-subgrid lg:items-start"
            >
              {picture === null ? <ExampleResult {...example} /> : <Screen name={picture} alt={alt} />}
              <div>
                <h3>{title}</h3>
                <p className="mt-1 text-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <ul className="mt-10 grid gap-6 border-t border-line pt-8 md:grid-cols-3 lg:gap-10">
          {MORE.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="mt-1 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
      </Band>

      <Band
        id="how-it-works"
        title="So läuft eine Beratung"
        text="Probier es aus: ein Beispiel in vier Schritten."
        tinted
      >
        <Demo />
      </Band>

      <Band
        id="showcase"
        title="Ein Profil für jedes Tier"
        text="So sehen die Profile aus. Luna und Felix sind erfunden."
      >
        <Showcase />
      </Band>

      <Band
        id="pricing"
        title="Preise"
        text="Zurzeit sind alle Funktionen kostenlos; Premium und Familie sind noch nicht buchbar."
        tinted
      >
        <Pricing />
      </Band>

      <Band id="voices" title="Wie es sich anhören könnte" text="Beispiele, keine echten Bewertungen.">
        <Testimonials />
      </Band>

      <section aria-labelledby="closing" className="closing">
        <div className="mx-auto grid max-w-5xl justify-items-center gap-4 px-4 py-14 text-center sm:px-6">
          <h2 id="closing" className="text-3xl">
            Heute Nacht gut vorbereitet
          </h2>
          <p>Leg dein Tier jetzt an. Wenn etwas ist, zählt jede Minute, die du nicht mit Tippen verbringst.</p>
          <ButtonLink to="/auth?tab=register" className="border-transparent! bg-[var(--band-ink)]! text-[var(--band)]!">
            Kostenlos starten
          </ButtonLink>
        </div>
      </section>
    </>
  );
}

/** A real screen on a phone, in the theme of the page. */
function Screen({ name, alt }: { name: string; alt: string }) {
  return (
    <Phone>
      {(["light", "dark"] as const).map((theme) => (
        <img
          key={theme}
          src={`/pictures/${name}-${theme}.webp`}
          alt={alt}
          width="360"
          height="560"
          loading="lazy"
          decoding="async"
          className={`in-${theme} w-full`}
        />
      ))}
    </Phone>
  );
}

function Band({
  id,
  title,
  text,
  tinted = false,
  children,
}: {
  id: string;
  title: string;
  text: string;
  tinted?: boolean;
  children: React.ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={tinted ? "border-y border-line bg-surface" : ""}>
      <div className="mx-auto max-w-5xl px-4 py-12 sm:px-6 sm:py-16">
        <h2 id={`${id}-title`} className="text-2xl sm:text-3xl">
          {title}
        </h2>
        <p className="mt-2 mb-7 text-lg text-quiet">{text}</p>
        {children}
      </div>
    </section>
  );
}
