import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
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

/** A form whose post goes over msw's network as the browser's would. */
async function typed(): Promise<HTMLInputElement> {
  const serverAction = async () => {
    await reading(fetch)(ADDRESS, { method: "POST", body: "name=Balu" });
    return { saved: true };
  };
  const Stub = createRemixStub([
    {
      path: "/",
      action: async () => (await clientAction({ serverAction } as never)) as object,
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
const told = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0));

test("what stands before the server is quoted with its status, and the form stays as it was", async () => {
  network.use(http.post(ADDRESS, () => HttpResponse.text("Das ist zu viel auf einmal.", { status: 413 })));
  const field = await typed();
  await told("Fehler beim Erstellen");
  await told("Server error: 413 Das ist zu viel auf einmal.");
  expect(field.value).toBe("Balu");
  expect(field.isConnected).toBe(true);
});

test("without a network the specified sentence is said, and one press sends the same form again", async () => {
  let posts = 0;
  network.use(
    http.post(ADDRESS, () => {
      posts++;
      return posts === 1 ? HttpResponse.error() : new HttpResponse("{}", { headers: { "X-Remix-Response": "yes" } });
    }),
  );
  await typed();
  await told("Das Haustier konnte nicht erstellt werden.");
  expect(posts).toBe(1);
  fireEvent.click(screen.getByRole("button", { name: "Noch einmal versuchen" }));
  await waitFor(() => expect(posts).toBe(2));
});
