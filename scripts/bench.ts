// npm run bench [triage] [dashboard] [mail] [search] [pages] [requests] [lists] [attack] [line] [lighthouse] [journeys]: ratios
// measured in one run; it ends with an error where one is not as wanted. Those that need a database start a PostgreSQL server of
// their own.
import { attack } from "./bench/attack";
import { dashboard } from "./bench/dashboard";
import { journeys } from "./bench/journeys";
import { lighthouse, line } from "./bench/line";
import { mail } from "./bench/mail";
import { missed } from "./bench/measure";
import { lists, pages, requests } from "./bench/pages";
import { search } from "./bench/search";
import { triage } from "./bench/triage";

const all = { triage, dashboard, mail, search, pages, requests, lists, attack, line, lighthouse, journeys };
const wanted = process.argv.slice(2).filter((name): name is keyof typeof all => name in all);
for (const name of wanted.length > 0 ? wanted : (Object.keys(all) as (keyof typeof all)[])) {
  console.log(`\n# ${name}`);
  await all[name]();
}
if (missed.length > 0) console.log(`\nnot as wanted: ${missed.join("; ")}`);
process.exit(missed.length > 0 ? 1 : 0);
