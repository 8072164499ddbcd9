import { STYLES_HASHES } from "./styles.server";

/** The one rule react-aria writes into the page itself, so that a press on a phone does not wait for a second one. */
const PRESSABLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The headers of a document: an enforced policy for its own scripts (nonce or hashes), no copy in shared caches. */
export function documentHeaders(headers: Headers, scripts: string, development: boolean): void {
  const connect = development ? "'self' ws:" : "'self'";
  const style = development ? "'self' 'unsafe-inline'" : `'self' ${PRESSABLE} ${STYLES_HASHES}`.trim();
  // Style attributes carry the colours of the risk band; other style elements and scripts stay closed.
  headers.set(
    "Content-Security-Policy",
    `default-src 'self'; script-src 'self' ${scripts}; style-src ${style}; style-src-attr 'unsafe-inline'; img-src 'self' data: ${headers.get("X-Image-Hosts") ?? ""}; connect-src ${connect}; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`.replace(
      / +;/g,
      ";",
    ),
  );
  headers.delete("X-Image-Hosts");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}
