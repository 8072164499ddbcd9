import { PetBody } from "~/features/pets/pets";
import { countPets, createPet, listPets } from "~/features/pets/pets.server";
import { api, paged, signedIn } from "~/http/api.server";

export const loader = api({
  GET: signedIn(({ request, user }) =>
    paged(
      request,
      (page) => listPets(user.id, page),
      () => countPets(user.id),
    ),
  ),
  POST: signedIn(({ user, input }) => createPet(user.id, input), { input: PetBody, status: 201 }),
});
export const action = loader;
