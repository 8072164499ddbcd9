// Who runs this instance, from the environment. What is missing shows as a placeholder nobody can overlook.
import { env } from "~/env.server";

export type Operator = { name: string; address: string; email: string; phone: string | null; register: string | null };

const MISSING = (what: string, variable: string) => `[${what}: ${variable} setzen]`;

export const operator: Operator = {
  name: env.OPERATOR_NAME ?? MISSING("Name des Betreibers", "OPERATOR_NAME"),
  address: env.OPERATOR_ADDRESS ?? MISSING("Anschrift", "OPERATOR_ADDRESS"),
  email: env.OPERATOR_EMAIL ?? MISSING("E-Mail-Adresse", "OPERATOR_EMAIL"),
  phone: env.OPERATOR_PHONE ?? null,
  register: env.OPERATOR_REGISTER ?? null,
};
