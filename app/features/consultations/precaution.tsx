// 'Vorsorglich, bis geklärt': why a rating is as high as it is, and the one question that settles it.

export function Precaution({ settledBy }: { settledBy: string | null }) {
  return (
    <p className="mt-3 rounded-card border-2 border-control bg-surface px-5 py-3">
      <strong>Vorsorglich, bis geklärt.</strong>{" "}
      {settledBy ? (
        <>
          Diese Frage entscheidet: <q>{settledBy}</q>
        </>
      ) : (
        "Was nicht sicher auszuschließen ist, gilt als möglich."
      )}
    </p>
  );
}
