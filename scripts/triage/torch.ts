// Trains with PyTorch. On Debian as root it installs the distribution's own, with OpenBLAS: the reference library, which PyTorch
// would use otherwise, multiplies matrices sixteen times slower.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import type { PackedNet } from "~/triage/text/net";

const has = (python: string) => spawnSync(python, ["-c", "import torch, numpy"]).status === 0;

/** Whether Debian's packages could be installed: only root can. */
export function installed(...packages: string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  return spawnSync("apt-get", ["install", "-y", "-qq", ...packages], { stdio: "inherit" }).status === 0;
}

function findTorch(): string {
  const found = ["/usr/bin/python3", "python3"].find(has);
  if (found) return found;
  if (installed("python3-torch", "python3-numpy", "libopenblas0-serial") && has("/usr/bin/python3"))
    return "/usr/bin/python3";
  throw new Error("Training needs Python with PyTorch: apt install python3-torch");
}

/** What each network learns besides the texts: two that err on other texts are better than either (decision 0026). */
const LESSONS = { texts: [], alike: ["--alike"] };

/**
 * The networks learnt from what export.ts wrote, side by side. Each file that is there already is taken as it is.
 * @param files the beginning of their names
 */
export async function trainNets(
  texts: string,
  files: string,
  options: readonly string[],
): Promise<[PackedNet, ...PackedNet[]]> {
  const python = findTorch();
  const train = async ([lesson, more]: [string, string[]]): Promise<PackedNet> => {
    const file = `${files}-${lesson}.json`;
    if (!existsSync(file)) {
      const run = spawn(python, ["scripts/triage/train.py", texts, file, ...options, ...more], { stdio: "inherit" });
      const status = await new Promise<number | null>((done) => run.on("close", done));
      if (status !== 0) throw new Error("scripts/triage/train.py failed");
    }
    return JSON.parse(readFileSync(file, "utf8")) as PackedNet;
  };
  const [first, ...others] = await Promise.all(Object.entries(LESSONS).map(train));
  if (!first) throw new Error("no lessons");
  return [first, ...others];
}
