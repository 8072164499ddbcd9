import { TextField } from "~/ui/field";

/** The new password, twice. */
export function NewPasswordFields() {
  return (
    <>
      <TextField
        name="newPassword"
        label="Neues Passwort"
        type="password"
        autoComplete="new-password"
        required
        help="Mindestens 6 Zeichen, besser 15 oder mehr."
      />
      <TextField
        name="confirmPassword"
        label="Neues Passwort wiederholen"
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}

export const PASSWORD_LABELS = {
  currentPassword: "Jetziges Passwort",
  newPassword: "Neues Passwort",
  confirmPassword: "Neues Passwort wiederholen",
};
