import type { Operator } from "~/features/content/operator.server";
import { Below } from "~/ui/layout";

/** Name, address and ways to reach the operator, as the law wants them. */
export function OperatorLines({ operator }: { operator: Operator }) {
  return (
    <address className="not-italic">
      <strong>{operator.name}</strong>
      {operator.address.split(",").map((line) => (
        <span key={line} className="block">
          {line.trim()}
        </span>
      ))}
      <Below className="mt-2">
        E-Mail:{" "}
        {operator.email.includes("@") ? <a href={`mailto:${operator.email}`}>{operator.email}</a> : operator.email}
      </Below>
      {operator.phone && (
        <Below>
          Telefon: <a href={`tel:${operator.phone.replace(/[^\d+]/g, "")}`}>{operator.phone}</a>
        </Below>
      )}
      {operator.register && <Below className="mt-2">{operator.register}</Below>}
    </address>
  );
}
