import { expect, test } from "vitest";
import { idempotencyKeys, pets } from "#db/schema";
import type { Pet } from "~/features/pets/pets";
import { seenOf } from "~/features/pets/seen";
import type { FormReply } from "~/ui/form-reply";
import { Client, location } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { ask } from "../helpers/routes";

withDatabase();

test("a pet is created, listed, read, changed and deleted", async () => {
  const client = await Client.registered();
  const created = await client.json("POST", "/api/pets", {
    name: " Mia ",
    species: "Katze",
    weight: "4,5 kg",
    medicalConditions: ["Diabetes", " ", "Diabetes"],
    gender: null,
    neutered: true,
    userId: 99,
    id: 77,
  });
  expect(created.status).toBe(201);
  expect(created.body).toMatchObject({
    name: "Mia",
    species: "Katze",
    weight: "4,5 kg",
    medicalConditions: ["Diabetes"],
    allergies: [],
    neutered: true,
  });
  expect(created.body).not.toHaveProperty("userId");
  const { id } = created.body as { id: number };
  expect(((await client.get("/api/pets")).body as unknown[]).length).toBe(1);
  expect(
    (await client.json("PUT", `/api/pets/${id}`, { name: "Mia", species: "Katze", breed: "EKH" })).body,
  ).toMatchObject({ breed: "EKH", neutered: false });
  expect((await client.json("DELETE", `/api/pets/${id}`)).body).toEqual({ success: true });
  expect((await client.get(`/api/pets/${id}`)).status).toBe(404);
});

test("another's pet is missing on every way, and stays as it is", async () => {
  const owner = await Client.registered();
  const id = await owner.pet();
  const other = await Client.registered();
  for (const method of ["GET", "PUT", "DELETE"]) {
    const answer =
      method === "GET"
        ? await other.get(`/api/pets/${id}`)
        : await other.json(method, `/api/pets/${id}`, { name: "Meins", species: "Hund" });
    expect(answer.status).toBe(404);
  }
  for (const path of [`/pets/${id}`, `/pets/${id}/edit`, `/pets/${id}/delete`, `/pets/${id}/consultation`])
    expect((await other.get(path)).status).toBe(404);
  expect((await other.form(`/pets/${id}/delete`, {})).status).toBe(404);
  expect((await other.form(`/pets/${id}/edit`, { name: "Meins", species: "Hund" })).status).toBe(404);
  expect((await owner.get(`/api/pets/${id}`)).body).toMatchObject({ name: "Bello" });
});

test("strangers are refused", async () => {
  for (const [method, path] of [
    ["GET", "/api/pets"],
    ["POST", "/api/pets"],
    ["GET", "/api/pets/1"],
    ["PUT", "/api/pets/1"],
    ["DELETE", "/api/pets/1"],
  ] as const)
    expect(
      (
        await ask(path, {
          method,
          ...(method === "GET" ? {} : { body: "{}" }),
          headers: { "Content-Type": "application/json" },
        })
      ).status,
    ).toBe(401);
});

test("bad input gets the server text beside the field and a German error", async () => {
  const client = await Client.registered();
  const answer = await client.json("POST", "/api/pets", {
    species: "Einhorn",
    dateOfBirth: "2024-02-30",
    weight: "schwer",
    profileImage: "http://x.de/a.png",
    vetPhone: "abc",
    medicalConditions: "x".repeat(200),
  });
  expect(answer.status).toBe(422);
  const { error, fieldErrors } = answer.body as { error: string; fieldErrors: Record<string, string[]> };
  expect(fieldErrors.name).toEqual(["Name is required"]);
  expect(Object.keys(fieldErrors).sort()).toEqual([
    "dateOfBirth",
    "medicalConditions",
    "name",
    "profileImage",
    "species",
    "vetPhone",
    "weight",
  ]);
  expect(error).toBe("Der Name ist erforderlich");
  for (const id of ["abc", "0", "-1", "99999999999", "1e3"])
    expect((await client.get(`/api/pets/${id}`)).status).toBe(404);
});

test("names hold no line break and nothing that turns the text around, but emoji; tokens neither", async () => {
  const client = await Client.registered();
  for (const name of ["Bel\nlo", "Bello\u202eexe", "Bel\u200blo", "Bello\u2028x"]) {
    const answer = await client.json("POST", "/api/pets", { name, species: "Hund" });
    expect([answer.status, answer.body], JSON.stringify(name)).toEqual([
      422,
      expect.objectContaining({ fieldErrors: { name: [expect.stringContaining("ohne unsichtbare Zeichen")] } }),
    ]);
    const token = await client.form("/settings", { intent: "create-token", name, scope: "read", days: "30" });
    expect(token.status, JSON.stringify(name)).toBe(422);
  }
  for (const name of ["Żółć d'Été-Ötzi", "Luna 🐈\u200d⬛", "Rex (2)"])
    expect((await client.json("POST", "/api/pets", { name, species: "Katze" })).status, name).toBe(201);
});

test("the form shows the form's text and keeps everything typed", async () => {
  const client = await Client.registered();
  const answer = await client.form("/pets/new", {
    name: "",
    species: "",
    breed: "Dackel",
    neutered: "on",
    weight: "4,5 kg",
  });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    reply: {
      errors: { name: "Der Name ist erforderlich", species: "Die Tierart ist erforderlich" },
      values: { breed: ["Dackel"], neutered: ["on"], weight: ["4,5 kg"] },
    },
  });
});

test("pressing twice creates one pet; other content creates another", async () => {
  const client = await Client.registered();
  const fields = { name: "Rex", species: "Hund", _key: "same-key" };
  const [first, second] = await Promise.all([client.form("/pets/new", fields), client.form("/pets/new", fields)]);
  expect(location(first)).toBe(location(second));
  const other = await client.form("/pets/new", { ...fields, name: "Rexi" });
  expect(location(other)).not.toBe(location(first));
  expect(((await client.get("/api/pets")).body as unknown[]).length).toBe(2);
});

test("of two repetitions of a post whose process died one does it, and both answer the same", async () => {
  const client = await Client.registered();
  const { db } = testDatabase();
  await client.form("/pets/new", { name: "Rex", species: "Hund", _key: "cut-off" });
  const died = new Date(Date.now() - 59_500);
  await db.delete(pets);
  await db.update(idempotencyKeys).set({ result: null, createdAt: died });
  const fields = { name: "Rex", species: "Hund", _key: "cut-off" };
  const [one, two] = await Promise.all([client.form("/pets/new", fields), client.form("/pets/new", fields)]);
  expect(location(one)).toMatch(/^\/pets\/\d+/);
  expect(location(two)).toBe(location(one));
  expect(((await client.get("/api/pets")).body as unknown[]).length).toBe(1);
});

test("an update with the specified fields leaves the vet's number as it is", async () => {
  const client = await Client.registered();
  const id = await client.pet({ vetPhone: "030 1234", emergencyVetPhone: "030 5678" });
  const changed = await client.json("PUT", `/api/pets/${id}`, { name: "Bello", species: "Hund" });
  expect(changed.body).toMatchObject({ vetPhone: "030 1234", emergencyVetPhone: "030 5678" });
  expect(
    (await client.json("PUT", `/api/pets/${id}`, { name: "Bello", species: "Hund", vetPhone: "" })).body,
  ).toMatchObject({
    vetPhone: null,
  });
});

test("a refused post does not spend its key", async () => {
  const client = await Client.registered();
  expect((await client.json("POST", "/api/pets", { species: "Hund" }, { "Idempotency-Key": "k" })).status).toBe(422);
  const first = await client.json("POST", "/api/pets", { name: "Rex", species: "Hund" }, { "Idempotency-Key": "k" });
  const again = await client.json("POST", "/api/pets", { name: "Rex", species: "Hund" }, { "Idempotency-Key": "k" });
  expect(first.status).toBe(201);
  expect(again.body).toEqual(first.body);
});

test("lists are paged when asked", async () => {
  const client = await Client.registered();
  for (let n = 0; n < 3; n++) await client.pet({ name: `Tier ${n}` });
  const page = await client.get("/api/pets?page=2&pageSize=2");
  expect((page.body as unknown[]).length).toBe(1);
  expect(page.headers.get("X-Total-Count")).toBe("3");
  expect(page.headers.get("Link")).toContain('rel="prev"');
  expect((await client.get("/api/pets?page=0")).status).toBe(422);
});

test("what was typed before a session ended is offered again after signing in, never a password", async () => {
  const stranger = new Client();
  const sent = await stranger.form("/pets/new", { name: "Luna", species: "Katze", password: "geheim" });
  expect(location(sent)).toBe("/auth?returnTo=%2Fpets%2Fnew");
  const account = await Client.registered();
  await stranger.form("/auth?returnTo=%2Fpets%2Fnew", { username: account.username, password: "ein langes Passwort" });
  const page = await stranger.get("/pets/new");
  expect(page.body).toMatchObject({ kept: { name: ["Luna"], species: ["Katze"] } });
  expect(JSON.stringify(page.body)).not.toContain("geheim");
  expect((await stranger.get("/pets/new")).body).toMatchObject({ kept: null });
});

test("two tabs, one animal: the second is told what changed, and asked before it overwrites it", async () => {
  const client = await Client.registered();
  const id = await client.pet({ name: "Mia", species: "Katze", breed: "Perser" });
  const path = `/pets/${id}/edit`;
  const pet = async () => ((await client.get(path)).body as { pet: Pet }).pet;
  const seen = seenOf(await pet());
  const fields = { name: "Mia", species: "Katze", _seen: seen };
  expect((await client.form(path, { ...fields, breed: "Siam" })).status).toBe(303);
  // What this tab has not touched is left as the other one made it.
  expect((await client.form(path, { ...fields, breed: "Perser", vetName: "Dr. Groß" })).status).toBe(303);
  expect(await pet()).toMatchObject({ breed: "Siam", vetName: "Dr. Groß" });
  const second = await client.form(path, { ...fields, breed: "Main Coon", weight: "4,5 kg" });
  expect(second.status).toBe(409);
  const { reply } = second.body as { reply: FormReply };
  expect(reply.errors.form).toContain("Rasse (jetzt: Siam)");
  expect(reply.errors.form).not.toContain("Gewicht");
  expect(reply.values.weight).toEqual(["4,5 kg"]);
  expect(await pet()).toMatchObject({ breed: "Siam", weight: null });
  // Pressed again it is meant.
  const meant = { ...fields, breed: "Main Coon", weight: "4,5 kg", _seen: reply.values._seen! };
  expect((await client.form(path, meant)).status).toBe(303);
  expect(await pet()).toMatchObject({ breed: "Main Coon", weight: "4,5 kg" });
  // The same change made twice is none, and a form that says nothing of what it saw is believed.
  expect((await client.form(path, { ...fields, breed: "Main Coon", weight: "4,5 kg" })).status).toBe(303);
  expect((await client.form(path, { name: "Mia", species: "Katze", breed: "Sphynx" })).status).toBe(303);
});
