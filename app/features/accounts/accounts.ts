// Accounts: input and what others may see of one. Safe in the browser.
import { z } from "zod";
import type { UserResponse } from "./responses";

export type User = z.output<typeof UserResponse>;
export type Appearance = User["settings"]["appearance"];

/** A name stands first in mails: no line of its own, no address, nothing that turns the text around. */
const NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}/@:<>]*$/u;
const name = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(100, "At most 100 characters")
    .regex(NAME, "Only letters and spaces");

/** How the interface describes an e-mail address. */
const ADDRESS = { format: "email", pattern: z.regexes.email.source };

export const SignInInput = z.object({
  username: z
    .string({ error: "Username is required" })
    .trim()
    .min(1, "Username is required")
    .max(200, "Username is required"),
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(1024, "Password is required"),
});

/** Over the API the second step travels along. */
export const SignInBody = SignInInput.extend({
  code: z
    .string({ error: "Bitte gib den Code ein." })
    .trim()
    .max(40, "Dieser Code ist zu lang.")
    .optional()
    .describe("der Code der App oder ein Wiederherstellungscode, wo das Konto ihn verlangt"),
});

export const RegistrationInput = z.object({
  username: z
    .string({ error: "Username must be at least 3 characters" })
    .trim()
    .min(3, "Username must be at least 3 characters")
    .max(50, "Username must be at most 50 characters")
    .regex(NAME, "Only letters and spaces"),
  email: z
    .string({ error: "Invalid email address" })
    .trim()
    .max(254, "Invalid email address")
    .meta(ADDRESS)
    .pipe(z.email({ error: "Invalid email address" })),
  password: z
    .string({ error: "Password must be at least 6 characters" })
    .min(6, "Password must be at least 6 characters")
    .max(1024, "Password must be at most 1024 characters"),
  firstName: name("First name is required"),
  lastName: name("Last name is required"),
});

const ODD_NAME = "Bitte gib nur einen Namen ein, ohne Zeilenumbruch und ohne die Zeichen / @ : < >.";
/** German words for the specified English messages, used where an endpoint answers `error`. */
export const ACCOUNT_ERRORS: Record<string, string> = {
  "Username is required": "Bitte gib deinen Benutzernamen ein.",
  "Password is required": "Bitte gib dein Passwort ein.",
  "Username must be at least 3 characters": "Der Benutzername braucht mindestens 3 Zeichen.",
  "Username must be at most 50 characters": "Der Benutzername darf höchstens 50 Zeichen haben.",
  "Invalid email address": "Bitte gib eine gültige E-Mail-Adresse ein.",
  "Password must be at least 6 characters": "Das Passwort braucht mindestens 6 Zeichen.",
  "Password must be at most 1024 characters": "Das Passwort darf höchstens 1024 Zeichen haben.",
  "First name is required": "Bitte gib deinen Vornamen ein.",
  "Last name is required": "Bitte gib deinen Nachnamen ein.",
  "At most 100 characters": "Bitte höchstens 100 Zeichen.",
  "Only letters and spaces": ODD_NAME,
};

const germanName = (required: string) =>
  z.string({ error: required }).trim().min(1, required).max(100, "Bitte höchstens 100 Zeichen.").regex(NAME, ODD_NAME);
const EMAIL = "Bitte gib eine gültige E-Mail-Adresse ein.";
const germanEmail = z
  .string({ error: EMAIL })
  .trim()
  .max(254, EMAIL)
  .meta(ADDRESS)
  .pipe(z.email({ error: EMAIL }));

export const ProfileInput = z.object({
  firstName: germanName("Bitte gib deinen Vornamen ein."),
  lastName: germanName("Bitte gib deinen Nachnamen ein."),
  email: germanEmail,
  /** Asked for with a new address when the session is not fresh. */
  password: z.string({ error: "Bitte gib dein Passwort ein." }).max(1024, "Bitte gib dein Passwort ein.").optional(),
});

const newPassword = z
  .string({ error: "Bitte gib ein neues Passwort ein." })
  .min(6, "Das Passwort braucht mindestens 6 Zeichen.")
  .max(1024, "Das Passwort darf höchstens 1024 Zeichen haben.");
const MISMATCH = "Die neuen Passwörter stimmen nicht überein.";
const same = { path: ["confirmPassword"], message: MISMATCH };

export const PasswordBody = z.object({
  currentPassword: z
    .string({ error: "Bitte gib dein jetziges Passwort ein." })
    .min(1, "Bitte gib dein jetziges Passwort ein.")
    .max(1024, "Bitte gib dein jetziges Passwort ein."),
  newPassword,
  endAccess: z
    .boolean({ error: "true oder false" })
    .default(true)
    .describe("auch Passkeys, Zugriffstokens, Kalenderadresse und Freigaben für Praxen beenden"),
});
const repeated = z.string({ error: "Bitte wiederhole das neue Passwort." });
/** The form asks twice. */
export const PasswordForm = PasswordBody.extend({
  confirmPassword: repeated,
  // An empty box is a no.
  endAccess: z.boolean().default(false),
}).refine((form) => form.newPassword === form.confirmPassword, same);
export const ResetForm = z
  .object({ newPassword, confirmPassword: repeated })
  .refine((form) => form.newPassword === form.confirmPassword, same);
export const ForgottenForm = z.object({ email: germanEmail });
