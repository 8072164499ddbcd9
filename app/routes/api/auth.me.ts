import { api, signedIn } from "~/http/api.server";

export const loader = api({ GET: signedIn(async ({ user }) => ({ user })) });
export const action = loader;
