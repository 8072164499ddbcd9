import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Species } from "#db/enums";
import { env } from "~/env.server";
import { ConsultationList } from "~/features/consultations/consultation-list";
import { glanceOf } from "~/features/consultations/consultations.server";
import { dailyTip } from "~/features/content/tips.server";
import { HEALTH_ORDER, healthOf, overallOf } from "~/features/pets/labels";
import { PetCard } from "~/features/pets/pet-card";
import { PetDialogLink } from "~/features/pets/pet-dialog";
import { firstPets } from "~/features/pets/pets.server";
import { cardOf, Price } from "~/features/products/product-card";
import { offeredFor } from "~/features/products/products.server";
import { ReminderLines } from "~/features/reminders/reminder-lines";
import { aheadOf } from "~/features/reminders/reminders.server";
import { ageInMonths, dayOf, greeting } from "~/format";
import { requireUser } from "~/http/guards.server";
import { imageHosts, pictureHeaders } from "~/http/image-hosts";
import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { EmptyState } from "~/ui/empty-state";
import { unlessLost } from "~/ui/keep-form";
import { Below, Card, Page } from "~/ui/layout";
import { RiskSymbol } from "~/ui/risk-band";

const PETS = 6;
const ACTIVITIES = 4;
const REMINDERS = 3;

export const handle = { title: () => "Dashboard · Tierlotse" };

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const now = new Date();
  const today = dayOf(now, env.APP_TIMEZONE);
  const [{ pets, total: petCount }, { recent, total: consultationCount, outcomes, grave }, ahead] = await Promise.all([
    firstPets(user.id, PETS),
    glanceOf(user.id, now, ACTIVITIES),
    aheadOf(user.id, today, REMINDERS),
  ]);
  const first = pets[0];
  const overall = overallOf([...outcomes.values()].flat());
  return data(
    {
      greeting: greeting(now, env.APP_TIMEZONE),
      firstName: user.firstName,
      counts: { pets: petCount, consultations: consultationCount, reminders: ahead.total },
      overall,
      concerned: pets
        .filter(({ id }) => overallOf(outcomes.get(id) ?? []).level === overall.level)
        .map(({ id, name }) => ({ id, name })),
      pets: pets
        .map((pet) => ({
          ...pet,
          ageMonths: ageInMonths(pet.dateOfBirth, now, env.APP_TIMEZONE),
          health: healthOf(outcomes.get(pet.id) ?? []),
        }))
        // Who is not well comes first.
        .toSorted((a, b) => HEALTH_ORDER.indexOf(b.health) - HEALTH_ORDER.indexOf(a.health)),
      recent,
      reminders: ahead.upcoming,
      overdue: ahead.overdue,
      today,
      tip: dailyTip(today, first?.species ?? null),
      // Nobody is offered anything while an animal of theirs is in danger.
      products: first && !grave ? await productsOf(user.id, first) : [],
    },
    imageHosts(pets.map((pet) => pet.profileImage)),
  );
}
export const headers = pictureHeaders;

const productsOf = async (userId: number, pet: { id: number; species: Species }) =>
  (await offeredFor(userId, pet)).map(({ product, reason }) => ({ product: cardOf(product), reason }));

const LINK = "inline-flex min-h-11 items-center";

export const shouldRevalidate = unlessLost;

export default function Dashboard() {
  const page = useLoaderData<typeof loader>();
  const { counts, overall, concerned, pets, recent, reminders, overdue, today, tip, products } = page;
  const first = pets[0];
  const pressing = overall.level === "emergency" || overall.level === "urgent";
  const state = first && <Overall overall={overall} concerned={concerned} />;
  return (
    <Page>
      {/* What cannot wait stands before the greeting. */}
      {pressing && state}
      <section className="rounded-card bg-tint p-6 lg:flex lg:items-center lg:justify-between">
        <div>
          <h1>
            {page.greeting}, {page.firstName}
          </h1>
          <p className="mt-1 text-quiet">
            {first ? "So geht es deinen Tieren gerade." : "Schön, dass du da bist. Leg zuerst dein Tier an."}
          </p>
        </div>
        <div className="button-row mt-4">
          <ButtonLink
            to={first && pets.length === 1 ? `/pets/${first.id}/consultation` : first ? "/consultation" : "/pets"}
          >
            Beratung starten
          </ButtonLink>
          <ButtonLink look="secondary" to="/calendar">
            Zum Kalender
          </ButtonLink>
        </div>
      </section>

      {!pressing && state}

      <ul className="mt-5 grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-surface py-3">
        {[
          { value: counts.pets, label: counts.pets === 1 ? "Haustier" : "Haustiere" },
          { value: counts.consultations, label: counts.consultations === 1 ? "Beratung" : "Beratungen" },
          { value: counts.reminders, label: counts.reminders === 1 ? "Anstehender Termin" : "Anstehende Termine" },
        ].map(({ value, label }) => (
          <li key={label} className="min-w-0 px-3 sm:px-5">
            <strong className="block font-serif text-3xl font-semibold">{value}</strong>
            <Below className="text-[0.8rem] text-quiet sm:text-base">{label}</Below>
          </li>
        ))}
      </ul>

      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {/* Beside each other as two columns; below each other the tip comes last. */}
        <div className="grid content-start gap-6 max-lg:contents">
          <Card aria-labelledby="pets">
            <div className="flex min-h-11 items-center justify-between gap-2">
              <h2 id="pets">Meine Haustiere</h2>
              {pets.length > 0 && (
                <PetDialogLink returnTo="/dashboard" label="Hinzufügen" look="secondary" shortOnPhone />
              )}
            </div>
            <div className="mt-2 divide-y divide-line">
              {pets.map((pet) => (
                <PetCard key={pet.id} pet={pet} size="row" />
              ))}
              {pets.length === 0 && (
                <EmptyState title="Wen hast du zu Hause?">
                  <p>Leg dein erstes Tier an. Name und Tierart genügen.</p>
                  <PetDialogLink returnTo="/dashboard" label="Haustier erstellen" />
                </EmptyState>
              )}
            </div>
            {counts.pets > pets.length && (
              <Link to="/pets" className={`${LINK} mt-2`} aria-label="Alle Haustiere anzeigen">
                Alle anzeigen
              </Link>
            )}
          </Card>
          <Card aria-labelledby="tip" className="max-lg:order-last">
            <p className="text-sm text-quiet">Tipp des Tages</p>
            <h2 id="tip">{tip.title}</h2>
            <p className="mt-2">{tip.text}</p>
            {tip.more && <p className="mt-2">{tip.more}</p>}
            {tip.article && (
              <Link to={`/blog/${tip.article}`} className={LINK}>
                Mehr dazu
              </Link>
            )}
          </Card>
        </div>
        <div className="grid content-start gap-6">
          <Card aria-labelledby="upcoming">
            <h2 id="upcoming">Anstehende Termine</h2>
            {overdue.length + reminders.length === 0 ? (
              <p className="mt-2 text-quiet">Zurzeit steht nichts an.</p>
            ) : (
              <ReminderLines reminders={[...overdue, ...reminders]} today={today} named />
            )}
            <Link to="/reminders" className={LINK} aria-label="Alle Termine anzeigen">
              Alle anzeigen
            </Link>
          </Card>
          <Card aria-labelledby="recent">
            <h2 id="recent">Letzte Aktivitäten</h2>
            <div className="mt-2">
              {recent.length > 0 ? (
                <ConsultationList items={recent} />
              ) : (
                <p className="text-quiet">
                  Noch keine Beratung. Sie erscheint hier, sobald du eine abgeschlossen hast.
                </p>
              )}
            </div>
          </Card>
          {products.length > 0 && (
            <Card aria-labelledby="products">
              <p className="text-sm text-quiet">Anzeige</p>
              <h2 id="products">Passend für {first?.name}</h2>
              <ul className="mt-2 divide-y divide-line">
                {products.map(({ product, reason }) => (
                  <li key={product.id} className="py-2">
                    <Link to={`/products/${product.id}`} className="font-semibold">
                      {product.name}
                    </Link>
                    {reason && <Below className="text-sm text-quiet">{reason}</Below>}
                    <Price product={product} />
                  </li>
                ))}
              </ul>
              <Link to={`/products?species=${first?.species}`} className={LINK}>
                Alle Produkte
              </Link>
            </Card>
          )}
        </div>
      </div>

      <nav aria-label="Schnellzugriff" className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {[
          { to: "/consultation", label: "Neue Beratung", drawing: "speech" as const },
          { to: "/calendar", label: "Gesundheitskalender", drawing: "calendar" as const },
          { to: "/reminders", label: "Erinnerungen", drawing: "clock" as const },
          { to: "/products", label: "Produkte", drawing: "bowl" as const },
        ].map(({ to, label, drawing }) => (
          <Link
            key={label}
            to={to}
            className="pressable flex min-h-14 items-center gap-3 rounded-card border border-control bg-surface px-4 py-2 font-semibold hyphens-auto no-underline hover:bg-tint lg:px-3 lg:flex-col lg:items-start lg:gap-1 lg:py-3"
          >
            <Drawing name={drawing} size={30} />
            <span className="min-w-0">{label}</span>{" "}
          </Link>
        ))}
      </nav>
    </Page>
  );
}

/** How the animals are altogether; leads to the one it is about. */
function Overall({
  overall,
  concerned,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, "overall" | "concerned">) {
  const told = overall.level !== "benign" && concerned.length > 0;
  return (
    <section aria-label="Gesundheit insgesamt" className="my-5 first:mt-0">
      <Link
        to={concerned.length === 1 ? `/pets/${concerned[0]?.id}` : "/pets"}
        className="pressable flex flex-wrap items-center gap-4 rounded-card p-5 no-underline"
        style={{ background: `var(--risk-${overall.level})`, color: `var(--risk-${overall.level}-ink)` }}
      >
        <RiskSymbol level={overall.level} />
        <span className="min-w-0 flex-1">
          <strong className="font-serif text-xl leading-tight font-semibold">
            <span>{overall.state}</span>
            {told && `: ${concerned.map(({ name }) => name).join(", ")}`}
          </strong>
          <Below>
            <span>{overall.label}</span>
          </Below>
          {told && <Below className="text-sm">In den letzten sieben Tagen</Below>}
        </span>
        {told && (
          <span
            className="inline-flex min-h-11 items-center justify-center rounded-3xl px-5 font-semibold max-sm:w-full"
            style={{ background: `var(--risk-${overall.level}-ink)`, color: `var(--risk-${overall.level})` }}
          >
            Einschätzung ansehen
          </span>
        )}
      </Link>
    </section>
  );
}
