import { like, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Level } from "#db/enums";
import { throttles } from "#db/schema";
import { readText } from "~/triage/extract";
import { DANGER, NONE } from "~/triage/knowledge";
import { levelRank } from "~/triage/level";
import { Client, location } from "../helpers/client";
import { testDatabase, withDatabase } from "../helpers/database";
import { ask } from "../helpers/routes";

withDatabase();

const data = (petId: number, more: Record<string, unknown> = {}) => ({ consultationData: { petId, ...more } });

test("analyze-text names the issue and each finding with its words", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const answer = await client.json("POST", "/api/consultation/analyze-text", {
    petId,
    text: "Er hat seit gestern Durchfall, Blut ist keins dabei. Frisst normal.",
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    mainIssue: "Durchfall",
    detectedSymptoms: expect.arrayContaining([
      { name: "Durchfall", severity: "moderate", confidence: expect.any(Number), words: "Durchfall" },
    ]),
  });
});

test("the questions end with COMPLETE, excluding emergencies first, each with its reason", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const responses: { questionId: string; question: string; answer: string }[] = [];
  const seen: string[] = [];
  for (let n = 0; n < 10; n++) {
    const { body } = await client.json(
      "POST",
      "/api/consultation/dynamic-question",
      data(petId, { mainIssue: "Erbrechen", symptoms: [{ name: "Erbrechen", severity: "mild" }], responses }),
    );
    const asked = body as {
      questionId: string;
      question: string;
      options: string[];
      type: string;
      why: string;
      number: number;
      atMost: number;
    };
    if (asked.questionId === "COMPLETE") break;
    expect(asked.why).toBeTruthy();
    expect(["text", "boolean", "single", "multiple"]).toContain(asked.type);
    expect(asked.number).toBeLessThanOrEqual(asked.atMost);
    if (asked.type !== "text") expect(asked.options.length).toBeGreaterThan(1);
    seen.push(asked.questionId);
    responses.push({
      questionId: asked.questionId,
      question: asked.question,
      answer: harmless(asked.options),
    });
  }
  expect(seen[0]).toBe("u-gefahr");
  expect(seen.length).toBeLessThanOrEqual(6);
  const risk = await client.json(
    "POST",
    "/api/consultation/assess-risk",
    data(petId, { mainIssue: "Erbrechen", responses }),
  );
  expect(risk.body).toMatchObject({ outcome: "monitor", provisional: false, openExclusions: [] });
});

/** The answer of an owner in whose animal nothing is wrong. */
const harmless = (options: readonly string[]): string =>
  options.find((option) => /^(Nichts davon|Nein|Nichts)/.test(option)) ?? options[0]!;

test("a boolean that excludes an emergency goes out as single with Weiß ich nicht", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  // Who knows nothing of the danger signs is asked for each by itself.
  const responses = [
    { questionId: "u-gefahr", answer: "Weiß ich nicht" },
    { questionId: "u-atmung", answer: "Ruhig und normal" },
    { questionId: "u-bewusstsein", answer: "normal" },
  ];
  const { body } = await client.json(
    "POST",
    "/api/consultation/dynamic-question",
    data(petId, { mainIssue: "Erbrechen", responses }),
  );
  expect(body).toMatchObject({ questionId: "e-wuergen", type: "single", options: ["Ja", "Nein", "Weiß ich nicht"] });
});

test("complete rates again: the client's own rating counts for nothing, the text is always read", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ species: "Katze" });
  const consultationData = {
    petId,
    mainIssue: "Durchfall",
    symptoms: [{ name: "Durchfall", severity: "mild" }],
    userDescriptionText: "sie bekommt keine luft und die zunge ist blau",
    responses: [],
    startedAt: new Date(Date.now() - 90_000).toISOString(),
  };
  const done = await client.json("POST", "/api/consultation/complete", {
    consultationData,
    riskAssessment: { level: "benign", outcome: "monitor" },
    recommendations: { outcome: "monitor" },
  });
  expect(done.status).toBe(200);
  const { consultationId } = done.body as { consultationId: number };
  const { body } = await client.get(`/api/consultations/${consultationId}`);
  expect(body).toMatchObject({
    outcome: "emergency",
    riskAssessment: { level: "emergency" },
    severity: "critical",
    pet: { name: "Bello" },
    feedbackSubmitted: false,
    productRecommendations: [],
  });
  expect((body as { duration: number }).duration).toBeGreaterThanOrEqual(90);
  const again = await client.json("POST", "/api/consultation/complete", { consultationData });
  expect(again.body).toEqual(done.body);
  expect(((await client.get("/api/consultations")).body as unknown[]).length).toBe(1);
});

test("an unknown question and an answer that is no option are told clearly", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const unknown = await client.json(
    "POST",
    "/api/consultation/assess-risk",
    data(petId, { mainIssue: "Husten", responses: [{ questionId: "x-y", answer: "Ja" }] }),
  );
  expect(unknown.status).toBe(422);
  expect(unknown.body).toMatchObject({
    error: "Diese Frage gibt es nicht: x-y",
    fieldErrors: { responses: [expect.any(String)] },
  });
  const wrong = await client.json(
    "POST",
    "/api/consultation/complete",
    data(petId, { mainIssue: "Husten", responses: [{ questionId: "u-atmung", answer: "Bunt" }] }),
  );
  expect(wrong.status).toBe(422);
  expect((wrong.body as { error: string }).error).toContain("Möglich sind: Ruhig und normal");
});

test("what nobody understands is rated vet_visit with the reason", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  for (const text of ["🐶🐶🐶", "my dog swallowed something strange", "lorem ipsum dolor", "x".repeat(10_000)]) {
    const { body, status } = await client.json(
      "POST",
      "/api/consultation/assess-risk",
      data(petId, { userDescriptionText: text }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ level: "vet_visit", outcome: "vet_visit" });
    expect((body as { factors: string[] }).factors[0]).toContain("Ich habe deine Beschreibung nicht verstanden");
  }
  expect(
    (await client.json("POST", "/api/consultation/analyze-text", { petId, text: "x".repeat(10_001) })).status,
  ).toBe(422);
  expect((await client.json("POST", "/api/consultation/analyze-text", { petId, text: "  " })).status).toBe(422);
});

test("a symptom name that is none is read as free text", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const { body } = await client.json(
    "POST",
    "/api/consultation/assess-risk",
    data(petId, { symptoms: [{ name: "kann nicht mehr aufstehen", severity: "mild" }] }),
  );
  expect(body).toMatchObject({ level: "emergency" });
});

test("unknown symptom names are read together as one text, up to the text limit", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const rate = (names: string[], userDescriptionText = "") =>
    client.json(
      "POST",
      "/api/consultation/assess-risk",
      data(petId, { userDescriptionText, symptoms: names.map((name) => ({ name, severity: "mild" })) }),
    );
  const harmless = Array.from({ length: 48 }, (_, n) => `liegt gern auf dem Sofa Nummer ${n}`);
  expect((await rate([...harmless, "bekommt keine Luft mehr"])).body).toMatchObject({ level: "emergency" });
  const long = await rate(["x".repeat(150)], "Er hustet. ".repeat(900));
  expect([
    long.status,
    (long.body as { errors?: unknown }).errors ?? (long.body as { message: string }).message,
  ]).toEqual([422, expect.anything()]);
});

test("an address has 300 texts a minute read, also for drafts that are only looked at, of whatever accounts", async () => {
  const client = await Client.registered();
  const path = `/pets/${await client.pet()}/consultation/text`;
  await client.form(path, { text: "Er hustet seit heute früh." });
  await testDatabase().db.update(throttles).set({ count: 300 }).where(like(throttles.key, "read:from:%"));
  expect((await client.get(path)).status).toBe(200);
  const unknown = { name: "", breed: null, ageMonths: null, gender: null, neutered: false, weightKg: null };
  const dog = { ...unknown, species: "Hund" as const, medicalConditions: [], allergies: [] };
  // What was read is forgotten once sixty-four others have been.
  for (let n = 0; n < 64; n++) readText(`Nummer ${n}`, dog);
  expect((await client.get(path)).status).toBe(429);
});

test("an owner has 120 texts a minute read, on every way: the next is refused, what was read is not", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const path = `/pets/${petId}/consultation/text`;
  await client.form(path, { text: "Er hustet seit gestern." });
  await testDatabase().db.update(throttles).set({ count: 120 }).where(like(throttles.key, "read:%"));
  expect((await client.form(path, { text: "Er hustet seit gestern und niest." })).status).toBe(429);
  expect((await client.get(`/pets/${petId}/consultation/text`)).status).toBe(200);
  expect(
    (await client.json("POST", "/api/consultation/assess-risk", data(petId, { userDescriptionText: "x" }))).status,
  ).toBe(429);
});

test("generate-recommendations answers what to do and no products beside an emergency", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  await testDatabase().db.execute(
    sql.raw(
      `insert into products (sku, name, description, category, price, priced_on, affiliate_url, species_applicability, target_conditions, search_name, search_text) values ('s', 'Schonkost', 'x', 'Futter', 999, current_date, 'https://shop.example/1', '{Hund}', '{Durchfall}', '', '')`,
    ),
  );
  const mild = await client.json(
    "POST",
    "/api/consultation/generate-recommendations",
    data(petId, { mainIssue: "Durchfall" }),
  );
  expect(mild.body).toMatchObject({
    outcome: "monitor",
    productRecommendations: [
      { name: "Schonkost", affiliateLink: "https://shop.example/1", reason: expect.any(String) },
    ],
  });
  expect((mild.body as { nextSteps: string[] }).nextSteps.length).toBeGreaterThan(1);
  const grave = await client.json(
    "POST",
    "/api/consultation/generate-recommendations",
    data(petId, { mainIssue: "Durchfall", symptoms: [{ name: "Zusammenbruch" }] }),
  );
  expect(grave.body).toMatchObject({ outcome: "emergency", productRecommendations: [] });
});

test("text no database can keep is cleaned, on screens and endpoints", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const body = `{"consultationData":{"petId":${petId},"userDescriptionText":"hustet \\u0000 \\ud800 seit gestern"}}`;
  expect((await client.json("POST", "/api/consultation/complete", body)).status).toBe(200);
  const text = await client.form(`/pets/${petId}/consultation/text`, { text: "er hustet \0 seit gestern" });
  expect(text.status).toBe(303);
  expect((await client.form("/pets/new", { name: "Re\0x", species: "Hund" })).status).toBe(303);
});

test("feedback is kept once and needs a comment or a choice", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const { consultationId } = (
    await client.json("POST", "/api/consultation/complete", data(petId, { mainIssue: "Husten" }))
  ).body as { consultationId: number };
  expect((await client.json("POST", "/api/consultation/feedback", { consultationId, comment: " " })).status).toBe(422);
  expect(
    (await client.json("POST", "/api/consultation/feedback", { consultationId, wasHelpful: true, comment: "Gut" }))
      .body,
  ).toEqual({ success: true });
  await client.json("POST", "/api/consultation/feedback", { consultationId, wasHelpful: false, comment: "Anders" });
  expect((await client.get(`/api/consultations/${consultationId}`)).body).toMatchObject({
    feedbackSubmitted: true,
    feedbackData: { wasHelpful: true, comment: "Gut" },
  });
});

test("a consultation is saved to the health record once", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const { consultationId } = (
    await client.json("POST", "/api/consultation/complete", data(petId, { mainIssue: "Husten" }))
  ).body as { consultationId: number };
  const record = {
    petId,
    type: "consultation",
    date: "2026-11-21T23:30:00.000Z",
    title: "Beratung",
    description: "Husten",
    notes: null,
    provider: "Tierlotse Beratung",
    consultationId,
  };
  const saved = await client.json("POST", "/api/health-records", record);
  expect(saved.status).toBe(201);
  expect(saved.body).toMatchObject({ date: "2026-11-22", provider: "Tierlotse Beratung" });
  expect((await client.json("POST", "/api/health-records", record)).body).toEqual(saved.body);
  expect(((await client.get(`/api/health-records?petId=${petId}`)).body as unknown[]).length).toBe(1);
  const missing = await client.json("POST", "/api/health-records", { ...record, petId: undefined, description: "" });
  expect(missing.status).toBe(422);
  expect(missing.body).toMatchObject({
    fieldErrors: { petId: ["Keine Haustier-ID gefunden"], description: ["Description is required"] },
  });
  expect((await client.get("/api/health-records")).status).toBe(422);
});

test("another's pet and consultation are missing everywhere; strangers are refused", async () => {
  const owner = await Client.registered();
  const petId = await owner.pet();
  const { consultationId } = (
    await owner.json("POST", "/api/consultation/complete", data(petId, { mainIssue: "Husten" }))
  ).body as { consultationId: number };
  const other = await Client.registered();
  const posts: [string, unknown][] = [
    ["/api/consultation/analyze-text", { petId, text: "hustet" }],
    ["/api/consultation/dynamic-question", data(petId, { mainIssue: "Husten" })],
    ["/api/consultation/assess-risk", data(petId, { mainIssue: "Husten" })],
    ["/api/consultation/generate-recommendations", data(petId, { mainIssue: "Husten" })],
    ["/api/consultation/complete", data(petId, { mainIssue: "Husten" })],
    ["/api/consultation/feedback", { consultationId, comment: "x" }],
    ["/api/health-records", { petId, type: "other", date: "2026-01-01", title: "x", description: "x" }],
  ];
  for (const [path, body] of posts) {
    expect((await other.json("POST", path, body)).status, path).toBe(404);
    expect(
      (await ask(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }))
        .status,
      path,
    ).toBe(401);
    expect((await owner.json("POST", path, "{kaputt")).status, path).toBe(400);
  }
  expect((await other.get(`/api/consultations/${consultationId}`)).status).toBe(404);
  expect((await other.json("DELETE", `/api/consultations/${consultationId}`)).status).toBe(404);
  expect((await other.get(`/api/health-records?petId=${petId}`)).body).toEqual([]);
  expect((await other.get(`/consultation/result/${consultationId}`)).status).toBe(404);
  expect(
    (await other.form(`/consultation/result/${consultationId}`, { intent: "save", petId: String(petId) })).status,
  ).toBe(404);
  const stranger = await ask(`/consultation/result/${consultationId}`);
  expect(stranger.status).toBe(401);
  expect(stranger.body).toBe("Du musst angemeldet sein, um auf diese Konsultation zuzugreifen.");
  expect((await owner.json("DELETE", `/api/consultations/${consultationId}`)).body).toEqual({ success: true });
});

/** Answers the screens' questions with what is normal until the result. */
async function walk(client: Client, start: string | null): Promise<string> {
  let at = start ?? "";
  for (let n = 0; n < 12 && !at.startsWith("/consultation/result/"); n++) {
    if (at.endsWith("/profile")) at = location(await client.form(at, { intent: "skip" })) ?? "";
    else {
      const page = (await client.get(at)).body as {
        asked: { options: { key: string }[] };
        open: { key: string }[];
      };
      const keys = page.asked.options.map(({ key }) => key);
      const answer = ["keine", "nichts", "nein"].find((key) => keys.includes(key)) ?? keys[0] ?? "weiss-nicht";
      const denied = Object.fromEntries(page.open.map(({ key }) => [`offen.${key}`, `nein-${key}`]));
      at = location(await client.form(at, { answer, ...denied })) ?? "";
    }
  }
  return at;
}

test("the screens lead from a preset through symptoms and questions to a stored result", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ dateOfBirth: "2020-01-01" });
  const base = `/pets/${petId}/consultation`;
  const symptoms = location(await client.form(base, { issue: "hautprobleme" }));
  expect(symptoms).toBe(`${base}/symptoms`);
  const empty = await client.form(`${base}/symptoms`, {});
  expect(empty.status).toBe(422);
  expect(empty.body).toMatchObject({ reply: { errors: { form: "Bitte wähle mindestens ein Symptom aus." } } });
  await client.form(`${base}/symptoms`, { add: "juckreiz" });
  const page = (await client.get(`${base}/symptoms`)).body as { chosen: unknown[] };
  expect(page.chosen).toEqual([
    { key: "juckreiz", name: "Juckreiz / Kratzen", severity: "mild", words: null, open: false },
  ]);
  const result = await walk(client, location(await client.form(`${base}/symptoms`, { "severity.juckreiz": "mild" })));
  expect(result).toMatch(/^\/consultation\/result\/\d+$/);
  const { view } = (await client.get(result)).body as { view: { outcome: string; mainIssue: string } };
  expect(view).toMatchObject({ mainIssue: "Hautprobleme", outcome: "monitor" });
});

test("free text with an emergency is stored at once, can be changed, and replaces itself", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ species: "Katze" });
  const base = `/pets/${petId}/consultation`;
  const result = location(
    await client.form(`${base}/text`, { text: "Sie atmet mit offenem Maul, frisst aber normal" }),
  );
  expect(result).toMatch(/^\/consultation\/result\/\d+$/);
  const { view } = (await client.get(result!)).body as {
    view: { outcome: string; advice: { headline: string; decidedBy: { answer: string } } };
  };
  expect(view).toMatchObject({
    outcome: "emergency",
    advice: { headline: "Sofort zum Tierarzt", decidedBy: { question: "Deine Beschreibung" } },
  });
  expect(location(await client.form(result!, { intent: "change" }))).toBe(`${base}/symptoms`);
  // A red flag is not just taken away: it is asked once.
  await client.form(`${base}/symptoms`, { remove: "maulatmung" });
  await client.form(`${base}/symptoms`, { remove: "atemnot" });
  const confirm = location(await client.form(`${base}/symptoms`, { add: "niesen" }));
  expect(confirm).toBe(`${base}/symptoms`);
  let at = location(await client.form(`${base}/symptoms`, {}));
  for (let n = 0; n < 4 && at === `${base}/confirm`; n++) {
    const asked = (await client.get(at)).body as { key: string; words: string };
    expect(asked.words).toBeTruthy();
    at = location(await client.form(at, { key: asked.key, answer: "nein" }));
  }
  const changed = await walk(client, at);
  expect(changed).toBe(result);
  expect(((await client.get("/api/consultations")).body as unknown[]).length).toBe(1);
  expect(
    ((await client.get(`/api/consultations/${result!.split("/").at(-1)}`)).body as { outcome: string }).outcome,
  ).not.toBe("emergency");
  // Who adds again what they had denied is believed.
  await client.form(result!, { intent: "change" });
  await client.form(`${base}/symptoms`, { add: "maulatmung" });
  expect(location(await client.form(`${base}/symptoms`, {}))).toBe(result);
  expect(
    ((await client.get(`/api/consultations/${result!.split("/").at(-1)}`)).body as { outcome: string }).outcome,
  ).toBe("emergency");
});

test("on the list of danger signs what the text leaves open is asked with its words and must be answered", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ dateOfBirth: "2020-01-01" });
  const base = `/pets/${petId}/consultation`;
  const text = "Er frisst und ist munter. Hat er vielleicht etwas Giftiges gefressen? Ich bin nicht sicher.";
  const at = location(await client.form(`${base}/text`, { text }))!;
  expect(at).toBe(`${base}/question/u-gefahr`);
  const page = (await client.get(at)).body as {
    open: { key: string; words: string }[];
    asked: { options: { key: string }[] };
  };
  expect(page.open.length).toBeGreaterThan(0);
  expect(text).toContain(page.open[0]!.words);
  expect(page.asked.options.some(({ key }) => key.startsWith("zeichen-"))).toBe(false);
  const field = `offen.${page.open[0]!.key}`;
  expect((await client.form(at, { answer: "keine" })).body).toMatchObject({
    reply: { errors: { [field]: "Bitte wähle eine Antwort aus." }, values: { answer: ["keine"] } },
  });
  const denied = Object.fromEntries(page.open.map(({ key }) => [`offen.${key}`, `nein-${key}`]));
  expect((await client.form(at, denied)).body).toMatchObject({
    reply: { errors: { answer: "Bitte wähle eine Antwort aus." }, values: { [field]: [denied[field]] } },
  });
  const result = await walk(client, location(await client.form(at, { answer: "keine", ...denied })));
  expect((await client.get(result)).body).toMatchObject({ view: { outcome: "monitor" } });
});

test("an answer that raises a red flag completes the consultation and says which answer decided", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const base = `/pets/${petId}/consultation`;
  await client.form(base, { issue: "husten" });
  await client.form(`${base}/symptoms`, {});
  const result = location(await client.form(`${base}/question/u-atmung`, { answer: "angestrengt" }));
  expect(result).toMatch(/result/);
  expect((await client.get(result!)).body).toMatchObject({
    view: { advice: { decidedBy: { questionId: "u-atmung", answer: expect.stringContaining("Angestrengt") } } },
  });
  expect(location(await client.form(result!, { intent: "change" }))).toBe(`${base}/question/u-atmung`);
});

test("a precautionary result leads to the question that settles it, and its answer settles it", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const made = await client.json("POST", "/api/consultation/complete", {
    consultationData: { petId, userDescriptionText: "Sie liegt nur noch da und will nicht mehr." },
  });
  const result = `/consultation/result/${(made.body as { consultationId: number }).consultationId}`;
  const risk = async () =>
    ((await client.get(result)).body as { view: { riskAssessment: { level: string; precautionary: boolean } } }).view
      .riskAssessment;
  expect(await risk()).toMatchObject({ level: "emergency", precautionary: true, settledBy: expect.any(String) });
  const question = location(await client.form(result, { intent: "settle" }));
  expect(question).toBe(`/pets/${petId}/consultation/question/${DANGER}`);
  let next = location(await client.form(question!, { answer: NONE }));
  expect(next).not.toBe(question);
  for (let n = 0; next !== result && n < 6; n++) next = location(await client.form(next!, { intent: "unknown" }));
  expect(next).toBe(result);
  expect(await risk()).toMatchObject({ level: expect.not.stringMatching("emergency") });
});

test("a finished consultation posted again leads to its result and doubles nothing", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const base = `/pets/${petId}/consultation`;
  await client.form(base, { issue: "husten" });
  await client.form(`${base}/symptoms`, {});
  const posts = await Promise.all(
    [1, 2, 3].map(() => client.form(`${base}/question/u-atmung`, { answer: "angestrengt" })),
  );
  expect(new Set(posts.map(location)).size).toBe(1);
  expect(location(await client.form(`${base}/symptoms`, { add: "niesen" }))).toBe(location(posts[0]!));
  expect(((await client.get("/api/consultations")).body as unknown[]).length).toBe(1);
});

test("earlier answers can be changed without losing the rest; bad answers are told", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const base = `/pets/${petId}/consultation`;
  await client.form(base, { issue: "husten" });
  const first = location(await client.form(`${base}/symptoms`, {}));
  expect(first).toBe(`${base}/question/u-gefahr`);
  for (const [answer, message] of [
    ["", "Bitte wähle eine Antwort aus."],
    ["bunt", "Diese Antwort gibt es hier nicht. Bitte wähle eine aus."],
  ]) {
    const bad = await client.form(first!, { answer: answer! });
    expect(bad.status).toBe(422);
    expect(bad.body).toMatchObject({ reply: { errors: { answer: message } } });
  }
  expect((await client.get(`${base}/question/gibt-es-nicht`)).status).toBe(404);
  const second = location(await client.form(first!, { answer: "weiss-nicht" }));
  expect(second).toBe(`${base}/question/u-atmung`);
  const third = location(await client.form(second!, { answer: "schnell" }));
  expect(location(await client.form(first!, { answer: "weiss-nicht" }))).toBe(third);
  expect((await client.get(second!)).body).toMatchObject({ given: ["schnell"], back: `${base}/question/u-gefahr` });
  // The start leads back to where it stands.
  expect(location(await client.get(base))).toBe(third);
});

test("an answer chosen after the session had ended is offered again after signing in", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const base = `/pets/${petId}/consultation`;
  await client.form(base, { issue: "husten" });
  await client.form(`${base}/symptoms`, {});
  const stranger = new Client();
  const sent = await stranger.form(`${base}/question/u-gefahr`, { answer: "schwillt" });
  expect(location(sent)).toMatch(/^\/auth\?returnTo=/);
  await stranger.form(location(sent)!, { username: client.username, password: "ein langes Passwort" });
  expect((await stranger.get(`${base}/question/u-gefahr`)).body).toMatchObject({ given: ["schwillt"] });
});

test("a text in which nothing is understood asks for an issue and keeps the text", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const base = `/pets/${petId}/consultation`;
  expect(location(await client.form(`${base}/text`, { text: "qwertz asdf 🐾" }))).toBe(`${base}?neu=1`);
  expect((await client.get(`${base}?neu=1`)).body).toMatchObject({ notUnderstood: "qwertz asdf 🐾" });
  expect(location(await client.form(base, { issue: "husten" }))).toBe(`${base}/symptoms`);
  const empty = await client.form(`${base}/text`, { text: "   " });
  expect(empty.status).toBe(422);
  const long = await client.form(`${base}/text`, { text: "a".repeat(10_001) });
  expect(long.body).toMatchObject({ reply: { values: { text: [expect.stringMatching(/^a{10001}$/)] } } });
});

test("an older draft is shown with its age first, after a day only its text is offered", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const base = `/pets/${petId}/consultation`;
  await client.form(`${base}/text`, { text: "er hustet seit gestern" });
  const age = (hours: number) =>
    testDatabase().db.execute(sql.raw(`update consultation_drafts set updated_at = now() - interval '${hours} hours'`));
  await age(3);
  expect((await client.get(base)).body).toMatchObject({
    old: { ago: "3 Stunden", about: "er hustet seit gestern", onlyText: false },
  });
  expect(location(await client.form(base, { intent: "continue" }))).toBe(`${base}/question/u-gefahr`);
  await age(30);
  expect((await client.get(base)).body).toMatchObject({ old: { onlyText: true } });
  expect(location(await client.form(base, { intent: "continue" }))).toBe(`${base}/text`);
  expect((await client.get(`${base}/text`)).body).toMatchObject({ text: "er hustet seit gestern" });
  await client.form(base, { intent: "restart" });
  expect((await client.get(base)).body).toMatchObject({ old: null, hasDraft: false });
});

test("a draft of the rule set before goes on: what is asked no longer, or has other options now, is asked anew", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const base = `/pets/${petId}/consultation`;
  await client.form(`${base}/text`, { text: "er hustet seit gestern" });
  await client.form(`${base}/question/u-gefahr`, { answer: "keine" });
  const gone = ["frage-von-frueher", "u-allgemein"].map((id) => ({
    id,
    values: ["frueher"],
    at: "2026-11-24T08:00:00Z",
  }));
  await testDatabase().db.execute(
    sql`update consultation_drafts set state = jsonb_set(state, '{answers}', (state->'answers') || ${JSON.stringify(gone)}::jsonb)`,
  );
  const next = location(await client.get(base))!;
  expect(next).toMatch(/\/question\//);
  expect((await client.get(next)).status).toBe(200);
  expect(await walk(client, next)).toMatch(/^\/consultation\/result\/\d+$/);
});

test("answers of hours ago do not count for a new description, and a correction left open replaces nothing else", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const base = `/pets/${petId}/consultation`;
  const first = location(await client.form(`${base}/text`, { text: "er hustet seit gestern" }));
  await client.form(first!, { answer: "keine" });
  await testDatabase().db.execute(sql.raw("update consultation_drafts set updated_at = now() - interval '3 hours'"));
  expect(location(await client.form(`${base}/text`, { text: "er humpelt" }))).toBe(`${base}/question/u-gefahr`);
  const result = location(await client.form(`${base}/question/u-gefahr`, { answer: "unfall" }));
  await client.form(result!, { intent: "change" });
  const other = location(await client.form(`${base}/text`, { text: "er krampft gerade" }));
  expect(other).not.toBe(result);
  expect(((await client.get("/api/consultations")).body as unknown[]).length).toBe(2);
});

test("the failing stages say the specified sentences and keep what was typed", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const base = `/pets/${petId}/consultation`;
  await client.form(base, { issue: "husten" });
  await client.form(`${base}/symptoms`, {});
  const rename = (from: string, to: string) =>
    testDatabase().db.execute(sql.raw(`alter table ${from} rename to ${to}`));
  await rename("consultations", "consultations_away");
  try {
    const save = await client.form(`${base}/question/u-atmung`, { answer: "angestrengt" });
    expect(save.body).toMatchObject({
      reply: {
        errors: { form: "Beim Speichern der Beratung ist ein Fehler aufgetreten." },
        values: { answer: ["angestrengt"] },
      },
    });
    expect(
      (await client.json("POST", "/api/consultation/complete", data(petId, { mainIssue: "Husten" }))).body,
    ).toMatchObject({ error: "Beim Speichern der Beratung ist ein Fehler aufgetreten." });
  } finally {
    await rename("consultations_away", "consultations");
  }
  await rename("consultation_drafts", "drafts_away");
  try {
    const text = await client.form(`${base}/text`, { text: "er hustet" });
    expect(text.body).toMatchObject({
      reply: {
        errors: { form: "Bei der Analyse deiner Beschreibung ist ein Fehler aufgetreten." },
        values: { text: ["er hustet"] },
      },
    });
    const next = await client.form(`${base}/question/u-atmung`, { answer: "normal" });
    expect(next.body).toMatchObject({
      reply: { errors: { form: "Beim Laden der nächsten Frage ist ein Fehler aufgetreten." } },
    });
    expect((await client.form(`${base}/profile`, {})).body).toMatchObject({
      reply: { errors: { form: "Bei der Bewertung des Risikos ist ein Fehler aufgetreten." } },
    });
  } finally {
    await rename("drafts_away", "consultation_drafts");
  }
  await rename("products", "products_away");
  try {
    expect(
      (await client.json("POST", "/api/consultation/generate-recommendations", data(petId, { mainIssue: "Durchfall" })))
        .body,
    ).toMatchObject({ error: "Bei der Generierung der Empfehlungen ist ein Fehler aufgetreten." });
  } finally {
    await rename("products_away", "products");
  }
});

test("saving and feedback on the result page: once each, without a pet id the specified sentence", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const { consultationId } = (
    await client.json("POST", "/api/consultation/complete", data(petId, { mainIssue: "Husten" }))
  ).body as { consultationId: number };
  const page = `/consultation/result/${consultationId}`;
  expect((await client.form(page, { intent: "save" })).body).toMatchObject({
    reply: { errors: { form: "Keine Haustier-ID gefunden" } },
  });
  await client.form(page, { intent: "save", petId: String(petId) });
  await client.form(page, { intent: "save", petId: String(petId) });
  expect((await client.get(page)).body).toMatchObject({ saved: true });
  expect(((await client.get(`/api/health-records?petId=${petId}`)).body as unknown[]).length).toBe(1);
  expect((await client.form(page, { intent: "feedback", comment: "" })).status).toBe(422);
  expect((await client.form(page, { intent: "feedback" })).body).toMatchObject({
    reply: { errors: { comment: "Bitte wähle Ja oder Nein oder schreib einen Kommentar." } },
  });
  expect((await client.form(page, { intent: "feedback", comment: "", wasHelpful: "ja" })).status).toBe(303);
  expect((await client.get(page)).body).toMatchObject({ view: { feedbackSubmitted: true } });
});

test("a pet deleted in the very moment of a post is not found: no fault, no 500", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const { db } = testDatabase();
  await db.execute(
    sql`create function gone() returns trigger language plpgsql as $$ begin delete from pets where id = new.pet_id; return new; end $$`,
  );
  for (const table of ["consultation_drafts", "reminders"])
    await db.execute(sql.raw(`create trigger gone before insert on ${table} for each row execute function gone()`));
  expect((await client.form(`/pets/${petId}/consultation/text`, { text: "er hustet" })).status).toBe(404);
  const reminder = { petId, title: "Impfung", date: "2027-01-01" };
  expect((await client.json("POST", "/api/reminders", reminder)).status).toBe(404);
  for (const table of ["consultation_drafts", "reminders"]) await db.execute(sql.raw(`drop trigger gone on ${table}`));
  await db.execute(sql`drop function gone()`);
  // What failed was taken back, the deletion with it.
  expect((await client.get(`/api/pets/${petId}`)).status).toBe(200);
});

test("a finished consultation is not taken up again while another of the animal is open: its words would be lost", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ dateOfBirth: "2020-01-01" });
  const text = `/pets/${petId}/consultation/text`;
  const done = await walk(
    client,
    location(await client.form(text, { text: "Er hustet seit vier Tagen, frisst aber." })),
  );
  const id = Number(done.split("/").pop());
  await client.form(`/pets/${petId}/consultation`, { intent: "restart" });
  await client.form(text, { text: "Er kratzt sich seit heute am Ohr." });
  const said = { reply: { errors: { form: expect.stringContaining("noch eine Beratung offen") } } };
  for (const intent of ["change", "settle"])
    expect(await client.form(done, { intent })).toMatchObject({ status: 409, body: said });
  const course = `/pets/${petId}/consultation/course/${id}`;
  expect(await client.form(course, { course: "schlechter", news: "Er röchelt" })).toMatchObject({
    status: 409,
    body: said,
  });
  expect(JSON.stringify((await client.get(text)).body)).toContain("Er kratzt sich seit heute am Ohr.");
  // Begun anew without a word there is nothing to lose; and its own correction may be begun again.
  await client.form(`/pets/${petId}/consultation`, { intent: "restart" });
  for (let n = 0; n < 2; n++) expect((await client.form(done, { intent: "change" })).status).toBe(303);
});

test("the course is checked: worse rates one level higher, better may rate lower, and both say what was before", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ dateOfBirth: "2020-01-01" });
  const base = `/pets/${petId}/consultation`;
  const finish = async (from: string | null) => {
    const at = await walk(client, from);
    const { view } = (await client.get(at)).body as {
      view: { id: number; riskAssessment: { level: Level }; advice: { before: { level: Level } | null } };
    };
    return { id: view.id, level: view.riskAssessment.level, before: view.advice.before?.level ?? null };
  };
  const first = await finish(
    location(await client.form(`${base}/text`, { text: "Er hustet seit vier Tagen, frisst aber." })),
  );
  expect(first).toMatchObject({ level: "vet_visit", before: null });
  const course = `${base}/course/${first.id}`;
  expect((await client.get(course)).body).toMatchObject({ level: "vet_visit" });
  expect((await client.form(course, { course: "", news: "Er röchelt" })).body).toMatchObject({
    reply: { errors: { course: "Bitte wähle eine Antwort aus." }, values: { news: ["Er röchelt"] } },
  });
  const worse = await finish(location(await client.form(course, { course: "schlechter" })));
  expect(worse).toMatchObject({ level: "urgent", before: "vet_visit" });
  // Corrected, it is still a check of the course.
  await client.form(`/consultation/result/${worse.id}`, { intent: "change" });
  const corrected = await finish(
    location(
      await client.form(`${base}/symptoms`, { "severity.husten": "moderate", "severity.atemgeraeusche": "mild" }),
    ),
  );
  expect(corrected).toMatchObject({ before: "vet_visit" });
  const better = await finish(
    location(await client.form(course, { course: "besser", news: "Er hustet nicht mehr und spielt." })),
  );
  expect(better.before).toBe("vet_visit");
  expect(levelRank(better.level)).toBeLessThan(levelRank("vet_visit"));
  const stranger = await Client.registered();
  const other = await stranger.pet();
  expect((await stranger.get(`/pets/${other}/consultation/course/${first.id}`)).status).toBe(404);
  expect((await stranger.form(`/pets/${other}/consultation/course/${first.id}`, { course: "schlechter" })).status).toBe(
    404,
  );
  for (let pressed = 0; pressed < 2; pressed++)
    await client.form(`/consultation/result/${first.id}`, { intent: "remind" });
  expect((await client.get("/api/reminders")).body).toMatchObject([
    { petId, title: expect.stringMatching(/^Verlauf prüfen/) },
  ]);
});

test("what profile and text say differently is rated as the graver, stored as it is rated, and said in words", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ dateOfBirth: "2020-01-01" });
  const text = "Mein Welpe ist 6 Wochen alt und hat seit heute Durchfall, ist aber munter.";
  const first = location(await client.form(`/pets/${petId}/consultation/text`, { text }))!;
  expect(first).toContain("u-widerspruch");
  const next = location(await client.form(first, { answer: "weiss-nicht" }));
  const { view } = (await client.get(await walk(client, next))).body as {
    view: { riskAssessment: { level: Level }; responses: { question: string }[] };
  };
  expect(view.riskAssessment.level).toBe("emergency");
  expect(view.responses[0]!.question).toContain("„6 Wochen“");
});

test("an emergency that looks better is still seen today", async () => {
  const client = await Client.registered();
  const petId = await client.pet({ dateOfBirth: "2020-01-01" });
  const base = `/pets/${petId}/consultation`;
  const text = "Sein Bauch ist plötzlich ganz dick und hart, er würgt und es kommt nur Schaum.";
  const first = location(await client.form(`${base}/text`, { text }))!;
  const id = first.split("/").at(-1);
  const result = await walk(client, location(await client.form(`${base}/course/${id}`, { course: "besser" })));
  expect((await client.get(result)).body).toMatchObject({
    view: { riskAssessment: { level: "urgent" }, advice: { before: { level: "emergency" } } },
  });
});

test("the region is asked once: a stranger's stays in a cookie, an owner's in the account", async () => {
  const shown = async (client: Client) =>
    ((await client.get("/notfall/hund/atemnot")).body as { duty: { chosen: { region: string } | null; map: string } })
      .duty;
  const client = new Client();
  expect(await shown(client)).toMatchObject({ chosen: null, map: expect.stringMatching(/^https:/) });
  await client.form("/region", { region: "Atlantis", returnTo: "/notfall/hund/atemnot" });
  expect((await shown(client)).chosen).toBeNull();
  const set = await client.form("/region", { region: "Thüringen", returnTo: "/notfall/hund/atemnot" });
  expect(location(set)).toBe("/notfall/hund/atemnot");
  expect(await shown(client)).toMatchObject({ chosen: { region: "Thüringen", phone: "0361 644 788 08" } });
  const owner = await Client.registered();
  await owner.form("/region", { region: "Hamburg" });
  expect((await shown(owner)).chosen).toMatchObject({ region: "Hamburg" });
  expect((await owner.get("/api/auth/me")).body).toMatchObject({ user: { settings: { region: "Hamburg" } } });
});

test("an owner has 120 texts read in a minute, then waits", async () => {
  const client = await Client.registered();
  const petId = await client.pet();
  const statuses: number[] = [];
  for (let n = 0; n < 122; n++)
    statuses.push((await client.json("POST", "/api/consultation/analyze-text", { petId, text: "Er hustet." })).status);
  expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200));
  expect(statuses.slice(120)).toEqual([429, 429]);
});
