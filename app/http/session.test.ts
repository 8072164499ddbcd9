import { expect, test } from "vitest";
import { withDatabase } from "../../tests/helpers/database";
import { commitSession, getSession } from "./session.server";

withDatabase();

const asking = (cookie: string) => new Request("http://localhost/", { headers: { Cookie: cookie.split(";")[0]! } });

test("a flash message appears once, even when two loaders write the session concurrently", async () => {
  const made = await getSession(asking(""));
  made.set("agent", "Firefox auf Linux");
  made.flash("flash", { kind: "success", title: "Token erstellt" });
  made.flash("token", "tl_secret");
  const cookie = await commitSession(made);
  const [frame, screen] = await Promise.all([getSession(asking(cookie)), getSession(asking(cookie))]);
  expect(frame.get("flash")).toEqual({ kind: "success", title: "Token erstellt" });
  expect(screen.get("token")).toBe("tl_secret");
  screen.set("quick", { text: "hustet", species: "Hund" });
  await commitSession(screen);
  await commitSession(frame);
  expect((await getSession(asking(cookie))).data).toEqual({
    agent: "Firefox auf Linux",
    quick: { text: "hustet", species: "Hund" },
  });
});

test("what an older version wrote differently into a session is left out, the rest stays", async () => {
  const made = await getSession(asking(""));
  made.set("agent", "Firefox auf Linux");
  made.set("quick", { text: 7, species: "Einhorn" } as never);
  const cookie = await commitSession(made);
  expect((await getSession(asking(cookie))).data).toEqual({ agent: "Firefox auf Linux" });
});
