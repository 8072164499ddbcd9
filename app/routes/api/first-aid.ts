import { listFirstAid } from "~/features/consultations/first-aid.server";
import { api, open } from "~/http/api.server";

export const loader = api({ GET: open(async () => listFirstAid()) });
export const action = loader;
