// Every screen is valid HTML, of an owner with something in each list, and of a stranger.
import { expect, test } from "@playwright/test";
import routes from "../../app/routes";
import { faultsByVnu, faultsOf } from "../helpers/html";
import { JSON_TYPE, send } from "../helpers/server";
import { totp } from "../helpers/totp";
import { PASSWORD } from "./journey";

const MISSING = "/gibt-es-nicht";
/** Nobody's link from a mail or to a record. */
const UNKNOWN = "A".repeat(32);

/** Screens this test does not reach. */
const ELSEWHERE = [
  // Only where a red flag of the text was taken away again; axe and its journey look at it.
  "pets/:petId/consultation/confirm",
  // A redirect, and in development only.
  "logout",
  "ui",
];

type Route = { path?: string; file: string; index?: boolean; children?: Route[] };
const screens = (list: readonly Route[], before = ""): string[] =>
  list.flatMap(({ path = "", file, children = [] }) => {
    const own = [before, path].filter(Boolean).join("/");
    return [...(file.endsWith(".tsx") ? [own] : []), ...screens(children, own)];
  });

test("every screen is valid HTML, empty and full, by two validators", async ({ baseURL }) => {
  let Cookie = "";
  const post = async (path: string, body: unknown) => {
    const answer = await send(baseURL!, "POST", path, { ...JSON_TYPE, Cookie }, JSON.stringify(body));
    expect(answer.status, path).toBeLessThan(300);
    return answer;
  };
  const made = async (path: string, body: unknown) => (JSON.parse((await post(path, body)).body) as { id: number }).id;
  const username = `gueltig-${process.pid}-${Date.now().toString(36)}`;
  const person = { username, password: PASSWORD, firstName: "Ä", lastName: "Ö", email: `${username}@example.org` };
  const registered = await post("/api/auth/register", person);
  Cookie = String(registered.headers["set-cookie"]).split(";")[0]!;
  const pages = new Map<string, string>();
  const look = async (...paths: string[]) => {
    for (const path of paths) {
      const { status, body } = await send(baseURL!, "GET", path, { Cookie });
      // A link that never was is told so on a page of its own; some of them stand for a page that is missing.
      const allowed = path === MISSING ? [404] : path.endsWith(UNKNOWN) ? [200, 404] : [200];
      expect(allowed, path).toContain(status);
      // Not the style sheet of a first visit: vnu knows neither @property nor vector-effect, animation-timeline or margin-trim.
      const html = body.replace(/<style data-app[\s\S]*?<\/style>/, "");
      expect(html, path).not.toContain("\0");
      expect(html.endsWith("</body></html>"), path).toBe(true);
      expect(await faultsOf(html), path).toEqual([]);
      pages.set(`${path}${pages.has(path) ? " full" : ""}`, html);
    }
  };
  const general = [
    "/dashboard",
    "/pets",
    "/pets/new",
    "/calendar",
    "/calendar/subscribe",
    "/settings",
    "/profile",
    "/products",
  ];
  await look(...general);
  const pet = await made("/api/pets", { name: "Äöü ß", species: "Katze", weight: 4, gender: "Weiblich" });
  const own = (part: string) => `/pets/${pet}${part}`;
  const parts = [
    "",
    "/edit",
    "/health",
    "/health/new",
    "/badges",
    "/delete",
    "/prevention",
    "/consultation",
    "/consultation/text",
  ];
  await look(...parts.map(own));
  const record = await made("/api/health-records", {
    petId: pet,
    type: "weight",
    title: "Gewicht",
    description: "4,1 kg",
    weight: "4,1 kg",
    date: "2026-01-05",
  });
  const reminder = await made("/api/reminders", {
    petId: pet,
    title: "Tablette",
    date: "2026-12-01",
    type: "medication",
  });
  const told = { petId: pet, userDescriptionText: "Sie hat seit gestern Durchfall" };
  const rated = await post("/api/consultation/complete", { consultationData: told });
  const { consultationId } = JSON.parse(rated.body) as { consultationId: number };
  await look(...general, ...["", "/health", "/health/print", "/health/share"].map(own));
  await look(`/consultation/result/${consultationId}`, own(`/consultation/course/${consultationId}`), "/consultation");
  await look(own(`/health/${record}`), own(`/health/${record}/delete`), `/reminders/${reminder}`, "/reminders");
  await look(own(`/consultations/${consultationId}/delete`), own("/archive"), "/settings/second-factor");
  const form = { "Content-Type": "application/x-www-form-urlencoded", Cookie, Origin: baseURL! };
  await send(baseURL!, "POST", own("/health/share"), form, "");
  const shared = await send(baseURL!, "GET", own("/health/share"), { Cookie });
  const described = await send(
    baseURL!,
    "POST",
    own("/consultation/text"),
    { "Content-Type": "application/x-www-form-urlencoded", Cookie, Origin: baseURL! },
    String(new URLSearchParams({ text: "Sie hustet und frisst seit gestern schlecht." })),
  );
  expect(described.status).toBeLessThan(400);
  await look(String(described.headers.location), own("/consultation/symptoms"));
  // An animal nobody knows the age of: after the questions the profile is asked for.
  const unknown = await made("/api/pets", { name: "Neu", species: "Katze" });
  const about = (part: string) => `/pets/${unknown}/consultation/${part}`;
  let next = await send(baseURL!, "POST", about("text"), form, "text=Sie+niest+seit+heute+ab+und+zu.");
  for (let n = 0; n < 8 && String(next.headers.location).includes("/question/"); n++) {
    const question = String(next.headers.location);
    const { body } = await send(baseURL!, "GET", question, { Cookie });
    const values = [...body.matchAll(/name="answer"[^>]*value="([^"]+)"/g)].map(([, value]) => value!);
    const calm = values.find((value) => /^(keine|nein|normal|nichts)$/.test(value)) ?? values[0]!;
    next = await send(baseURL!, "POST", question, form, String(new URLSearchParams({ answer: calm })));
  }
  expect(String(next.headers.location)).toMatch(/\/consultation\/profile$/);
  await look(about("profile"));
  // Between password and code.
  const second = "/settings/second-factor";
  await send(baseURL!, "POST", second, form, "intent=begin");
  const setup = await send(baseURL!, "GET", second, { Cookie });
  const [, secret] = setup.body.match(/secret=([A-Z2-7]+)/)!;
  await look(second);
  await send(baseURL!, "POST", second, form, `intent=confirm&code=${totp(secret!, Date.now())}`);
  const entered = String(new URLSearchParams({ username, password: PASSWORD }));
  const half = await send(baseURL!, "POST", "/auth", { ...form, Cookie: "" }, entered);
  const owner = Cookie;
  Cookie = String(half.headers["set-cookie"]).split(";")[0]!;
  await look("/auth/code");
  Cookie = owner;
  await look(
    "/settings?tab=sicherheit",
    "/settings?tab=darstellung",
    "/settings/activity",
    "/settings/delete",
    "/settings/import",
    "/confirm-email",
    "/calendar?new=2026-12-24",
    "/pets?archiv=1",
  );
  Cookie = "";
  await look(String(shared.body.match(/\/praxis\/[\w-]+/)?.[0]));
  await look(...["confirm-email", "mail/stop", "reset-password", "praxis"].map((path) => `/${path}/${UNKNOWN}`));
  const stranger = { "Content-Type": "application/x-www-form-urlencoded", Origin: baseURL! };
  const quick = await send(baseURL!, "POST", "/notfall/hund", stranger, "text=hustet+seit+heute");
  Cookie = String(quick.headers["set-cookie"]).split(";")[0]!;
  await look(String(quick.headers.location));
  Cookie = "";
  await look(
    MISSING,
    "/forgot-password",
    "/offline",
    "/products/1",
    "/support",
    "/impressum",
    "/datenschutz",
    "/barrierefreiheit",
    "/nutzungsbedingungen",
    "/blog/bewegung",
  );
  await look(
    "/",
    "/auth",
    "/notfall",
    "/notfall/hund",
    "/notfall/hund/atemnot",
    "/first-aid",
    "/first-aid/vergiftung",
    "/gift",
  );
  await look(
    "/gift?species=Hund&substance=Zartbitter&amount=100+g&weight=6+kg",
    "/qualitaet",
    "/faq",
    "/blog",
    "/api/docs",
    "/api/docs/konto",
  );
  const seen = [...pages.keys()].map((path) => path.split(/[? ]/)[0]!.slice(1));
  const isSeen = (screen: string) =>
    seen.some((path) => new RegExp(`^${screen.replace(/:\w+/g, "[^/]+").replace("*", ".+")}$`).test(path));
  expect(screens(routes as Route[]).filter((screen) => !isSeen(screen) && !ELSEWHERE.includes(screen))).toEqual([]);
  const faults = faultsByVnu(pages);
  if (faults === null) test.info().annotations.push({ type: "missing", description: "vnu: no Java or no network" });
  expect(faults ?? []).toEqual([]);
});
