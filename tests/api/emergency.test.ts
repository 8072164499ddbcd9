import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { LEVELS, SPECIES } from "#db/enums";
import { throttles } from "#db/schema";
import { checkText } from "~/features/consultations/quick-check.server";
import { firstAid, quickSigns } from "~/triage/knowledge";
import { Client } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { ask } from "../helpers/routes";

withDatabase();

type Verdict = { level: (typeof LEVELS)[number]; outcome: string; steps: string[]; firstAid: { key: string }[] };
type Sign = { key: string; label: string };
const rank = (level: (typeof LEVELS)[number]) => LEVELS.indexOf(level);
const post = (body: unknown) =>
  ask("/api/quick-check", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
  });

test("every sign of every species is at least as urgent as its file says, with steps and first aid that exist", async () => {
  let checked = 0;
  for (const species of SPECIES) {
    const signs = (await ask(`/api/quick-check?species=${species}`)).body as Sign[];
    expect(signs.length, species).toBeGreaterThanOrEqual(5);
    for (const { key } of signs) {
      const answer = await post({ species, sign: key });
      expect(answer.status).toBe(200);
      const verdict = answer.body as Verdict;
      const least = quickSigns.find((sign) => sign.key === key)!.level;
      expect(rank(verdict.level), `${species} ${key} ${verdict.level}`).toBeGreaterThanOrEqual(rank(least));
      expect(verdict.steps.length).toBeGreaterThan(1);
      for (const aid of verdict.firstAid) expect((await ask(`/api/first-aid/${aid.key}`)).status).toBe(200);
      checked++;
    }
  }
  expect(checked).toBeGreaterThan(80);
});

test("a sign carried into a consultation as words is still urgent", async () => {
  const calm: object[] = [];
  for (const species of SPECIES)
    for (const { label } of quickSigns.filter((sign) => sign.species.includes(species.toLowerCase() as never))) {
      const { level } = await checkText(species, `${label}.`);
      if (rank(level) < rank("urgent")) calm.push({ species, label, level });
    }
  expect(calm).toEqual([]);
});

test("the quick check refuses what it cannot rate", async () => {
  expect((await ask("/api/quick-check")).status).toBe(422);
  expect((await ask("/api/quick-check?species=Drache")).status).toBe(422);
  expect((await post({ species: "Fisch", sign: "magendrehung" })).status).toBe(404);
  expect((await post({ species: "Hund" })).status).toBe(422);
  expect((await post({ species: "Drache", sign: "krampf" })).status).toBe(422);
  const rated = (await post({ species: "Hund", text: "Er hat einmal gekotzt und spielt wieder." })).body as Verdict;
  expect(rated.outcome).toBe("monitor");
});

test("first aid and articles are there for integrations", async () => {
  const all = (await ask("/api/first-aid")).body as { slug: string; sources: unknown[] }[];
  expect(all.length).toBe(firstAid.entries.length);
  expect(all.every((entry) => entry.sources.length > 0)).toBe(true);
  expect((await ask("/api/first-aid/gibt-es-nicht")).status).toBe(404);
  const articles = (await ask("/api/articles")).body as { slug: string }[];
  expect(articles.length).toBeGreaterThanOrEqual(6);
  const article = (await ask(`/api/articles/${articles[0]!.slug}`)).body as { html: string };
  expect(article.html).toContain("<h2>");
});

test("the theme is a cookie; a value that is none is refused, a foreign target is not followed", async () => {
  const set = (fields: Record<string, string>) =>
    ask("/theme", { method: "POST", body: new URLSearchParams(fields), headers: {} });
  const dark = await set({ theme: "dark", returnTo: "/faq" });
  expect(dark.status).toBe(303);
  expect(dark.headers.get("Location")).toBe("/faq");
  expect(dark.headers.get("Set-Cookie")).toMatch(/^theme=dark; Path=\/; .*SameSite=Lax/);
  expect((await set({ theme: "dark", returnTo: "//evil.example" })).headers.get("Location")).toBe("/");
  expect((await set({ theme: "rosa" })).status).toBe(400);
});

test("poison checks of one address are counted, on the page and over the API", async () => {
  const api = () =>
    ask("/api/poison-check", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ species: "Hund", substance: "Zartbitter", amount: "100 g", weight: "6 kg" }),
    });
  const page = () => ask("/gift?species=Hund&substance=Zartbitter&amount=100+g&weight=6+kg");
  expect([(await api()).status, (await page()).status]).toEqual([200, 200]);
  const { db } = testDatabase();
  await db.update(throttles).set({ count: 600 }).where(like(throttles.key, "poison-api:%"));
  await db.update(throttles).set({ count: 60 }).where(like(throttles.key, "gift:%"));
  const [refused, shown] = [await api(), await page()];
  expect([refused.status, shown.status]).toEqual([429, 429]);
  expect(shown.body).toMatchObject({
    answer: null,
    reply: { values: { substance: ["Zartbitter"] }, errors: { substance: expect.stringContaining("Giftnotruf") } },
  });
  expect((await ask("/gift")).status).toBe(200);
});

test("what strangers have read is counted by address: the emergency check, its verdict and the quick check of the API", async () => {
  const text = "hustet seit heute";
  const api = () =>
    ask("/api/quick-check", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ species: "Hund", text }),
    });
  const client = new Client();
  const page = () => client.form("/notfall/hund", { text });
  const verdict = () => client.get("/notfall/hund/beschreibung");
  const all = async () => [(await api()).status, (await page()).status, (await verdict()).status];
  for (const status of await all()) expect(status).toBeLessThan(400);
  const { db } = testDatabase();
  const keys = (await db.select({ key: throttles.key }).from(throttles)).map(({ key }) => key.split(":")[0]);
  expect(keys).toEqual(expect.arrayContaining(["quick-api", "quick", "verdict"]));
  await db.update(throttles).set({ count: 100_000 });
  expect(await all()).toEqual([429, 429, 429]);
});
