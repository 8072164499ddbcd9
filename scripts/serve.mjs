// Serves what is built: nothing is installed, nothing is built. What a container runs, and the last step of npm start.
import { dataFolder, requireNode, root, say } from "./setup.mjs";

requireNode();
process.chdir(root);
process.env.HOST ||= "localhost";
process.env.PORT ||= "3000";
const { HOST: host, PORT: port } = process.env;
const dataDir = dataFolder();

say(
  process.env.DATABASE_URL
    ? "Die Datenbank wird vorbereitet (PostgreSQL) …"
    : `Die Datenbank wird vorbereitet (${dataDir}) …`,
);
process.env.NODE_ENV = "production";
const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
// The framework logs every address with what stands in it; the guard logs instead, without.
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (chunk, ...rest) =>
  typeof chunk === "string" && /^[A-Z]+ \S+ (\d{3}|-) .* ms\n$/.test(chunk) ? true : write(chunk, ...rest);
const log = console.log;
console.log = (...args) => {
  if (!String(args[0]).startsWith("[remix-serve]")) return log(...args);
  console.log = log;
  say(`Tierlotse läuft: ${address}`);
};
process.argv = [process.argv[0], "remix-serve", "build/server/index.js"];
process.on("uncaughtException", (error) => {
  console.error(error.code === "EADDRINUSE" ? `Port ${port} ist schon belegt. Setze PORT auf einen anderen.` : error);
  process.exit(1);
});
try {
  await import("../node_modules/@remix-run/serve/dist/cli.js");
} catch (error) {
  console.error(error.cause?.message ?? error.message.split("\n")[0].slice(0, 300));
  process.exit(1);
}
