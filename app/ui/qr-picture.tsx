/** A QR code on white, whatever the theme: cameras read nothing else. */
export function QrPicture({ qr, label }: { qr: { size: number; path: string }; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mt-4 w-48 max-w-full rounded-lg border border-line bg-white text-black forced-color-adjust-none"
    >
      <path d={qr.path} fill="currentColor" />
    </svg>
  );
}
