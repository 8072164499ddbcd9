import { tel } from "~/features/consultations/call";
import type { Operator } from "~/features/content/operator.server";
import { Below } from "~/ui/layout";

/** Name, address and ways to reach the operator, as the law wants them. */
export function OperatorLines({ operator }: { operator: Operator }) {
  return (
    <address className="not-italic">
      {(!operator.name || !operator.address || !operator.email) && (
        <p className="rounded-card bg-tint px-5 py-3">
          <strong>Angaben fehlen noch.</strong> Wer dieses Angebot betreibt, hat Name, Anschrift und E‑Mail-Adresse noch
          nicht hinterlegt.
        </p>
      )}
      {operator.name && <strong>{operator.name}</strong>}
      {operator.address?.split(",").map((line) => (
        <span key={line} className="block">
          {line.trim()}
        </span>
      ))}
      {operator.email && (
        <Below className="mt-2">
          E-Mail: <a href={`mailto:${operator.email}`}>{operator.email}</a>
        </Below>
      )}
      {operator.phone && (
        <Below>
          Telefon: <a href={tel(operator.phone)}>{operator.phone}</a>
        </Below>
      )}
      {operator.register && <Below className="mt-2">{operator.register}</Below>}
    </address>
  );
}
