import type { Operator } from "~/features/content/operator.server";

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
      <span className="mt-2 block">
        E-Mail:{" "}
        {operator.email.includes("@") ? <a href={`mailto:${operator.email}`}>{operator.email}</a> : operator.email}
      </span>
      {operator.phone && (
        <span className="block">
          Telefon: <a href={`tel:${operator.phone.replace(/[^\d+]/g, "")}`}>{operator.phone}</a>
        </span>
      )}
      {operator.register && <span className="mt-2 block">{operator.register}</span>}
    </address>
  );
}
