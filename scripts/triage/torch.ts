// Finds a Python with PyTorch; on Debian as root it installs the distribution's own, with OpenBLAS: the reference library, which
// PyTorch would use otherwise, multiplies matrices sixteen times slower.
import { spawnSync } from "node:child_process";

const has = (python: string) => spawnSync(python, ["-c", "import torch, numpy"]).status === 0;

/** Whether Debian's packages could be installed: only root can. */
export function installed(...packages: string[]): boolean {
  if (process.getuid?.() !== 0) return false;
  spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  return spawnSync("apt-get", ["install", "-y", "-qq", ...packages], { stdio: "inherit" }).status === 0;
}

export function findTorch(): string {
  const found = ["/usr/bin/python3", "python3"].find(has);
  if (found) return found;
  if (installed("python3-torch", "python3-numpy", "libopenblas0-serial") && has("/usr/bin/python3"))
    return "/usr/bin/python3";
  throw new Error("Training needs Python with PyTorch: apt install python3-torch");
}
