import { PetBody } from "~/features/pets/pets";
import { deletePet, getPet, updatePet } from "~/features/pets/pets.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ user, id }) => getPet(user.id, id())),
  PUT: signedIn(({ user, id, input }) => updatePet(user.id, id(), input), { input: PetBody }),
  DELETE: signedIn(({ user, id }) => deletePet(user.id, id())),
});
export const action = loader;
