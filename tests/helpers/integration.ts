// What an integration would write: the consultation with the generated client and nothing but a token. The type check
// of the tests compiles it.
import createClient from "openapi-fetch";
import type { paths } from "../api/golden/openapi";

/** The consultation of a new pet from a description to the stored result, answering every question with its last option. */
export async function consult(baseUrl: string, token: string, text: string, send: typeof fetch) {
  const api = createClient<paths>({ baseUrl, fetch: send, headers: { Authorization: `Bearer ${token}` } });
  const pet = await api.POST("/api/pets", { body: { name: "Mia", species: "Katze", weight: "4,2 kg" } });
  if (!pet.data) throw new Error(pet.error.message);
  const petId = pet.data.id;
  const read = await api.POST("/api/consultation/analyze-text", { body: { petId, text } });
  if (!read.data) throw new Error(read.error.message);
  const consultationData = {
    petId,
    mainIssue: read.data.mainIssue,
    symptoms: read.data.detectedSymptoms.map(({ name, severity }) => ({ name, severity })),
    userDescriptionText: text,
    responses: [] as { questionId: string; answer: string }[],
  };
  for (let asked = 0; asked < 20; asked++) {
    const next = await api.POST("/api/consultation/dynamic-question", { body: { consultationData } });
    if (!next.data) throw new Error(next.error.message);
    const { questionId, options } = next.data;
    if (questionId === "COMPLETE") break;
    consultationData.responses.push({ questionId, answer: options.at(-1) ?? "" });
  }
  const risk = await api.POST("/api/consultation/assess-risk", { body: { consultationData } });
  const done = await api.POST("/api/consultation/complete", { body: { consultationData } });
  if (!risk.data || !done.data) throw new Error("not completed");
  const stored = await api.GET("/api/consultations/{id}", { params: { path: { id: done.data.consultationId } } });
  if (!stored.data) throw new Error(stored.error.message);
  return { asked: consultationData.responses.length, risk: risk.data, stored: stored.data };
}
