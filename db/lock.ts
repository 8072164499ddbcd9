// A pid file that keeps a second process out of the data folder. Never taken from a living holder.
import { closeSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

const startOf = (pid: number): string | null => {
  try {
    // Field 22 of /proc/PID/stat is the process's start time: a reused pid is told from its former owner.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? null;
  } catch {
    return null;
  }
};

const alive = (pid: number, start: string | undefined): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = startOf(pid);
  return !start || !now || now === start;
};

/** Takes the lock of `folder` and answers the function that gives it back. Throws when another process holds it. */
export function lockDataFolder(folder: string): () => void {
  const file = join(folder, "lock.pid");
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, "wx");
      writeSync(handle, `${process.pid} ${startOf(process.pid) ?? ""}`);
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const [pid, start] = readFileSync(file, "utf8").split(" ");
      if (pid && Number(pid) !== process.pid && alive(Number(pid), start || undefined))
        throw new Error(
          `Der Datenordner ${folder} wird schon von Prozess ${pid} benutzt. Bitte beende ihn zuerst oder setze DATA_DIR.`,
        );
      rmSync(file, { force: true });
    }
  }
  throw new Error(`Der Datenordner ${folder} lässt sich nicht sperren.`);
}
