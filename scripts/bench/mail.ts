// How fast due reminders become mail beside bare SQL, how that grows with the table, and what killing workers does.
import { sql } from "drizzle-orm";
import { queueDueReminders } from "~/features/reminders/delivery.server";
import { fillDue, runWorkers } from "../../tests/helpers/workers";
import { row, timed, withPostgres } from "./measure";

const DUE = 10_000;
const MANY = 1_000_000;
const PART = 50_000;

export const mail = () =>
  withPostgres(async (open, url) => {
    const { db } = open;
    const run = (text: string) => db.execute(sql.raw(text));
    const again = async () => {
      await run("delete from outbox");
      await run("update reminders set notified = false where notified and not completed");
      await run("vacuum analyze reminders");
      await run("vacuum analyze outbox");
    };
    await fillDue(open, DUE);
    const bare = await timed(async () => {
      for (let at = 0; at < DUE; at += 100)
        await run(`with due as (select r.id, r.user_id, r.date, u.email from reminders r join users u on u.id = r.user_id
            where not r.completed and not r.notified and r.notification_time <= now() limit 100 for update of r skip locked),
          told as (update reminders set notified = true where (user_id, id) in (select user_id, id from due))
          insert into outbox (user_id, reminder_id, key, message_id, recipient, subject, text, html)
          select user_id, id, 'reminder:' || id || ':' || date, 'x' || id, email, 's', 't', 'h' from due`);
    });
    await again();
    const ours = await timed(() => queueDueReminders(new Date()));
    row(`${DUE} reminders queued by bare SQL`, `${(bare / 1000).toFixed(2)} s`);
    row(`${DUE} reminders queued by the app`, `×${(ours / bare).toFixed(1)}`);
    await again();
    // Done ones, and open ones whose day is not now.
    for (let at = 0; at < MANY; at += PART)
      await run(`insert into reminders (pet_id, user_id, type, title, date, completed, notified)
        select p.id, p.user_id, 'other', 'Nummer ' || n, current_date - 400 + n % 800, n % 2 = 0, n % 2 = 0
        from generate_series(${at + 1}, ${at + PART}) n join pets p on p.id = 1 + n % 100 where n % 800 not between 390 and 401`);
    await again();
    const grown = await timed(() => queueDueReminders(new Date()));
    row(`the same among ${MANY} reminders`, `×${(grown / ours).toFixed(2)}`);
    const idle = await timed(() => queueDueReminders(new Date()));
    row("a run with nothing due among them", `${idle.toFixed(1)} ms`);

    await run("truncate users restart identity cascade");
    await fillDue(open, DUE);
    const result = await runWorkers(url, open, { workers: 8, kills: 6, amount: DUE });
    row("eight workers, mails per second on this machine", (DUE / result.seconds).toFixed(0));
    console.log(JSON.stringify(result));
  });
