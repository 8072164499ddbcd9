import { Below } from "~/ui/layout";

type Detail = { reason: string; because: string };

/** Reasons shown at once; the rest is folded. */
const AT_ONCE = 3;

/** Why it was rated so: the deciding reasons first, all others one press away. */
export function Reasons({ details }: { details: Detail[] }) {
  const [first, rest] = [details.slice(0, AT_ONCE), details.slice(AT_ONCE)];
  if (first.length === 0) return <p>Es wurde kein Anzeichen genannt, das auf Gefahr hinweist.</p>;
  return (
    <>
      <ReasonList details={first} />
      {rest.length > 0 && (
        <details className="mt-2">
          <summary>Alle Gründe</summary>
          <ReasonList details={rest} />
        </details>
      )}
    </>
  );
}

const ReasonList = ({ details }: { details: Detail[] }) => (
  <ul className="space-y-3">
    {details.map(({ reason, because }) => (
      <li key={`${reason} ${because}`}>
        {reason}
        {because && <Below className="text-sm text-quiet">{because}</Below>}
      </li>
    ))}
  </ul>
);
