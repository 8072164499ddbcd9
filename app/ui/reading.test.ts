import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { LostPost } from "~/ui/form-reply";
import { ONE_TIME, reading } from "./reading";

const SITE = "http://site.test";
/** How the framework marks what the app itself has answered. */
const OURS = { "X-Remix-Response": "yes" };
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** A browser whose server answers what `answers` says, one after the other (the last for ever); 0 is a dead network. */
function browser(...answers: number[]) {
  let now = 0;
  let asked = 0;
  let once = false;
  const waits: number[] = [];
  const bodies: string[] = [];
  network.use(
    http.all(`${SITE}/*`, async ({ request }) => {
      bodies.push(await request.text());
      const status = answers[Math.min(asked++, answers.length - 1)]!;
      if (status === 0) return HttpResponse.error();
      return new HttpResponse(`answer ${asked}`, { status, headers: { ...OURS, ...(once && { [ONE_TIME]: "1" }) } });
    }),
  );
  const clock = {
    now: () => now,
    wait: async (ms: number) => {
      waits.push(ms);
    },
  };
  const go = reading(fetch, clock);
  return {
    waits,
    bodies,
    asked: () => asked,
    tellOnce: (yes: boolean) => {
      once = yes;
    },
    later: (ms: number) => {
      now += ms;
    },
    get: async (path: string, init?: RequestInit) => (await go(`${SITE}${path}`, init)).text(),
    status: async (path: string) => (await go(`${SITE}${path}`)).status,
    post: (body: BodyInit) => go(`${SITE}/pets.data`, { method: "POST", body }),
    plain: (path: string) => go(`${SITE}${path}`),
  };
}
const MINUTE = 60_000;

test("a screen is asked for once in five minutes, and again after them", async () => {
  const { get, later, asked } = browser(200);
  expect(await get("/pets.data")).toBe("answer 1");
  later(5 * MINUTE - 1);
  expect(await get("/pets.data")).toBe("answer 1");
  expect(await get("/pets.data?page=2")).toBe("answer 2");
  later(1);
  expect(await get("/pets.data")).toBe("answer 3");
  expect(asked()).toBe(3);
});

test("with the server away what is younger than ten minutes is still shown, what is older is not", async () => {
  const { get, later } = browser(200, 0);
  await get("/dashboard.data");
  later(9 * MINUTE);
  expect(await get("/dashboard.data")).toBe("answer 1");
  later(2 * MINUTE);
  await expect(get("/dashboard.data")).rejects.toThrow(/fetch/i);
});

test("consultations, forms, the frame of every page and what is no data are never kept", async () => {
  for (const path of [
    "/consultation/result/1.data",
    "/pets/1/consultation/confirm.data",
    "/pets/1/edit.data",
    "/settings.data",
    "/pets.data?_routes=root",
  ]) {
    network.resetHandlers();
    const { get, asked } = browser(200);
    await get(path);
    await get(path);
    expect([path, asked()]).toEqual([path, 2]);
  }
  network.resetHandlers();
  const { plain, asked } = browser(500, 200);
  expect((await plain("/assets/a.js")).status).toBe(500);
  expect(asked()).toBe(1);
});

test("an answer that says something once is not shown twice", async () => {
  const { get, tellOnce } = browser(200);
  tellOnce(true);
  expect(await get("/pets.data")).toBe("answer 1");
  tellOnce(false);
  expect(await get("/pets.data")).toBe("answer 2");
  expect(await get("/pets.data")).toBe("answer 2");
});

test("a write empties what was kept, before and after, whatever comes of it", async () => {
  const { get, post, asked } = browser(200, 422, 200);
  await get("/pets.data");
  await post(new URLSearchParams({ name: "x" }));
  expect(await get("/pets.data")).toBe("answer 3");
  expect(asked()).toBe(3);
});

test("what was asked for before a write and comes after it is not kept", async () => {
  let answer = (_: Response) => {};
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const bodies: (Response | Promise<Response>)[] = [slow, new Response("written"), new Response("new")];
  const marked = async (body: Response | Promise<Response>) =>
    new Response(await (await body).text(), { headers: OURS });
  const go = reading(() => marked(bodies.shift()!), { now: () => 0, wait: async () => {} });
  const before = go(`${SITE}/pets.data`);
  await go(`${SITE}/pets.data`, { method: "POST", body: new URLSearchParams() });
  answer(new Response("old"));
  expect(await (await before).text()).toBe("old");
  expect(await (await go(`${SITE}/pets.data`)).text()).toBe("new");
});

test("a failed read is tried twice more, waiting 1 s and 2 s; 401, 403 and 404 are answers", async () => {
  const flaky = browser(503, 0, 200);
  expect(await flaky.get("/pets.data")).toBe("answer 3");
  expect(flaky.waits).toEqual([1000, 2000]);
  network.resetHandlers();
  const dead = browser(0);
  await expect(dead.get("/pets.data")).rejects.toThrow();
  expect(dead.asked()).toBe(3);
  for (const status of [401, 403, 404]) {
    network.resetHandlers();
    const no = browser(status);
    expect([await no.status("/pets.data"), no.asked()]).toEqual([status, 1]);
  }
});

test("a left page is not asked for again", async () => {
  const { get, asked, waits } = browser(0);
  const left = AbortSignal.abort();
  await expect(get("/pets.data", { signal: left })).rejects.toThrow();
  expect(asked()).toBeLessThanOrEqual(1);
  expect(waits).toEqual([]);
});

test("a write is repeated only with an idempotency key, and with the same one", async () => {
  const bare = browser(0);
  await expect(bare.post(new URLSearchParams({ name: "x" }))).rejects.toThrow();
  expect(bare.asked()).toBe(1);
  network.resetHandlers();
  const keyed = browser(0, 503, 200);
  expect((await keyed.post(new URLSearchParams({ name: "x", _key: "k1" }))).status).toBe(200);
  expect(keyed.bodies.map(String)).toEqual(["name=x&_key=k1", "name=x&_key=k1", "name=x&_key=k1"]);
  const form = new FormData();
  form.set("_key", "k2");
  network.resetHandlers();
  const upload = browser(0, 200);
  await upload.post(form);
  expect(upload.asked()).toBe(2);
});

test("a post somebody else answers is lost, with that answer; what the app says is an answer", async () => {
  const post = () => reading(fetch)(`${SITE}/pets.data`, { method: "POST", body: "name=x" });
  const lost = async (answer: () => Response) => {
    network.resetHandlers();
    network.use(http.post(`${SITE}/pets.data`, answer));
    const error = await post().catch((thrown: unknown) => thrown);
    if (!(error instanceof LostPost)) throw new Error("it arrived");
    return [error.status, error.said];
  };
  const text = (status: number, said: string) => HttpResponse.text(said, { status });
  expect(await lost(() => HttpResponse.error())).toEqual([null, ""]);
  expect(await lost(() => text(413, "Das ist zu viel auf einmal."))).toEqual([413, "Das ist zu viel auf einmal."]);
  expect(await lost(() => HttpResponse.html("<h1>nginx</h1>", { status: 502 }))).toEqual([502, "Bad Gateway"]);
  expect(await lost(() => HttpResponse.html("<h1>portal</h1>"))).toEqual([200, "OK"]);
  expect((await lost(() => text(500, "x".repeat(5000))))[1]).toHaveLength(200);
  for (const status of [401, 409, 422, 500, 503]) {
    network.resetHandlers();
    network.use(http.post(`${SITE}/pets.data`, () => new HttpResponse("{", { status, headers: OURS })));
    expect((await post()).status).toBe(status);
  }
});

test("a write in one tab empties the others", async () => {
  const tabs = () => new BroadcastChannel("tierlotse-reading-test");
  const [one, two] = [tabs(), tabs()];
  const send = vi.fn(async () => new Response("x", { headers: OURS }));
  const first = reading(send as unknown as typeof fetch, undefined, one);
  const second = reading(send as unknown as typeof fetch, undefined, two);
  await first(`${SITE}/pets.data`);
  await second(`${SITE}/pets.data`, { method: "POST", body: "" });
  await expect
    .poll(async () => {
      await first(`${SITE}/pets.data`);
      return send.mock.calls.length;
    })
    .toBe(3);
  one.close();
  two.close();
});
