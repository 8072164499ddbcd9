// Watches the disk of the embedded database. PGlite does not survive a full one: it stops in the middle of a write and
// never answers again. So writes are refused while there is still room, and reads go on.
import { statfs } from "node:fs/promises";
import { log } from "./log.server";

/** Room for the write-ahead log and what runs beside it. */
const LEAST_BYTES = 100 * 1024 * 1024;
const LOOK_MS = 2000;

/** Looks every two seconds; answers whether the disk of `folder` is as good as full, and how to stop. */
export function watchSpace(folder: string): { full: () => boolean; stop: () => void } {
  let full = false;
  const look = async () => {
    const { bavail, bsize } = await statfs(folder);
    const now = bavail * bsize < LEAST_BYTES;
    if (now !== full) log(now ? "error" : "info", now ? "disk full: writes are refused" : "disk has room again");
    full = now;
  };
  const timer = setInterval(() => look().catch(() => {}), LOOK_MS).unref();
  look().catch(() => {});
  return { full: () => full, stop: () => clearInterval(timer) };
}
