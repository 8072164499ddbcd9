// The published description of the interface: valid, complete, kept by every endpoint, and enough to make a client of.
import { Validator } from "@seriousme/openapi-schema-validator";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { seed } from "#db/seed/seed";
import { grantAdmin } from "~/features/accounts/accounts.server";
import type { OpenApi } from "~/http/openapi.server";
import { Client, PASSWORD } from "../helpers/client";
import { answered, document } from "../helpers/contract";
import { testDatabase, withDatabase } from "../helpers/database";
import { consult } from "../helpers/integration";
import { seedRows } from "../helpers/reference";
import { type Answer, ask, routes } from "../helpers/routes";

withDatabase();

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
);

async function tokenOf(client: Client, scope: "read" | "write"): Promise<string> {
  await client.form("/settings", { intent: "create-token", name: scope, scope, days: "30" });
  const page = (await client.get("/settings?tab=sicherheit")).body as { security: { made: string } };
  return page.security.made;
}

/** Asks with a token and nothing else. */
const bearer =
  (token: string) =>
  (method: string, path: string, body?: unknown): Promise<Answer> =>
    ask(path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    });

test("the description is valid OpenAPI 3.1 and is answered to strangers", async () => {
  const answer = await ask("/api/openapi.json");
  expect(answer.status).toBe(200);
  const result = await new Validator().validate(answer.body as Record<string, unknown>);
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect((answer.body as OpenApi).openapi).toBe("3.1.0");
});

test("every endpoint of the map is described, with its methods, and none besides", () => {
  const mapped = routes
    .filter(({ file }) => file.startsWith("/app/routes/api/") && !/\/(unknown|docs)\.tsx?$/.test(file))
    .map(({ path }) => path.replace(/:(\w+)/g, "{$1}"));
  expect(Object.keys(document.paths).sort()).toEqual(mapped.sort());
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test("every operation answers a token as described, none sets a cookie, and session-only operations refuse a token", async () => {
  await seed(testDatabase().db, seedRows());
  const client = await Client.registered();
  await grantAdmin(client.username);
  const send = bearer(await tokenOf(client, "write"));
  const id = (answer: Answer) => (answer.body as { id: number }).id;
  const pet = id(await send("POST", "/api/pets", { name: "Bello", species: "Hund", dateOfBirth: "2020-05-01" }));
  const record = id(
    await send("POST", "/api/health-records", {
      petId: pet,
      type: "weight",
      date: "2026-01-02",
      title: "Gewicht",
      description: "12 kg",
      weight: "12 kg",
    }),
  );
  const reminder = id(await send("POST", "/api/reminders", { petId: pet, title: "Impfung", date: "2026-03-04" }));
  const consultationData = { petId: pet, userDescriptionText: "Bello hat seit gestern Durchfall, frisst aber normal" };
  const completed = await send("POST", "/api/consultation/complete", { consultationData });
  const consultation = (completed.body as { consultationId: number }).consultationId;
  const awarded = await send("POST", `/api/pets/${pet}/checkBadges`);
  const petBadge = (awarded.body as { awarded: { petBadge: { id: number } }[] }).awarded[0]!.petBadge.id;
  const product = ((await send("GET", "/api/products")).body as { id: number }[])[0]!.id;
  const ids: Record<string, string | number> = {
    "/api/pets": pet,
    "/api/health-records": record,
    "/api/reminders": reminder,
    "/api/consultations": consultation,
    "/api/pet-badges": petBadge,
    "/api/products": product,
  };
  const slugs: Record<string, string> = { "/api/first-aid": "vergiftung", "/api/articles": "" };
  slugs["/api/articles"] = ((await send("GET", "/api/articles")).body as { slug: string }[])[0]!.slug;
  const queries: Record<string, string> = {
    "/api/health-records": `?petId=${pet}&page=1&pageSize=5`,
    "/api/quick-check": "?species=Hund",
    "/api/pets": "?page=1",
    "/api/reminders": "?state=open&month=2026-03",
  };
  const bodies: Record<string, unknown> = {
    "PUT /api/pets/{id}": { name: "Bella", species: "Hund", weight: 12 },
    "PUT /api/health-records/{id}": { type: "other", date: "2026-01-03", title: "Notiz", description: "wohlauf" },
    "PATCH /api/reminders/{id}": { completed: true },
    "POST /api/consultation/analyze-text": { petId: pet, text: "frisst nicht und erbricht" },
    "POST /api/consultation/feedback": { consultationId: consultation, wasHelpful: true },
    "PATCH /api/user/settings": { appearance: { darkMode: true } },
    "POST /api/poison-check": { species: "Hund", substance: "Schokolade", amount: "50 g", weight: "12 kg" },
    "POST /api/quick-check": { species: "Katze", text: "kann nicht mehr pinkeln" },
  };
  // What is deleted is deleted last, and the pet, which takes everything along, after all.
  const turn = ({ method, path }: { method: string; path: string }) =>
    method !== "DELETE" ? 0 : path === "/api/pets/{id}" ? 2 : 1;
  for (const operation of [...operations].sort((a, b) => turn(a) - turn(b))) {
    const { method, path, operationId } = operation;
    if (operationId === "postPets" || operationId === "postHealthRecords" || operationId === "postReminders") continue;
    const parent = `/${path.split("/").slice(1, 3).join("/")}`;
    const target = path
      .replace("{id}", String(ids[parent]))
      .replace("{slug}", String(slugs[parent]))
      .replace("{category}", encodeURIComponent("Hundefutter"))
      .replace("{species}", "Hund");
    const body =
      bodies[`${method} ${path}`] ?? (path.startsWith("/api/consultation/") ? { consultationData } : undefined);
    const answer = await send(method, target + (method === "GET" ? (queries[path] ?? "") : ""), body);
    expect([operationId, answer.headers.getSetCookie()]).toEqual([operationId, []]);
    const takesTokens = operation.security.some((way) => "token" in way);
    if (takesTokens) expect([operationId, answer.status < 300]).toEqual([operationId, true]);
    else expect([operationId, answer.status]).toEqual([operationId, 403]);
  }

  // What only a signed-in browser may.
  const details = { firstName: "Paula", lastName: "Probe", email: `${client.username}@example.org` };
  await client.json("PATCH", "/api/user/profile", details);
  await client.json("POST", "/api/user/change-password", {
    currentPassword: PASSWORD,
    newPassword: "noch ein langes Wort",
  });
  await client.json("POST", "/api/auth/logout");
  await client.json("POST", "/api/auth/login", { username: client.username, password: "noch ein langes Wort" });
  const missing = operations.filter(
    ({ operationId, responses }) =>
      ![...(answered.get(operationId) ?? [])].some((status) => String(status) in responses),
  );
  expect(missing.map(({ operationId }) => operationId)).toEqual([]);
});

test("a body of only what is required is taken", async () => {
  const made = await Client.registered();
  const send = bearer(await tokenOf(made, "write"));
  const required = (id: string) => document.components.schemas[id]!.required as string[] | undefined;
  expect(required("PostPetsInput")).toEqual(["name", "species"]);
  expect((await send("POST", "/api/pets", { name: "A", species: "Fisch" })).status).toBe(201);
  expect(required("PostRemindersInput")).toEqual(["title", "date", "petId"]);
  expect(required("PatchRemindersByIdInput")).toBeUndefined();
});

test("a read token reads and is refused every write", async () => {
  const reader = await Client.registered();
  const pet = await reader.pet();
  const send = bearer(await tokenOf(reader, "read"));
  expect((await send("GET", `/api/pets/${pet}`)).status).toBe(200);
  for (const { method, path, security } of operations)
    if (method !== "GET" && security.some((way) => "token" in way))
      expect([method, path, (await send(method, path.replace(/\{\w+\}/, String(pet)), {})).status]).toEqual([
        method,
        path,
        403,
      ]);
});

test("the client made from the description is the one the tests compile, and it runs a consultation with a token", async () => {
  const source = astToString(
    await openapiTS(structuredClone(document) as never, { alphabetize: true, defaultNonNullable: false }),
  );
  await expect(source).toMatchFileSnapshot("golden/openapi.d.ts");

  const made = await Client.registered();
  const token = await tokenOf(made, "write");
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = ["GET", "HEAD"].includes(request.method) ? null : await request.text();
    const answer = await ask(url.pathname + url.search, { method: request.method, headers: request.headers, body });
    return Response.json(answer.body, { status: answer.status });
  };
  const calm = await consult(
    "http://localhost",
    token,
    "seit heute neues Futter, einmal weicher Kot, frisst und spielt",
    send,
  );
  expect(calm.asked).toBeGreaterThan(0);
  expect(calm.stored.responses).toHaveProperty(Object.keys(calm.stored.responses)[0]!);
  const grave = await consult("http://localhost", token, "Mia bekommt keine Luft und die Zunge ist blau", send);
  expect(grave).toMatchObject({ asked: 0, risk: { outcome: "emergency" }, stored: { outcome: "emergency" } });
});
