import { afterEach } from "vitest";

process.env.APP_TIMEZONE ??= "Europe/Berlin";
process.env.THROTTLE_FACTOR ??= "1";

// A file of properties computes for a minute without a pause, and the runner takes a worker that does not answer for broken. Taken
// before a test may put another clock in its place.
const { setImmediate: next } = globalThis;
afterEach(() => new Promise<void>((done) => void next(done)));
