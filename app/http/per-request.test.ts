import { expect, test } from "vitest";
import { asOneRead, perRequest } from "./per-request.server";

test("two loaders of one request read once, another request and a write read anew", async () => {
  let reads = 0;
  const read = () => perRequest("user 1", async () => ++reads);
  const request = () =>
    new Promise<number[]>((done) => {
      asOneRead(() => {
        setTimeout(async () => done([await read(), await read(), await perRequest("user 2", async () => 99)]), 1);
      });
    });
  const [first, second] = await Promise.all([request(), request()]);
  expect([first, second]).toEqual([
    [1, 1, 99],
    [2, 2, 99],
  ]);
  expect([await read(), await read()]).toEqual([3, 4]);
});
