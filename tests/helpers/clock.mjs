// Loaded into the server by a test: its clock stands as many milliseconds off as the file named by CLOCK_FILE says.
import { readFileSync } from "node:fs";

const Real = globalThis.Date;
let offset = 0;
const read = () => {
  try {
    offset = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8")) || 0;
  } catch {
    offset = 0;
  }
};
read();
setInterval(read, 100).unref();

class Shifted extends Real {
  constructor(...args) {
    if (args.length === 0) super(Real.now() + offset);
    else super(...args);
  }
  static now() {
    return Real.now() + offset;
  }
}
globalThis.Date = Shifted;
