// An address that is shown once: to press, to copy, to pass on, to photograph.
import { useState } from "react";
import { Button } from "./button";
import { useHydrated } from "./hydrated";
import { Card } from "./layout";
import { QrPicture } from "./qr-picture";

type Props = {
  url: string;
  qr?: { size: number; path: string };
  /** What is passed on with the address. */
  title: string;
  note: string;
};

export function SecretAddress({ url, qr, title, note }: Props) {
  return (
    <Card className="mt-5" aria-labelledby="made">
      <h2 id="made">Die neue Adresse</h2>
      <p className="mt-2">
        <a href={url} className="break-all">
          {url}
        </a>
      </p>
      <PassOn url={url} title={title} />
      {qr && <QrPicture qr={qr} label="QR-Code der Adresse" />}
      <p className="mt-3 text-quiet">{note}</p>
    </Card>
  );
}

/** What only a script can do; without one the address is copied by hand. */
function PassOn({ url, title }: { url: string; title: string }) {
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  if (!hydrated) return null;
  const copy = () => {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      {"clipboard" in navigator && (
        <Button type="button" look="secondary" onClick={copy}>
          {copied ? "Kopiert" : "Kopieren"}
        </Button>
      )}
      {"share" in navigator && (
        // Cancelling the phone's own share dialog is not an error.
        <Button type="button" look="secondary" onClick={() => navigator.share({ title, url }).catch(() => {})}>
          Teilen
        </Button>
      )}
      <output className="sr-only">{copied ? "Adresse kopiert" : ""}</output>
    </p>
  );
}
