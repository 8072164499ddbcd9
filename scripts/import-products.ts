// npm run products:import FILE: an operator's catalogue (CSV or JSON) in place of the sample products.
import { closeDatabase, startDatabase } from "~/db.server";
import { importProducts } from "~/features/products/import.server";

const [file] = process.argv.slice(2);
if (!file) {
  console.error("Aufruf: npm run products:import -- katalog.csv");
  process.exit(1);
}
try {
  await startDatabase(async () => {});
  const result = await importProducts(file, (done) => console.error(`… ${done} Zeilen`));
  if (result.ok) console.log(`${result.read} Produkte übernommen.`);
  else {
    for (const { where, message } of result.problems) console.error(`${where}: ${message}`);
    if (result.more > 0) console.error(`und ${result.more} weitere Fehler`);
    console.error("Nichts wurde geändert.");
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  console.error("Nichts wurde geändert.");
  process.exitCode = 1;
}
await closeDatabase();
process.exit();
