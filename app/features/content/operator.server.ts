// Who runs this instance, from the environment (docs/operations.md). What is missing is null, and the pages say so.
import { env } from "~/env.server";

export const operator = {
  name: env.OPERATOR_NAME ?? null,
  address: env.OPERATOR_ADDRESS ?? null,
  email: env.OPERATOR_EMAIL ?? null,
  phone: env.OPERATOR_PHONE ?? null,
  register: env.OPERATOR_REGISTER ?? null,
};
export type Operator = typeof operator;
