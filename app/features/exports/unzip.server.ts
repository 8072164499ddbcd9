// Opens a ZIP somebody sent: only the files asked for, each within its limit, nothing written to disk.
import { fromBufferPromise } from "yauzl";

/** Thrown for what is no ZIP, is damaged, or unpacks to more than it may. */
export class UnreadableZip extends Error {
  override name = "UnreadableZip";
}

const MOST_ENTRIES = 1000;

/**
 * The wanted files of a ZIP by name. `limits` says how many bytes a file may unpack to, null for a file that is passed
 * over; `whole` how many all together. What a file declares is checked against what comes out.
 */
export async function unzip(
  zip: Uint8Array,
  limits: (name: string) => number | null,
  whole: number,
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let left = whole;
  try {
    const archive = await fromBufferPromise(Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength), {
      lazyEntries: true,
    });
    if (archive.entryCount > MOST_ENTRIES) throw new UnreadableZip("too many");
    for await (const entry of archive.eachEntry()) {
      const limit = limits(entry.fileName);
      if (limit === null) continue;
      if (files.has(entry.fileName)) throw new UnreadableZip("a name twice");
      left -= entry.uncompressedSize;
      if (entry.uncompressedSize > limit || left < 0) throw new UnreadableZip("too large");
      const parts: Buffer[] = [];
      for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part as Buffer);
      files.set(entry.fileName, Buffer.concat(parts));
    }
  } catch (error) {
    throw error instanceof UnreadableZip ? error : new UnreadableZip("damaged", { cause: error });
  }
  return files;
}
