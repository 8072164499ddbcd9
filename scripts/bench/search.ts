// The first page of the product search over HTTP, over 100,000 products beside 1,000, on PostgreSQL; and whether the indexes are used.
import { sql } from "drizzle-orm";
import { median, page, row, withPostgres, withServer } from "./measure";

const FEW = 1000;
const MANY = 100_000;
const PART = 10_000;
const ROUNDS = 40;
const QUERIES = [
  ["no filter", ""],
  ["category and species", "category=Pflege&species=Katze"],
  ["a common word", "q=hund"],
  ["a rare word", "q=napf777"],
  ["part of a compound", "q=brunnen42"],
  ["a typo", "q=kratzbaun"],
] as const;

export const search = () =>
  withPostgres(({ db }, url) =>
    withServer(url, async (base) => {
      const fill = async (from: number, to: number) => {
        for (let at = from; at < to; at += PART)
          await db.execute(
            sql.raw(`insert into products (sku, name, description, category, price, priced_on, affiliate_url, species_applicability, featured, rating, search_name, search_text)
            select 'p' || n, name, 'Beschreibung', category, 999, current_date, 'https://shop.example', array[species], abs(hashint4(n + 7)) % 50 = 0, 3 + (abs(hashint4(n)) % 20) / 10.0, lower(name), lower(name || ' ' || category || ' ' || species)
            from (select n, (array['Napf', 'Trinkbrunnen', 'Kratzbaum', 'Leine', 'Bürste'])[1 + n % 5] || n || ' für ' || n % 97 as name,
              (array['Futter', 'Pflege', 'Hygiene', 'Zubehör', 'Spielzeug'])[1 + n % 5] as category,
              (array['Hund', 'Katze', 'Vogel', 'Fisch'])[1 + n % 4] as species
              from generate_series(${at + 1}, ${Math.min(at + PART, to)}) n) as made`),
          );
        await db.execute(sql.raw("vacuum analyze products"));
      };
      const measure = async () => {
        const times = new Map<string, number[]>(QUERIES.map(([name]) => [name, [] as number[]]));
        for (let n = 0; n < ROUNDS + 5; n++)
          for (const [name, query] of QUERIES) {
            const took = await page(`${base}/products?${query}`);
            if (n >= 5) times.get(name)!.push(took);
          }
        return new Map([...times].map(([name, list]) => [name, median(list)]));
      };
      await fill(0, FEW);
      const few = await measure();
      await fill(FEW, MANY);
      const many = await measure();
      for (const [name] of QUERIES)
        row(
          `first page, ${name}: ${few.get(name)!.toFixed(1)} ms among ${FEW}`,
          `×${(many.get(name)! / few.get(name)!).toFixed(2)}`,
        );
      for (const [name, where, order] of [
        ["words", "words @@ to_tsquery('german', 'napf777:*') or search_name like '%napf777%'", ""],
        ["category", "category = 'Pflege'", "order by featured desc nulls last, rating desc nulls last, id limit 12"],
        ["rank", "true", "order by featured desc nulls last, rating desc nulls last, id limit 12"],
      ] as const) {
        const plan = (await db.execute(
          sql.raw(`explain select id from products where ${where} ${order}`),
        )) as unknown as Record<string, string>[];
        const used = plan.map((line) => line["QUERY PLAN"] ?? "").filter((line) => line.includes("Index"));
        row(`explain, ${name}`, used.map((line) => line.match(/(?:using|on) (\w+)/)?.[1] ?? "?").join(", ") || "none");
      }
    }),
  );
