import { badgeProgress } from "~/features/badges/badges.server";
import { api, signedIn } from "~/http/api.server";

export const loader = api({ GET: signedIn(({ user, id }) => badgeProgress(user.id, id(), new Date())) });
export const action = loader;
