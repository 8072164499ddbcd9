import { Link } from "@remix-run/react";
import { formatDay, formatPrice, UNBROKEN } from "~/format";
import { Below } from "~/ui/layout";
import { stars, unitPrice } from "./labels";
import type { Product } from "./products";

/** What a card shows of a product; the rest stays on the server. */
export const cardOf = ({
  id,
  name,
  category,
  price,
  pricedOn,
  amount,
  unit,
  imageUrl,
  speciesApplicability,
  rating,
  sample,
}: Product) => ({
  id,
  name,
  category,
  price,
  pricedOn,
  amount,
  unit,
  imageUrl,
  speciesApplicability,
  rating,
  sample,
});
type CardProduct = ReturnType<typeof cardOf>;

/** Five stars and the same in words. */
export function Rating({
  rating,
  sample = false,
}: {
  rating: number /** Said where the page does not say it once. */;
  sample?: boolean;
}) {
  const full = stars(rating);
  return (
    <span className="text-sm">
      <span aria-hidden="true" className="text-petrol">
        {"★".repeat(full)}
        {"☆".repeat(5 - full)}
      </span>
      <span className="sr-only">{full} von 5 Sternen</span>
      {sample && <span className="text-quiet"> Beispielwert</span>}
    </span>
  );
}

/** What the law wants beside a price: the tax, the day, the price per kilogram or litre. */
export function Price({
  product,
  brief = false,
}: {
  product: Pick<CardProduct, "price" | "pricedOn" | "amount" | "unit">;
  /** Where the page says once what holds for every price; `day` is the one it says. */
  brief?: boolean | { day: string | null };
}) {
  const per = unitPrice(product);
  const said = typeof brief === "object" && brief.day === product.pricedOn;
  return (
    <p>
      <strong className={brief ? "text-lg" : "text-2xl"}>{formatPrice(product.price)}</strong>
      {per && <span className="text-sm text-quiet"> ({per})</span>}
      {!said && (
        <Below className="text-sm text-quiet">
          {brief
            ? `Preis vom ${formatDay(product.pricedOn)}`
            : `inkl. MwSt., Preis vom ${formatDay(product.pricedOn)}, kann abweichen`}
        </Below>
      )}
    </p>
  );
}

/** Measures stay together: '100 x 70 cm', '4 kg'. */
export const sized = (name: string): string =>
  name
    .replace(/ (x|×) (?=\d)/g, `${UNBROKEN}×${UNBROKEN}`)
    .replace(/(\d) (?=(kg|g|l|ml|cm|mm|m|W|Stück)\b)/g, `$1${UNBROKEN}`);

/** A product as a card; every one is an advertisement and says so. `day` is the one of all prices, where the page says it. */
export function ProductCard({
  product,
  reason,
  day = null,
}: {
  product: CardProduct;
  reason?: string;
  day?: string | null;
}) {
  const { category, speciesApplicability, rating, sample } = product;
  return (
    <article className="grid h-full grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-1 rounded-card border border-line bg-surface p-4 *:col-start-2 sm:flex sm:flex-col sm:gap-2">
      <p className="text-sm text-quiet">Anzeige{sample && " · Beispiel"}</p>
      <img
        src={product.imageUrl}
        alt=""
        width={120}
        height={90}
        loading="lazy"
        className="col-start-1! row-span-6 row-start-1 w-full object-contain sm:mx-auto sm:h-24 sm:w-auto"
      />
      <h3 className="text-lg hyphens-auto">
        <Link to={`/products/${product.id}`}>{sized(product.name)}</Link>
      </h3>
      <p className="text-sm text-quiet">{[category, ...speciesApplicability].join(" · ")}</p>
      {reason && <p className="text-sm">{reason}</p>}
      {/* Stars that nobody gave are no reason to buy. */}
      {rating !== null && !sample && <Rating rating={rating} />}
      <div className="mt-auto">
        <Price product={product} brief={{ day }} />
      </div>
    </article>
  );
}
