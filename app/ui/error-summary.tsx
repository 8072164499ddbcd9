import { useEffect, useRef } from "react";
import { FORM, type FormReply, languageOf } from "./form-reply";

/** The list of what is wrong, on top of the form, each line a link to its field. Takes the focus when it appears. */
export function ErrorSummary({
  reply,
  labels = {},
  form = FORM,
  passwords = false,
}: {
  reply?: FormReply;
  labels?: Record<string, string>;
  /** Id of the form whose fields these are. */
  form?: string;
  /** The form asks for a password: the one thing typed that is not kept. */
  passwords?: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply) box.current?.focus();
  }, [reply]);
  const errors = Object.entries(reply?.errors ?? {});
  if (errors.length === 0) return null;
  const kept = Object.values(reply?.values ?? {}).some((values) => values.some((value) => value.trim() !== ""));
  return (
    <div ref={box} tabIndex={-1} role="alert" aria-labelledby="error-summary" className="mb-6 notice notice-danger">
      <h2 id="error-summary" className="font-semibold text-danger">
        Bitte prüfe deine Eingaben
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(([name, message]) => (
          <li key={name}>
            {name === "form" ? (
              message
            ) : (
              <a href={`#${form}-${name}`} className="text-danger" lang={languageOf(message)}>
                {labels[name] ? `${labels[name]}: ${message}` : message}
              </a>
            )}
          </li>
        ))}
      </ul>
      {kept && (
        <p className="mt-1 text-sm text-quiet">
          Was du eingegeben hast, ist noch da{passwords && " (Passwörter ausgenommen)"}.
        </p>
      )}
    </div>
  );
}
