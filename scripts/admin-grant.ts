// npm run admin:grant -- USERNAME: gives an account the admin role.
import { closeDatabase, startDatabase } from "~/db.server";
import { grantAdmin } from "~/features/accounts/accounts.server";

const [username] = process.argv.slice(2);
if (!username) {
  console.error("Aufruf: npm run admin:grant -- benutzername");
  process.exit(1);
}
try {
  await startDatabase(async () => {});
  if (await grantAdmin(username)) console.log(`${username} ist jetzt Administratorin oder Administrator.`);
  else {
    console.error(`Ein Konto „${username}“ gibt es nicht.`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await closeDatabase();
process.exit();
