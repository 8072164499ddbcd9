// What a visitor waits for a page while strangers have the longest hostile texts read, beside what they wait when it is quiet.
import { page, row, withPostgres, withServer } from "./measure";

const VISITS = 600;
const ATTACKERS = 3;
const WORDS = ["krampf ", "blut ", "100 g schokolade ", "er hat heute durchfal "];

const p95 = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)]!;

export const attack = () =>
  withPostgres((_open, url) =>
    withServer(url, async (base) => {
      let sent = 0;
      const hostile = async () => {
        const word = WORDS[sent++ % WORDS.length]!;
        const text = `${sent} ${word.repeat(Math.ceil(10_000 / word.length))}`.slice(0, 9990);
        const body = JSON.stringify({ species: "Hund", text });
        const headers = { "Content-Type": "application/json" };
        const { status } = await fetch(`${base}/api/quick-check`, { method: "POST", headers, body });
        if (status !== 200) throw new Error(String(status));
      };
      const visits = async () => {
        const times: number[] = [];
        for (let n = 0; n < VISITS; n++) times.push(await page(`${base}/notfall/hund`));
        return times;
      };
      await visits();
      await hostile();
      const quiet = p95(await visits());
      let over = false;
      const from = performance.now();
      const before = sent;
      const attackers = Array.from({ length: ATTACKERS }, async () => {
        while (!over) await hostile();
      });
      const attacked = p95(await visits());
      const perSecond = (sent - before) / ((performance.now() - from) / 1000);
      over = true;
      await Promise.all(attackers);
      row("a page, p95, quiet", `${quiet.toFixed(1)} ms`);
      row(`beside ${ATTACKERS} who send hostile texts (${perSecond.toFixed(0)} a second)`, `${attacked.toFixed(1)} ms`);
      row("ratio (wanted: at most 2)", (attacked / quiet).toFixed(1));
    }),
  );
