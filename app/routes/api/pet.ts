import { PET_REFUSALS, PetBody } from "~/features/pets/pets";
import { deletePet, getPet, updatePet } from "~/features/pets/pets.server";
import { PetResponse } from "~/features/pets/responses";
import { api, Done, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ user, id }) => getPet(user.id, id()), { summary: "Ein Haustier", answer: PetResponse }),
  PUT: signedIn(({ user, id, input }) => updatePet(user.id, id(), input), {
    summary: "Ein Haustier ändern",
    input: PetBody,
    answer: PetResponse,
    refuses: [PET_REFUSALS.unborn],
  }),
  DELETE: signedIn(({ user, id }) => deletePet(user.id, id()), { summary: "Ein Haustier löschen", answer: Done }),
});
export const action = loader;
