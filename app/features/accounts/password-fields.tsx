import { TextField } from "~/ui/field";
import type { FormReply } from "~/ui/form-reply";

/** The new password, twice. */
export function NewPasswordFields({ reply }: { reply?: FormReply }) {
  return (
    <>
      <TextField
        name="newPassword"
        label="Neues Passwort"
        type="password"
        autoComplete="new-password"
        required
        help="Mindestens 6 Zeichen, besser 15 oder mehr."
        reply={reply}
      />
      <TextField
        name="confirmPassword"
        label="Neues Passwort wiederholen"
        type="password"
        autoComplete="new-password"
        required
        reply={reply}
      />
    </>
  );
}

export const PASSWORD_LABELS = {
  currentPassword: "Jetziges Passwort",
  newPassword: "Neues Passwort",
  confirmPassword: "Neues Passwort wiederholen",
};
