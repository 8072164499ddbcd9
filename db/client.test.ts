import { createServer } from "node:net";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openServer } from "./client";

/** What the first bytes of a message are: the question whether to encrypt, a conversation in the clear, or the beginning of TLS. */
const kindOf = (data: Buffer) =>
  data[0] === 0x16
    ? "TLS"
    : data.readInt32BE(4) === 80_877_103
      ? "question"
      : data.readInt32BE(4) === 196_608
        ? "clear"
        : "?";

const REFUSAL = Buffer.from("E\0\0\0\x17SFATAL\0C28000\0Mno\0\0", "latin1");

/** What a server hears that says it cannot encrypt. 127.0.0.2 stands for another machine. */
async function heardBy(host: string, query = ""): Promise<string[]> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (data) => {
      // A goodbye is shorter.
      if (data.length < 8) return;
      heard.push(kindOf(data));
      if (heard.at(-1) === "question") socket.write("N");
      if (heard.at(-1) === "clear") socket.end(REFUSAL);
    });
  });
  await new Promise<void>((done) => server.listen(0, host, done));
  const { port } = server.address() as { port: number };
  const open = openServer(`postgres://x:geheim@${host}:${port}/x${query}`);
  await expect(open.db.execute(sql`select 1`)).rejects.toThrow();
  await open.close();
  server.close();
  return [...new Set(heard)];
}

test("another machine's server is spoken to encrypted or not at all, unless its address says so", async () => {
  expect(await heardBy("127.0.0.2")).not.toContain("clear");
  expect(await heardBy("127.0.0.2", "?sslmode=disable")).toEqual(["clear"]);
  expect(await heardBy("127.0.0.1")).toEqual(["clear"]);
});
