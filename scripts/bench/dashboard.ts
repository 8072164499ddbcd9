// The dashboard of a full account beside an empty one, over HTTP from the built server.
import { sql } from "drizzle-orm";
import { median, page, row, withPostgres, withServer } from "./measure";

const ROUNDS = 60;

export const dashboard = () =>
  withPostgres(({ db }, url) =>
    withServer(url, async (base) => {
      const account = async (name: string) => {
        const answer = await fetch(`${base}/api/auth/register`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({
            username: name,
            password: "ein langes Passwort",
            firstName: "B",
            lastName: "B",
            email: `${name}@example.org`,
          }),
        });
        return answer.headers.get("Set-Cookie")!.split(";")[0]!;
      };
      const [empty, full] = [await account("leer"), await account("voll")];
      const run = (text: string) => db.execute(sql.raw(text));
      await run(
        "insert into pets (user_id, name, species) select id, 'Tier ' || n, 'Hund' from users, generate_series(1, 8) n where username = 'voll'",
      );
      await run(`insert into consultations (pet_id, user_id, main_issue, severity, symptoms, responses, case_input, outcome,
          recommendation, advice, started_at, completed_at, duration, detected_symptoms, risk_assessment, rules_version, product_recommendations)
        select p.id, p.user_id, 'Husten', 'mild', '[]', '[]', '{}', 'monitor', 'r', '{}', now() - n * interval '1 hour', now() - n * interval '1 hour',
          60, '[]', '{"level": "monitor", "score": 1, "factors": [], "provisional": false, "details": []}', 'x', '[]'
        from generate_series(1, 2000) n join (select *, row_number() over (order by id) k from pets) p on p.k = 1 + n % 8`);
      await run(`insert into reminders (pet_id, user_id, type, title, date)
        select p.id, p.user_id, 'other', 'Nummer ' || n, current_date - 100 + n % 400
        from generate_series(1, 5000) n join (select *, row_number() over (order by id) k from pets) p on p.k = 1 + n % 8`);
      await run("analyze");
      const times: Record<string, number[]> = { empty: [], full: [] };
      for (let n = 0; n < ROUNDS + 10; n++)
        for (const [name, cookie] of [
          ["empty", empty],
          ["full", full],
        ] as const) {
          const took = await page(`${base}/dashboard`, cookie);
          if (n >= 10) times[name]!.push(took);
        }
      row("dashboard, empty account", `${median(times.empty!).toFixed(1)} ms`);
      row(
        "8 pets, 2,000 consultations, 5,000 reminders",
        `×${(median(times.full!) / median(times.empty!)).toFixed(2)}`,
      );
    }),
  );
