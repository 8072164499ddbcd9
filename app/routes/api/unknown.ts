import { apiError } from "~/http/api.server";

export const loader = () => apiError(404, "Diesen Endpunkt gibt es nicht.");
export const action = loader;
