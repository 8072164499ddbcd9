import type { ClientActionFunctionArgs } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { Messages } from "./banner";
import { TextField } from "./field";
import { ReplyForm } from "./form";
import { keepForm } from "./keep-form";
import { reading } from "./reading";

const ADDRESS = "http://site.test/pets/new.data";
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledRequest: "error" }));
afterEach(() => {
  cleanup();
  network.resetHandlers();
});
afterAll(() => network.close());

const { clientAction } = keepForm("Fehler beim Erstellen", "Das Haustier konnte nicht erstellt werden.");

/** A form whose post goes over msw's network as the browser's would; `read` stands for what the framework reads of the answer. */
async function typed(
  read = async (answer: Response): Promise<object> => ({ saved: answer.ok }),
  keep = clientAction,
): Promise<HTMLInputElement> {
  const Stub = createRemixStub([
    {
      path: "/",
      action: async ({ request, params }) => {
        const serverAction = async () => read(await reading(fetch)(ADDRESS, { method: "POST", body: "name=Balu" }));
        return keep({ request, params, serverAction } as ClientActionFunctionArgs);
      },
      Component: () => (
        <>
          <Messages message={null} />
          <ReplyForm>
            <TextField name="name" label="Name" />
            <button type="submit">Hinzufügen</button>
          </ReplyForm>
        </>
      ),
    },
  ]);
  render(<Stub />);
  const field = await screen.findByLabelText<HTMLInputElement>("Name");
  fireEvent.change(field, { target: { value: "Balu" } });
  fireEvent.click(screen.getByRole("button", { name: "Hinzufügen" }));
  return field;
}
/** What the region of messages says. */
const told = async (text: string) => {
  const region = await screen.findByRole("region", { name: /^Benachrichtigungen/ });
  await within(region).findByText(text, { exact: false });
};
const OURS = { "X-Remix-Response": "yes" };
const SENTENCE = "Das Haustier konnte nicht erstellt werden.";

test.each([
  [
    "an ended session before the app",
    () => new HttpResponse(null, { status: 401, statusText: "Unauthorized" }),
    "Server error: 401 Unauthorized",
  ],
  ["a conflict", () => HttpResponse.text("Schon da.", { status: 409 }), "Server error: 409 Schon da."],
  [
    "too much at once",
    () => HttpResponse.text("Das ist zu viel auf einmal.", { status: 413 }),
    "Server error: 413 Das ist zu viel auf einmal.",
  ],
  ["what a proxy does not take", () => HttpResponse.text("So nicht.", { status: 422 }), "Server error: 422 So nicht."],
  ["a broken server", () => HttpResponse.text("Kaputt.", { status: 500 }), "Server error: 500 Kaputt."],
  [
    "a page of a proxy",
    () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502, statusText: "Bad Gateway" }),
    "Server error: 502 Bad Gateway",
  ],
  [
    "a full disk",
    () => HttpResponse.text("Die Festplatte ist voll.", { status: 503 }),
    "Server error: 503 Die Festplatte ist voll.",
  ],
  ["no network", () => HttpResponse.error(), SENTENCE],
])("%s: the message says it, and the form stays as it was", async (_name, answer, text) => {
  network.use(http.post(ADDRESS, answer));
  const field = await typed();
  await told("Fehler beim Erstellen");
  await told(text);
  expect(field.value).toBe("Balu");
  expect(field.isConnected).toBe(true);
});

test.each([
  ["an answer that breaks off", () => new HttpResponse("{", { headers: OURS }), SENTENCE],
  [
    "an answer of the app's own that the database is away",
    () => new HttpResponse("null", { status: 503, headers: OURS }),
    SENTENCE,
  ],
  [
    "an answer of the app's own that it was too often",
    () => new HttpResponse("null", { status: 429, headers: OURS }),
    "Das waren sehr viele Anfragen in kurzer Zeit.",
  ],
])("%s keeps the form, too", async (_name, answer, text) => {
  network.use(http.post(ADDRESS, answer));
  const field = await typed(async (response) => {
    const body = await response.json();
    // As the framework throws what a loader or action of the app threw.
    const { status, statusText } = response;
    if (status >= 400) throw Object.assign(new Error(), { status, statusText, internal: false, data: body });
    return body;
  });
  await told(text);
  expect(field.value).toBe("Balu");
});

const SCREENS: [string, () => Promise<{ clientAction: typeof clientAction }>, string, string][] = [
  [
    "a new animal",
    () => import("~/routes/pets/new"),
    "Fehler beim Erstellen",
    "Das Haustier konnte nicht erstellt werden. Bitte versuche es erneut.",
  ],
  [
    "an animal",
    () => import("~/routes/pets/edit"),
    "Fehler beim Aktualisieren",
    "Das Haustier konnte nicht aktualisiert werden. Bitte versuche es erneut.",
  ],
  [
    "deleting an animal",
    () => import("~/routes/pets/delete"),
    "Fehler beim Löschen",
    "Das Haustier konnte nicht gelöscht werden. Bitte versuche es erneut.",
  ],
  [
    "a new entry",
    () => import("~/routes/records/new"),
    "Fehler",
    "Der Eintrag konnte nicht gespeichert werden. Bitte versuche es erneut.",
  ],
  [
    "an entry",
    () => import("~/routes/records/edit"),
    "Fehler",
    "Der Eintrag konnte nicht gespeichert werden. Bitte versuche es erneut.",
  ],
  [
    "a reminder",
    () => import("~/routes/reminders/reminder"),
    "Fehler",
    "Die Erinnerung konnte nicht gespeichert werden.",
  ],
  [
    "the calendar",
    () => import("~/routes/reminders/calendar"),
    "Fehler",
    "Die Erinnerung konnte nicht gespeichert werden.",
  ],
  [
    "badges",
    () => import("~/routes/badges/badges"),
    "Fehler",
    "Beim Überprüfen der Abzeichen ist ein Fehler aufgetreten.",
  ],
  [
    "settings",
    () => import("~/routes/account/settings"),
    "Fehler",
    "Beim Aktualisieren der Einstellungen ist ein Fehler aufgetreten.",
  ],
  [
    "the profile",
    () => import("~/routes/account/profile"),
    "Fehler",
    "Beim Aktualisieren des Profils ist ein Fehler aufgetreten.",
  ],
  [
    "a description",
    () => import("~/routes/consultation/text"),
    "Fehler",
    "Bei der Analyse deiner Beschreibung ist ein Fehler aufgetreten.",
  ],
  [
    "an answer",
    () => import("~/routes/consultation/question"),
    "Fehler",
    "Beim Laden der nächsten Frage ist ein Fehler aufgetreten.",
  ],
  [
    "a result",
    () => import("~/routes/consultation/result"),
    "Fehler",
    "Das Beratungsergebnis konnte nicht in der Gesundheitsakte gespeichert werden.",
  ],
];
test.each(
  SCREENS,
)("without a network the form of %s says its own sentence", async (_name, screenOf, title, sentence) => {
  network.use(http.post(ADDRESS, () => HttpResponse.error()));
  const { clientAction: own } = await screenOf();
  const field = await typed(undefined, own);
  const region = await screen.findByRole("region", { name: /^Benachrichtigungen/ });
  await within(region).findByText(title);
  await within(region).findByText(sentence, { exact: false });
  expect(field.value).toBe("Balu");
});

test("a slow answer is waited for without a message", async () => {
  network.use(
    http.post(ADDRESS, async () => {
      await delay(300);
      return new HttpResponse("{}", { headers: OURS });
    }),
  );
  let saved = false;
  await typed(async () => {
    saved = true;
    return {};
  });
  await waitFor(() => expect(saved).toBe(true));
  expect(screen.queryByText("Fehler beim Erstellen")).toBeNull();
});

test("one press sends the same form again, and nothing does without it", async () => {
  let posts = 0;
  network.use(
    http.post(ADDRESS, () => {
      posts++;
      return posts === 1 ? HttpResponse.error() : new HttpResponse("{}", { headers: OURS });
    }),
  );
  await typed();
  await told(SENTENCE);
  expect(posts).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  await waitFor(() => expect(posts).toBe(2));
});

test("a form that was left while it was on its way says nothing", async () => {
  const left = new AbortController();
  left.abort();
  const request = new Request(ADDRESS, { method: "POST", signal: left.signal });
  const serverAction = () => Promise.reject(left.signal.reason);
  await expect(clientAction({ request, params: {}, serverAction } as ClientActionFunctionArgs)).rejects.toBe(
    left.signal.reason,
  );
});
