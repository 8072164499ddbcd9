import { api } from "~/http/api.server";
import { self } from "./endpoints.server";

export const loader = api(self);
export const action = loader;
