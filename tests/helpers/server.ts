// The running server as a process, and plain requests to it.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";

export type Reply = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** How many bytes of a body came, compressed as they were. */
  bytes: number;
};

/** One request on a connection of its own. */
export function send(
  base: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer[],
): Promise<Reply> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    // Not the agent all share: it keeps connections, and one the server is just closing hangs up on the next request.
    const options = { hostname, port, method, path, headers, setHost: !headers.Host, agent: false } as const;
    const call = request(options, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (chunk: Buffer) => parts.push(chunk));
      response.on("end", () => {
        const whole = Buffer.concat(parts);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: whole.toString(), bytes: whole.length });
      });
    });
    call.on("error", reject);
    if (Array.isArray(body)) for (const part of body) call.write(part);
    else if (body) call.write(body);
    call.end();
  });
}

/** A port nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "localhost", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

export const JSON_TYPE = { "Content-Type": "application/json" };

export type Server = { base: string; child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Whether this machine lets a process have a disk of its own: on Linux, unless a container forbids it. */
export const ownDisk = (): boolean =>
  spawnSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /mnt"], { stdio: "ignore" }).status === 0;

/** A test that fails half-way leaves no server behind. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Starts the built app as a process of its own and waits until it listens or ends. With `diskMb` its data folder is a
 * disk of that size, which others see under /proc/<pid>/root.
 */
export async function start(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  diskMb?: number,
): Promise<Server> {
  const mounted = `mount -t tmpfs -o size=${diskMb}m tmpfs "$DATA_DIR" && exec "$0" "$1"`;
  const [command, args] =
    diskMb === undefined ? [process.execPath, []] : ["unshare", ["-rm", "sh", "-c", mounted, process.execPath]];
  const child = spawn(command as string, [...(args as string[]), "scripts/serve.mjs"], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: "",
      THROTTLE_FACTOR: "1000",
      VITEST: "",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream!.on("data", (chunk) => {
      output += chunk;
    });
  const ended = new Promise<number | null>((resolve) =>
    child.once("exit", (code) => {
      running.delete(child);
      if (code) console.error(`the server ended with ${code}: ${output.slice(-2000)}`);
      resolve(code);
    }),
  );
  const base = `http://localhost:${port}`;
  // However busy the machine is: the test's own time is the only limit.
  while (!output.includes("Tierlotse läuft") && child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return { base, child, output: () => output, ended };
}
