import { z } from "zod";
import { forApi } from "~/features/consultations/consultations";
import { countConsultations, listConsultations } from "~/features/consultations/consultations.server";
import { ConsultationResponse } from "~/features/consultations/responses";
import { api, paged, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(
    ({ request, user }) =>
      paged(
        request,
        async (page) => (await listConsultations(user.id, page)).map(forApi),
        () => countConsultations(user.id),
      ),
    { summary: "Alle Beratungen, neueste zuerst", answer: z.array(ConsultationResponse), list: true },
  ),
});
export const action = loader;
