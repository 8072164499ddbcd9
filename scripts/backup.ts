// npm run backup [-- FILE]: everything in one file. npm run restore -- FILE: the way back, all or nothing.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { backup, restore } from "#db/backup";
import { openEmbedded, openServer } from "#db/client";
import { env } from "~/env.server";

const [mode, given] = process.argv.slice(2).filter((argument) => argument !== "--");
// Beside the data, where neither git nor an image takes it along, and nobody else may read it.
const folder = join(env.DATA_DIR, "backups");
const file = given ?? join(folder, `tierlotse-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.jsonl.gz`);
if (mode === "restore" && !given) {
  console.error("Welche Datei? npm run restore -- tierlotse-….jsonl.gz");
  process.exit(1);
}
try {
  if (!given) mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Putting everything back changes more than rows.
  const url = mode === "restore" ? (env.MIGRATION_URL ?? env.DATABASE_URL) : env.DATABASE_URL;
  const open = url ? openServer(url) : await openEmbedded(env.DATA_DIR);
  const counts = await (mode === "restore" ? restore : backup)(open, file);
  await open.close();
  const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    mode === "restore"
      ? `${rows} Zeilen aus ${file} wiederhergestellt.`
      : `${rows} Zeilen in ${file} gesichert. Die Datei enthält alles, was Nutzer geschrieben haben: Bewahr sie so auf.`,
  );
} catch (error) {
  const { cause, message } = error as Error;
  console.error((cause as Error | undefined)?.message ?? message.split("\n")[0]);
  process.exit(1);
}
