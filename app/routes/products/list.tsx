import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { SPECIES } from "#db/enums";
import { CATEGORIES, EMPTY, MOST } from "~/features/products/labels";
import { cardOf, ProductCard } from "~/features/products/product-card";
import { findProducts, listRecommendations } from "~/features/products/products.server";
import { formatDay, storable } from "~/format";
import { currentUser } from "~/http/guards.server";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { SelectField, TextField } from "~/ui/field";
import { ReplyForm } from "~/ui/form";
import { Page, TabLinks } from "~/ui/layout";
import { Pagination } from "~/ui/pagination";

const SIZE = 12;
const QUERY = 200;

export const handle = {
  title: () => "Produkte · Tierlotse",
  description: "Futter, Pflege, Zubehör und mehr für Hund, Katze, Kleintier, Vogel, Fisch und Reptil.",
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filter = {
    query: storable(searchParams.get("q") ?? "").slice(0, QUERY),
    category: storable(searchParams.get("category") ?? "").slice(0, QUERY),
    species: storable(searchParams.get("species") ?? "").slice(0, QUERY),
  };
  const featured = searchParams.get("tab") === "empfohlen";
  const asked = Number(searchParams.get("seite") ?? 1);
  const wanted = Number.isInteger(asked) && asked >= 1 ? Math.min(asked, Math.ceil(MOST / SIZE)) : 1;
  const at = (page: number) => findProducts({ ...filter, featured }, { offset: (page - 1) * SIZE, limit: SIZE });
  let found = await at(wanted);
  const pages = Math.max(1, Math.ceil(found.total / SIZE));
  const page = Math.min(wanted, pages);
  if (page !== wanted) found = await at(page);
  const user = featured ? await currentUser(request) : null;
  const own = user && page === 1 ? await listRecommendations(user.id) : [];
  return {
    filter,
    featured,
    page,
    pages,
    total: found.total,
    alike: found.alike,
    products: found.items.map(cardOf),
    own: own
      .filter(
        ({ product }) =>
          (!filter.category || product.category === filter.category) &&
          (!filter.species || (product.speciesApplicability as string[]).includes(filter.species)),
      )
      .map(({ product, petName, reason }) => ({ product: cardOf(product), reason: `Für ${petName}. ${reason}` })),
  };
}

const options = (values: readonly string[], all: string, given: string) => [
  { value: "", label: all },
  ...values.map((value) => ({ value, label: value })),
  // What the address asks for stays visible, also when there is no such thing.
  ...(given && !values.includes(given) ? [{ value: given, label: given }] : []),
];

export default function Products() {
  const { filter, featured, page, pages, total, alike, products, own } = useLoaderData<typeof loader>();
  const shown = [...products, ...own.map(({ product }) => product)];
  const days = new Set(shown.map(({ pricedOn }) => pricedOn));
  const day = days.size === 1 ? shown[0]!.pricedOn : null;
  const searching = useNavigation().location?.pathname === "/products";
  const tab = (to: string | null) => {
    const query = new URLSearchParams(
      Object.entries({ q: filter.query, category: filter.category, species: filter.species, tab: to ?? "" }).filter(
        ([, value]) => value,
      ),
    );
    return `/products?${query}`;
  };
  return (
    <Page>
      <h1>Produkte</h1>
      <p className="mt-2 text-quiet">
        Alle Einträge sind Anzeigen. Auf die Dringlichkeits-Einschätzung haben sie keinen Einfluss.
      </p>
      <TabLinks
        label="Auswahl"
        className="mt-4"
        tabs={[
          { to: tab(null), label: "Alle Produkte", here: !featured },
          { to: tab("empfohlen"), label: "Empfohlene Produkte", here: featured },
        ]}
      />
      <ReplyForm
        id="filter"
        method="get"
        role="search"
        className="mt-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_14rem_14rem_auto]"
      >
        {featured && <input type="hidden" name="tab" value="empfohlen" />}
        <div className="max-lg:col-span-2">
          <TextField
            key={`q${filter.query}`}
            name="q"
            label="Suche"
            type="search"
            defaultValue={filter.query}
            maxLength={QUERY}
          />
        </div>
        <SelectField
          key={`c${filter.category}`}
          name="category"
          label="Kategorie"
          defaultValue={filter.category}
          options={options(CATEGORIES, "Alle", filter.category)}
        />
        <SelectField
          key={`s${filter.species}`}
          name="species"
          label="Tierart"
          defaultValue={filter.species}
          options={options(SPECIES, "Alle", filter.species)}
        />
        <Button pending={searching && "Wird gesucht..."} className="min-h-[2.95rem] max-lg:col-span-2">
          Suchen
        </Button>
      </ReplyForm>
      {own.length > 0 && (
        <section aria-labelledby="own" className="mt-6">
          <h2 id="own">Für deine Tiere</h2>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {own.map(({ product, reason }) => (
              <li key={`${product.id}${reason}`}>
                <ProductCard product={product} reason={reason} day={day} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2 className="sr-only">Ergebnisse</h2>
      <div aria-live="polite" className="mt-5">
        {total > 0 && (
          <p className="text-quiet">
            {`${total >= MOST ? `Mehr als ${MOST.toLocaleString("de-DE")}` : total} ${total === 1 ? "Produkt" : "Produkte"}${alike ? `, ähnlich wie „${filter.query}“` : ""}`}
          </p>
        )}
        {shown.length > 0 && (
          <p className="text-sm text-quiet">Preise mit MwSt.{day && ` vom ${formatDay(day)}`}, sie können abweichen.</p>
        )}
        {total === 0 && (
          <EmptyState drawing="bowl" title={EMPTY}>
            <p>
              {filter.query && `Zu „${filter.query}“ gibt es nichts. `}
              {filter.category || filter.species
                ? "Versuch ein kürzeres Wort oder eine andere Tierart."
                : "Versuch ein kürzeres oder ein allgemeineres Wort."}
            </p>
            {(filter.query || filter.category || filter.species) && (
              <ButtonLink look="secondary" to="/products">
                Filter zurücksetzen
              </ButtonLink>
            )}
          </EmptyState>
        )}
      </div>
      <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} day={day} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} back="Zurück" on="Weiter" />
    </Page>
  );
}
