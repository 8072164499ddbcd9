// Signing in and registering through remix-auth's form strategy; the strategies only read fields and call the feature.
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import { RegistrationInput, SignInInput, type User } from "~/features/accounts/accounts";
import { register, signIn } from "~/features/accounts/accounts.server";
import { isRefused } from "~/outcome";
import type { FormReply } from "~/ui/form-reply";
import { deviceOf } from "./device.server";
import { parseForm } from "./form.server";
import { addressOf } from "./guards.server";

export type AuthResult = { user: User } | { reply: FormReply; status: number; retryAfter?: number };

export const authenticator = new Authenticator<AuthResult>();

type Run<Input> = (
  input: Input,
  ...who: Parameters<typeof signIn> extends [unknown, ...infer Rest] ? Rest : never
) => ReturnType<typeof signIn>;

const strategy = <Schema extends z.ZodType>(schema: Schema, run: Run<z.output<Schema>>) =>
  new FormStrategy<AuthResult>(async ({ form, request }) => {
    const read = parseForm(form as FormData, schema);
    if (!read.ok) return { reply: read.reply, status: 422 };
    const result = await run(read.value, addressOf(request), new Date(), await deviceOf(request));
    if (!isRefused(result)) return { user: result };
    return {
      reply: { values: read.fields, errors: { [result.field]: result.message } },
      status: result.status,
      retryAfter: result.retryAfter,
    };
  });

authenticator.use(strategy(SignInInput, signIn), "login");
authenticator.use(strategy(RegistrationInput, register), "register");
