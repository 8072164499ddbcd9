import { listPetBadges } from "~/features/badges/badges.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({ GET: signedIn(({ user, id }) => listPetBadges(user.id, id())) });
export const action = loader;
