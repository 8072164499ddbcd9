// A QR code as one path: what a phone's camera reads off the screen of another.
import { encode } from "uqr";

/** `size` is the side of the code in modules, with its quiet zone; `path` draws the dark ones. */
export type QrCode = { size: number; path: string };

export function qrOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter(Boolean)
    .join("");
  return { size, path };
}
