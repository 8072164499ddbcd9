import { afterEach } from "vitest";

process.env.APP_TIMEZONE ??= "Europe/Berlin";
afterEach(() => {});
