import { z } from "zod";
import { PetAnswer } from "~/features/pets/answers";
import { PetBody } from "~/features/pets/pets";
import { countPets, createPet, listPets } from "~/features/pets/pets.server";
import { api, paged, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(
    ({ request, user }) =>
      paged(
        request,
        (page) => listPets(user.id, page),
        () => countPets(user.id),
      ),
    { summary: "Alle Haustiere", answer: z.array(PetAnswer), list: true },
  ),
  POST: signedIn(({ user, input }) => createPet(user.id, input), {
    summary: "Ein Haustier anlegen",
    input: PetBody,
    answer: PetAnswer,
    status: 201,
  }),
});
export const action = loader;
