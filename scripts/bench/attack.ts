// What a visitor waits for a page while strangers have the longest hostile texts read, beside what they wait when it is quiet.
import { held, page, row, withPostgres, withServer } from "./measure";

const VISITS = 600;
const ATTACKERS = 3;
const WORDS = ["krampf ", "blut ", "100 g schokolade ", "er hat heute durchfal "];

const p95 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)]!;

type Post = (path: string, body: unknown) => Promise<Response>;
/** Texts nobody has read before: each begins with another number. */
const texts = (length: number) => {
  let count = 0;
  return () => {
    const word = WORDS[count++ % WORDS.length] ?? "";
    return `${count} ${word.repeat(Math.ceil(length / word.length))}`.slice(0, length);
  };
};

type Send = () => Promise<Response>;
/** What strangers and one account can have read: each way sends one request; a page is held against another page, not against quiet. */
async function waysOf(base: string): Promise<Record<string, { send: Send; instead?: Send }>> {
  let cookie = "";
  const post: Post = (path, body) => {
    const headers = { "Content-Type": "application/json", ...(cookie ? { Cookie: cookie } : {}) };
    return fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
  };
  const [long, name, tag] = [texts(9990), texts(190), texts(95)];
  const stranger = () => post("/api/quick-check", { species: "Hund", text: long() });
  const username = `angriff-${Date.now().toString(36)}`;
  const person = {
    username,
    email: `${username}@example.org`,
    password: "ein langes Passwort",
    firstName: "A",
    lastName: "B",
  };
  const registered = await post("/api/auth/register", person);
  const owners = registered.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  cookie = owners;
  const animals: number[] = [];
  for (let n = 0; n < 40; n++) {
    const tags = { medicalConditions: Array.from({ length: 30 }, tag), allergies: Array.from({ length: 30 }, tag) };
    const made = await post("/api/pets", { name: `T${n}`, species: "Hund", ...tags });
    animals.push(((await made.json()) as { id: number }).id);
  }
  const [first] = animals;
  const made = await post("/api/pets", { name: "Leer", species: "Hund" });
  const plain = ((await made.json()) as { id: number }).id;
  const load = (path: string) => fetch(base + path, { headers: { Cookie: owners } });
  let turn = 0;
  return {
    "hostile texts of strangers": {
      send: () => {
        cookie = "";
        return stranger();
      },
    },
    "fifty made-up symptoms of an account": {
      send: () => {
        cookie = owners;
        const symptoms = Array.from({ length: 50 }, () => ({ name: name(), severity: "mild" }));
        return post("/api/consultation/assess-risk", { consultationData: { petId: first, symptoms } });
      },
    },
    "profiles full of words of an account": {
      send: () => load(`/pets/${animals[turn++ % animals.length]}/consultation/text`),
      instead: () => load(`/pets/${plain}/consultation/text`),
    },
  };
}

const visits = async (base: string) => {
  const times: number[] = [];
  for (let n = 0; n < VISITS; n++) times.push(await page(`${base}/notfall/hund`));
  return times;
};

/** The p95 of a visitor while ATTACKERS connections send, and what they send in a second. */
async function beside(base: string, send: Send): Promise<{ ms: number; perSecond: number }> {
  // A refusal is an answer, too: what it costs others is measured.
  await (await send()).arrayBuffer();
  let over = false;
  let sent = 0;
  const from = performance.now();
  const attackers = Array.from({ length: ATTACKERS }, async () => {
    while (!over) {
      const answer = await send();
      await answer.arrayBuffer();
      if (answer.status >= 500 && answer.status !== 503) throw new Error(String(answer.status));
      sent++;
    }
  });
  const ms = p95(await visits(base));
  const perSecond = sent / ((performance.now() - from) / 1000);
  over = true;
  await Promise.all(attackers);
  return { ms, perSecond };
}

export const attack = () =>
  withPostgres((_open, url) =>
    withServer(url, async (base) => {
      const ways = await waysOf(base);
      await visits(base);
      for (const [name, { send, instead }] of Object.entries(ways)) {
        const calm = instead ? (await beside(base, instead)).ms : p95(await visits(base));
        const { ms, perSecond } = await beside(base, send);
        row(
          instead ? "a page, p95, beside an ordinary page of an account" : "a page, p95, quiet",
          `${calm.toFixed(1)} ms`,
        );
        row(`beside ${ATTACKERS}: ${name} (${perSecond.toFixed(0)} a second)`, `${ms.toFixed(1)} ms`);
        held("  ratio", ms / calm, { most: 2 });
      }
    }),
  );
