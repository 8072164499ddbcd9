import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { MISSING, unitPrice } from "~/features/products/labels";
import { cardOf, Price, ProductCard, Rating, sized } from "~/features/products/product-card";
import { getProduct, similarProducts } from "~/features/products/products.server";
import { formatDay } from "~/format";
import { found, idParam } from "~/http/guards.server";
import { ErrorBoundary as RootError } from "~/root";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { buttonClass } from "~/ui/button";
import { FactList, Page, TabLinks } from "~/ui/layout";
import type { LoaderData } from "~/ui/title";

export const handle = {
  title: (loaded?: LoaderData<typeof loader>) => `${loaded?.product.name ?? MISSING} · Tierlotse`,
  description: "Ein Produkt aus dem Verzeichnis von Tierlotse.",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const product = found(await getProduct(idParam(params.id)));
  const similar = await similarProducts(product);
  const info = new URL(request.url).searchParams.get("tab") === "info";
  return data({ product, info, similar: similar.map(cardOf) });
}

const BACK = <Breadcrumbs up={[{ to: "/products", label: "Produkte" }]} here="Produkt" />;

export default function ProductDetail() {
  const { product, info, similar } = useLoaderData<typeof loader>();
  return (
    <Page>
      {BACK}
      <div className="mt-3 grid gap-6 md:grid-cols-[18rem_1fr]">
        <div className="flex items-center justify-center self-start rounded-card border border-line bg-surface p-4 sm:p-6">
          <img src={product.imageUrl} alt="" width={240} height={180} className="h-28 w-auto object-contain sm:h-44" />
        </div>
        <div className="grid content-start gap-3">
          <p className="text-sm text-quiet">
            Anzeige{product.sample && " · Beispielprodukt, kein Angebot eines Shops"}
          </p>
          <h1 className="hyphens-auto">{sized(product.name)}</h1>
          <p className="text-quiet">{[product.category, ...product.speciesApplicability].join(" · ")}</p>
          {product.rating !== null && <Rating rating={product.rating} sample={product.sample} />}
          <Price product={product} />
          <div>
            <p className="button-row">
              <a
                href={product.affiliateUrl}
                rel="sponsored noopener noreferrer"
                target="_blank"
                className={buttonClass(product.sample ? "secondary" : "primary")}
              >
                {product.sample ? "Im Web suchen" : "Zum Shop"}
              </a>
            </p>
            <p className="mt-2 text-sm text-quiet">
              Öffnet ein neues Fenster{product.sample ? "." : "; verkauft wird dort, nicht hier."}
            </p>
          </div>
        </div>
      </div>
      <TabLinks
        label="Angaben"
        className="mt-6"
        tabs={[
          { to: "?", label: "Details", here: !info },
          { to: "?tab=info", label: "Produktinfo", here: info },
        ]}
      />
      <section className="mt-4 max-w-prose" aria-label={info ? "Produktinfo" : "Details"}>
        {info ? (
          <FactList
            facts={[
              ["Kategorie", product.category],
              ["Geeignet für", product.speciesApplicability.join(", ")],
              ["Passend bei", product.targetConditions.join(", ") || null],
              [
                "Inhalt",
                product.amount && product.unit ? `${product.amount.toLocaleString("de-DE")} ${product.unit}` : null,
              ],
              ["Grundpreis", unitPrice(product)],
              ["Preis vom", formatDay(product.pricedOn)],
              ["Artikelnummer", product.sku],
            ]}
          />
        ) : (
          <p className="whitespace-pre-line">{product.description}</p>
        )}
      </section>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-8">
          <h2 id="similar">Ähnliche Produkte</h2>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {similar.map((other) => (
              <li key={other.id}>
                <ProductCard product={other} day={product.pricedOn} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RootError />;
  return (
    <Page narrow>
      {BACK}
      <h1 className="mt-3">{MISSING}</h1>
      <p className="mt-3">Vielleicht ist es nicht mehr im Verzeichnis. Such nach etwas Ähnlichem.</p>
    </Page>
  );
}
