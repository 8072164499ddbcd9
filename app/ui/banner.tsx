/** What has just happened, above the page; announced to screen readers. */
export function Banner({ kind, title, text }: { kind: "success" | "error" | "info"; title: string; text?: string }) {
  const look = kind === "error" ? "border-danger bg-danger-tint" : "border-petrol bg-tint";
  const symbol = kind === "success" ? "✓" : kind === "error" ? "!" : "i";
  return (
    <div role={kind === "error" ? "alert" : "status"} className={`no-print border-b-2 ${look}`}>
      <div className="mx-auto flex max-w-5xl gap-3 px-4 py-3 sm:px-6">
        <span aria-hidden="true" className="font-bold">
          {symbol}
        </span>
        <p>
          <strong>{title}</strong>
          {text && <span className="block">{text}</span>}
        </p>
      </div>
    </div>
  );
}
