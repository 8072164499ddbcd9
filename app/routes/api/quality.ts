import { qualityFigures } from "~/features/consultations/quality.server";
import { api, open } from "~/http/api.server";

export const loader = api({ GET: open(async () => qualityFigures()) });
export const action = loader;
