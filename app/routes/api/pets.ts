import { z } from "zod";
import { fullMessage } from "~/features/limits/ceilings.server";
import { PET_REFUSALS, PetBody } from "~/features/pets/pets";
import { countPets, createPet, listPets } from "~/features/pets/pets.server";
import { PetResponse } from "~/features/pets/responses";
import { api, paged, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(
    ({ request, user }) =>
      paged(
        request,
        (page) => listPets(user.id, page),
        () => countPets(user.id),
      ),
    { summary: "Alle Haustiere", answer: z.array(PetResponse), list: true },
  ),
  POST: signedIn(({ user, input }) => createPet(user.id, input), {
    summary: "Ein Haustier anlegen",
    input: PetBody,
    answer: PetResponse,
    refuses: [PET_REFUSALS.unborn, fullMessage("pets")],
    status: 201,
  }),
});
export const action = loader;
