import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lockDataFolder } from "./lock";

const folder = () => mkdtempSync(join(tmpdir(), "tierlotse-lock-"));

test("a living holder keeps its folder, a dead one loses it", async () => {
  const held = folder();
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
  writeFileSync(join(held, "lock.pid"), `${child.pid} `);
  expect(() => lockDataFolder(held)).toThrow(/wird schon von Prozess/);
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("exit", resolve));
  const unlock = lockDataFolder(held);
  expect(existsSync(join(held, "lock.pid"))).toBe(true);
  unlock();
  expect(existsSync(join(held, "lock.pid"))).toBe(false);
});

test.runIf(process.platform === "linux")("a reused process number is told from its former owner", () => {
  const held = folder();
  writeFileSync(join(held, "lock.pid"), `${process.ppid} 1`);
  expect(() => lockDataFolder(held)).not.toThrow();
});
