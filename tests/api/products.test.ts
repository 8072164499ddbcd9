import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { products } from "#db/schema";
import { seed } from "#db/seed/seed";
import { importProducts } from "~/features/products/import.server";
import { CATEGORIES } from "~/features/products/labels";
import { fold } from "~/features/products/products";
import { sampleProducts } from "~/features/products/samples.server";
import { Client } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { seedRows } from "../helpers/reference";
import { ask } from "../helpers/routes";

withDatabase();
beforeEach(() => seed(testDatabase().db, seedRows()));

type Product = {
  id: number;
  name: string;
  category: string;
  price: number;
  imageUrl: string;
  speciesApplicability: string[];
  targetConditions: string[];
  featured: boolean;
  sample: boolean;
};
type List = { products: Product[]; total: number; pages: number; page: number; alike: boolean };
const list = async (query: string) => (await ask(`/products?${query}`)).body as List;
const names = async (query: string) => (await list(query)).products.map(({ name }) => name);

test("the samples cover every category and species, name no medicine, and food has its price per unit", () => {
  const all = sampleProducts();
  expect(all.length).toBeGreaterThanOrEqual(80);
  for (const category of CATEGORIES)
    expect(all.filter((one) => one.category === category).length, category).toBeGreaterThan(7);
  for (const species of ["Katze", "Hund", "Kleintier", "Vogel", "Fisch", "Reptil", "Sonstiges"] as const)
    expect(all.filter((one) => one.speciesApplicability.includes(species)).length, species).toBeGreaterThan(7);
  expect(all.filter(({ category, unit }) => category === "Futter" && !unit)).toEqual([]);
  // A drawing of its kind, in the repository: an ignored folder loses what is in it.
  const drawn = spawnSync("git", ["ls-files", "public/pictures"], { encoding: "utf8" }).stdout || null;
  const isThere = (url: string) => (drawn ? drawn.includes(`public${url}\n`) : existsSync(`public${url}`));
  expect(all.map(({ imageUrl }) => imageUrl).filter((url) => !isThere(url))).toEqual([]);
  const medicine = /medikament|arznei|antibiot|schmerzmittel|wurmkur|spot-on/i;
  expect(all.filter(({ name }) => medicine.test(name))).toEqual([]);
});

test("the list is found by words, parts of words, without umlauts, and with a typo", async () => {
  expect((await list("")).total).toBe(sampleProducts().length);
  expect((await names("q=trinkbrunnen"))[0]).toMatch(/Trinkbrunnen/);
  expect(await names("q=brunnen")).toEqual(await names("q=Brunnen "));
  expect((await names("q=brunnen")).some((name) => name.includes("Trinkbrunnen"))).toBe(true);
  expect((await names("q=kratzbaeume")).some((name) => /Kratzbaum/.test(name))).toBe(true);
  const typo = await list("q=kratzbaun");
  expect(typo.alike).toBe(true);
  expect(typo.products[0]!.name).toMatch(/Kratz/);
  expect(["Näpfe", "Naepfe", "napfe"].map(fold)).toEqual(["napfe", "napfe", "napfe"]);
});

test("filters, tabs and pages narrow the list; what does not exist is an empty list, never an error", async () => {
  const cats = await list("species=Katze&category=Futter");
  expect(cats.total).toBeGreaterThan(1);
  expect(cats.products.every((one) => one.speciesApplicability.includes("Katze") && one.category === "Futter")).toBe(
    true,
  );
  const featured = await list("tab=empfohlen");
  expect(featured.products.length).toBeGreaterThan(5);
  const first = await list("");
  const second = await list("seite=2");
  expect(first.products.map(({ id }) => id)).not.toEqual(second.products.map(({ id }) => id));
  for (const query of [
    "category=gibt-es-nicht",
    "species=Drache",
    "species=%00x",
    "category=%00x",
    "q=!!!",
    "q=xyzzyqwertz",
    `q=${"zq ".repeat(1700)}`,
    "q='; drop table products;--",
    "q=<script>alert(1)</script>",
  ])
    expect((await list(query)).total, query).toBe(0);
  for (const page of ["0", "-1", "1000000000", "x", "1.5"]) {
    const answer = await list(`seite=${page}`);
    expect(answer.products.length, page).toBeGreaterThan(0);
    expect(answer.page, page).toBeLessThanOrEqual(answer.pages);
  }
});

test("one product, up to four others of its kind; a missing one is 404 on the screen and at the endpoint", async () => {
  const [some] = (await list("species=Hund&category=Futter")).products;
  const page = (await ask(`/products/${some!.id}`)).body as { product: Product; similar: Product[] };
  expect(page.product.name).toBe(some!.name);
  expect(page.similar.length).toBeGreaterThan(0);
  expect(page.similar.length).toBeLessThanOrEqual(4);
  expect(page.similar.every((one) => one.category === "Futter" && one.id !== some!.id)).toBe(true);
  for (const path of [
    "/products/1/image/%00",
    "/products/999999",
    "/products/abc",
    "/products/0",
    "/api/products/999999",
  ])
    expect((await ask(path)).status, path).toBe(404);
});

test("the endpoints are open, cacheable and answer an unchanged list with 304", async () => {
  const all = await ask("/api/products");
  expect((all.body as Product[]).length).toBe(sampleProducts().length);
  expect(all.headers.get("Cache-Control")).toContain("public");
  const again = await ask("/api/products", { headers: { "If-None-Match": all.headers.get("ETag")! } });
  expect(again.status).toBe(304);
  const of = async (path: string) => (await ask(path)).body as Product[];
  expect((await of("/api/products/category/Futter")).every(({ category }) => category === "Futter")).toBe(true);
  expect((await of("/api/products/species/Vogel")).length).toBeGreaterThan(7);
  expect((await of("/api/products/featured")).every(({ featured }) => featured)).toBe(true);
  expect(await of("/api/products/category/nichts")).toEqual([]);
  expect(await of("/api/products/species/Drache")).toEqual([]);
  const page = await ask("/api/products?page=2&pageSize=10");
  expect((page.body as Product[]).length).toBe(10);
  expect(page.headers.get("X-Total-Count")).toBe(String(sampleProducts().length));
  expect((await ask("/api/products?page=0")).status).toBe(422);
  const [some] = all.body as Product[];
  expect(await of(`/api/products/${some!.id}`)).toMatchObject({ name: some!.name, price: some!.price });
});

test("a consultation that is neither Notfall nor Dringend leaves recommendations with reasons; a grave one takes them away", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ species: "Hund", dateOfBirth: "2021-01-01" });
  const consult = (text: string) =>
    client.json("POST", "/api/consultation/complete", { consultationData: { petId, userDescriptionText: text } });
  await consult("Er kratzt sich seit ein paar Tagen öfter, sonst frisst er normal und ist munter und fit.");
  const own = async () =>
    ((await client.get("/products?tab=empfohlen")).body as { own: { product: Product; reason: string }[] }).own;
  const before = await own();
  expect(before.length).toBeGreaterThan(0);
  expect(before[0]!.reason).toMatch(/^Für Bello\. Passend zu: /);
  expect(((await client.get("/dashboard")).body as { products: unknown[] }).products.length).toBeGreaterThan(0);
  expect(((await ask("/products?tab=empfohlen")).body as { own: unknown[] }).own).toEqual([]);
  await consult("Er liegt bewusstlos da und atmet nicht.");
  expect(await own()).toEqual([]);
  expect(((await client.get("/dashboard")).body as { products: unknown[] }).products).toEqual([]);
});

const HEAD =
  "sku;name;description;category;price;pricedOn;amount;unit;speciesApplicability;targetConditions;featured;rating;affiliateUrl;image";
const line = (fields: Record<string, string> = {}) => {
  const row: Record<string, string> = {
    sku: "a-1",
    name: "Napf; groß",
    description: "Ein Napf.",
    category: "Zubehör",
    price: "1299",
    pricedOn: "2026-11-01",
    amount: "",
    unit: "",
    speciesApplicability: "Hund|Katze",
    targetConditions: "",
    featured: "ja",
    rating: "4,5",
    affiliateUrl: "https://shop.example/napf",
    image: "",
    ...fields,
  };
  return HEAD.split(";")
    .map((name) => (row[name]!.includes(";") ? `"${row[name]}"` : row[name]))
    .join(";");
};
const file = (name: string, text: string) => {
  const path = join(mkdtempSync(join(tmpdir(), "tierlotse-import-")), name);
  writeFileSync(path, text);
  return path;
};

test("an operator's catalogue takes the samples' place, twice changes nothing, and the next start keeps it", async () => {
  const path = file("katalog.csv", [HEAD, line(), line({ sku: "a-2", name: "Bürste", category: "Pflege" })].join("\n"));
  writeFileSync(
    join(path, "..", "napf.png"),
    await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c98d4b" } })
      .png()
      .toBuffer(),
  );
  expect(await importProducts(path)).toEqual({ ok: true, read: 2 });
  const first = (await ask("/api/products")).body as Product[];
  expect(first.map(({ name, price, sample }) => [name, price, sample])).toEqual([
    ["Napf; groß", 1299, false],
    ["Bürste", 1299, false],
  ]);
  writeFileSync(
    path,
    [HEAD, line({ image: "napf.png", price: "999" }), line({ sku: "a-2", name: "Bürste", category: "Pflege" })].join(
      "\r\n",
    ),
  );
  await importProducts(path);
  await importProducts(path);
  await seed(testDatabase().db, seedRows());
  const second = (await ask("/api/products")).body as Product[];
  expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(second[0]).toMatchObject({ price: 999 });
  expect(second[0]!.imageUrl).toMatch(/^\/products\/\d+\/image\/[0-9a-f]{32}$/);
  const picture = await ask(second[0]!.imageUrl);
  expect(picture.headers.get("Content-Type")).toBe("image/webp");
  const json = file("katalog.json", JSON.stringify([{ ...JSON.parse(JSON.stringify(entry)), sku: "j-1" }]));
  expect(await importProducts(json)).toEqual({ ok: true, read: 1 });
});
const entry = {
  name: "Heu",
  description: "Wiesenheu.",
  category: "Futter",
  price: 599,
  pricedOn: "2026-11-01",
  amount: 1,
  unit: "kg",
  speciesApplicability: ["Kleintier"],
  affiliateUrl: "https://shop.example/heu",
};

test("one broken line and nothing is written; every fault is named with its line", async () => {
  const path = file(
    "kaputt.csv",
    [
      HEAD,
      line(),
      line({ sku: "b", affiliateUrl: "javascript:alert(1)" }),
      line({ sku: "a-1" }),
      line({ sku: "c", price: "12,99", category: "Quatsch" }),
      line({ sku: "d", category: "Futter" }),
      line({ sku: "e", image: "https://bilder.example/a.png" }),
      line({ sku: "f", image: "../../etc/passwd" }),
      line({ sku: "g", pricedOn: "2026-02-30" }),
    ].join("\n"),
  );
  const result = await importProducts(path);
  expect(result).toMatchObject({
    ok: false,
    problems: [
      { where: "Zeile 3", message: "affiliateUrl: nur https-Adressen" },
      { where: "Zeile 4", message: "sku: „a-1“ steht schon in Zeile 2" },
      { where: "Zeile 5", message: expect.stringContaining("category") },
      { where: "Zeile 5", message: expect.stringContaining("price: ganze Cent") },
      { where: "Zeile 6", message: expect.stringContaining("Grundpreis") },
      { where: "Zeile 7", message: expect.stringContaining("nicht als Adresse") },
      { where: "Zeile 8", message: expect.stringMatching(/gibt es nicht|außerhalb/) },
      { where: "Zeile 9", message: expect.stringContaining("pricedOn") },
    ],
  });
  expect(((await ask("/api/products")).body as Product[]).every(({ sample }) => sample)).toBe(true);
  await expect(importProducts(file("x.json", "{kein json"))).rejects.toThrow(SyntaxError);
  await expect(importProducts(file("x.csv", `${HEAD}\n${line()};zu viel`))).rejects.toThrow(
    "Zeile 2: andere Zahl von Spalten als in der Kopfzeile",
  );
  await expect(importProducts(file("y.csv", `${HEAD}\n"offen;`))).rejects.toThrow(
    "Zeile 2: die Anführungszeichen gehen nicht auf",
  );
  const commas = [
    HEAD.replaceAll(";", ","),
    'k,Napf,"Klein, rund",Zubehör,500,2026-11-01,,,Hund,,nein,4.5,https://shop.example/k,',
  ];
  expect(await importProducts(file("kommas.csv", commas.join("\n")))).toEqual({ ok: true, read: 1 });
  await testDatabase().db.delete(products);
  await seed(testDatabase().db, seedRows());
  expect(await importProducts(file("leer.csv", `${HEAD}\n`))).toMatchObject({ ok: false });
});
