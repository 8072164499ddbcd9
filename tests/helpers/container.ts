// The image without an engine: what the Dockerfile copies, and processes that see nothing else and may write nowhere else.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

type Stage = { name: string; lines: [instruction: string, rest: string][] };

function stages(): Stage[] {
  const found: Stage[] = [];
  for (const line of readFileSync("Dockerfile", "utf8").split("\n")) {
    const [, instruction, rest] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (!instruction || !rest) continue;
    if (instruction === "FROM") found.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? "", lines: [] });
    else found.at(-1)!.lines.push([instruction, rest]);
  }
  return found;
}

function run(command: string, args: string[], cwd = process.cwd()): void {
  const { status, stderr, stdout } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stdout}${stderr}`);
}

export type Image = { folder: string; env: Record<string, string>; health: string; command: string[] };

/** Makes the last stage in `folder`; the stage `build` is the built checkout itself, whose build the tests made. */
export function makeImage(folder: string): Image {
  const all = stages();
  const packages = join(folder, "packages");
  const image = join(folder, "app");
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  const copy = (rest: string, into: string) => {
    const from = /--from=(\w+) /.exec(rest)?.[1];
    const paths = rest.split(" ").filter((one) => !one.startsWith("--"));
    const target = join(into, paths.pop()!);
    for (const path of paths) {
      if (!from && ignored.includes(path.split("/")[0]!)) throw new Error(`${path} is kept out by .dockerignore`);
      const source = from ? path.replace(/^\/app\//, "") : path;
      mkdirSync(target.endsWith("/") ? target : join(target, ".."), { recursive: true });
      const to = target.endsWith("/") ? join(target, basename(source)) : target;
      run("cp", ["-a", join(from === "packages" ? packages : process.cwd(), source), to]);
    }
  };
  for (const [instruction, rest] of all.find(({ name }) => name === "packages")!.lines) {
    if (instruction === "COPY") copy(rest, `${packages}/`);
    if (instruction === "RUN") run("sh", ["-c", rest], packages);
  }
  const last = all.at(-1)!.lines;
  for (const [instruction, rest] of last) if (instruction === "COPY") copy(rest, `${image}/`);
  const of = (name: string) => last.filter(([instruction]) => instruction === name).map(([, rest]) => rest);
  if (!of("USER").includes("node")) throw new Error("The image runs as root.");
  return {
    folder: image,
    env: Object.fromEntries(
      of("ENV")
        .join(" ")
        .split(" ")
        .map((pair) => pair.split("=")),
    ) as Record<string, string>,
    health: of("HEALTHCHECK")[0]!.replace(/^.*CMD /, ""),
    command: JSON.parse(of("CMD")[0]!) as string[],
  };
}

/**
 * A root of its own: the machine's programs, the image as /app and the volume as /data. Only /data and /tmp may be written,
 * by nobody's user where the test may choose one. $1 image, $2 volume, $3 node, then the command.
 */
const ROOM = `set -e
mount -t tmpfs -o mode=755 room /mnt
cd /mnt
mkdir app data tmp node
for one in usr etc dev proc; do mkdir $one; mount --rbind /$one $one; done
for one in bin lib lib64; do cp -P /$one . ; done
mount --bind "$1" app
mount -o remount,bind,ro app
mount --bind "$2" data
mount -t tmpfs -o mode=1777 temp tmp
touch node/node
mount --bind "$3" node/node
mount -o remount,ro /mnt
shift 3
exec chroot $USERSPEC /mnt sh -c 'cd /app && exec "$@"' sh "$@"`;

/** Starts a command in the image, as an engine would with a read-only root. It leads a group of its own, see `endAll`. */
export function inImage(image: Image, data: string, command: string[], env: Record<string, string> = {}): ChildProcess {
  const root = process.getuid!() === 0;
  return spawn(
    "unshare",
    [...(root ? ["-m"] : ["-rm"]), "sh", "-c", ROOM, "sh", image.folder, data, process.execPath, ...command],
    {
      // Nothing of this machine's environment.
      env: {
        PATH: "/node:/usr/sbin:/usr/bin:/sbin:/bin",
        USERSPEC: root ? "--userspec=1000:1000" : "",
        NODE_ENV: "production",
        ...image.env,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    },
  );
}

/** Ends what was started and whatever it has started: a shell that is killed takes nobody along. */
export function endAll(children: readonly ChildProcess[]): void {
  for (const { pid } of children) {
    try {
      if (pid) process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}
