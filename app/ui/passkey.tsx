import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useRef, useState } from "react";
import { Button, type Look } from "./button";
import { useHydrated } from "./hydrated";

export type PasskeyReply = {
  options?: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;
  done?: boolean;
  error?: string;
};

const FAILED = "Das hat nicht geklappt. Bitte versuche es noch einmal.";

async function post(to: string, body: FormData): Promise<PasskeyReply> {
  try {
    const answer = await fetch(to, { method: "POST", body: new URLSearchParams([...body] as [string, string][]) });
    return ((await answer.json()) as PasskeyReply) ?? { error: FAILED };
  } catch {
    return { error: FAILED };
  }
}

/** Asks the device; null when its owner would rather not. */
async function answered(making: boolean, options: NonNullable<PasskeyReply["options"]>): Promise<object | null> {
  const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
  try {
    return making
      ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  } catch (error) {
    if ((error as Error).name === "NotAllowedError") return null;
    if ((error as Error).name === "InvalidStateError")
      throw new Error("Dieses Gerät hat schon einen Passkey für dein Konto.");
    throw new Error(FAILED);
  }
}

/** Makes a passkey, or signs in with one; nothing where the browser knows none. `children` are fields that are sent along. */
export function Passkey({
  making,
  to,
  label,
  look = "secondary",
  className = "",
  onDone,
  children,
}: {
  making: boolean;
  to: string;
  label: string;
  look?: Look;
  className?: string;
  onDone: () => void;
  children?: React.ReactNode;
}) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  if (!useHydrated() || !("PublicKeyCredential" in window)) return null;
  const run = async () => {
    const asked = await post(to, new FormData(form.current ?? undefined));
    if (!asked.options) return asked.error ?? FAILED;
    const response = await answered(making, asked.options);
    if (!response) return null;
    const body = new FormData();
    body.set("response", JSON.stringify(response));
    const { done, error: refused } = await post(to, body);
    if (!done) return refused ?? FAILED;
    onDone();
    return null;
  };
  return (
    <form
      ref={form}
      className={`mt-3 grid gap-3 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        setPending(true);
        setError(null);
        run()
          .catch((thrown: Error) => thrown.message)
          .then((message) => {
            setError(message);
            setPending(false);
          });
      }}
    >
      {children}
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <p className="button-row">
        <Button look={look} pending={pending && "Warte auf dein Gerät..."}>
          {label}
        </Button>
      </p>
    </form>
  );
}
