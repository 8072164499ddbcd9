// Loaded into the server by a test: while the file named by DISK_FULL_FLAG exists, its disk has no room.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const flag = process.env.DISK_FULL_FLAG;
const full = () => Boolean(flag) && fs.existsSync(flag);
const { statfs } = fs.promises;
fs.promises.statfs = async (...args) => {
  const stats = await statfs(...args);
  return full() ? Object.assign(stats, { bavail: 0, bfree: 0 }) : stats;
};
syncBuiltinESMExports();
