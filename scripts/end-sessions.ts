// npm run sessions:end -- USERNAME: ends every session of an account. npm run sessions:end -- --all: of all accounts.
import { closeDatabase, startDatabase } from "~/db.server";
import { endAllSessions } from "~/features/accounts/sessions.server";

const [whose] = process.argv.slice(2);
if (!whose) {
  console.error("Aufruf: npm run sessions:end -- benutzername, oder --all für alle");
  process.exit(1);
}
try {
  await startDatabase(async () => {});
  const ended = await endAllSessions(whose === "--all" ? null : whose);
  if (ended === null) {
    console.error(`Ein Konto „${whose}“ gibt es nicht.`);
    process.exitCode = 1;
  } else console.log(`${ended} ${ended === 1 ? "Sitzung" : "Sitzungen"} beendet.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await closeDatabase();
process.exit();
