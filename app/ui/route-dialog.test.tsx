import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { RouteDialog } from "./route-dialog";

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(cleanup);

async function opened() {
  const Stub = createRemixStub([
    {
      path: "/pets/new",
      Component: () => (
        <RouteDialog title="Neues Haustier" closeTo="/pets">
          <form>
            <label>
              Name <input name="name" required />
            </label>
          </form>
        </RouteDialog>
      ),
    },
    { path: "/pets", Component: () => <h1>Meine Haustiere</h1> },
  ]);
  render(<Stub initialEntries={["/pets/new"]} />);
  await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  return screen.getByRole("dialog", { name: "Neues Haustier" });
}
/** What Escape does to a dialog. */
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event("cancel", { cancelable: true }));

test("it is named by its title, the first field that is needed has the focus, and its address closes it", async () => {
  await opened();
  expect(document.activeElement).toBe(screen.getByLabelText(/Name/));
  fireEvent.click(screen.getByRole("link", { name: "Schließen" }));
  expect(await screen.findByRole("heading", { name: "Meine Haustiere" })).toBeTruthy();
});

test("Escape closes it while nothing was typed", async () => {
  pressEscape(await opened());
  expect(await screen.findByRole("heading", { name: "Meine Haustiere" })).toBeTruthy();
});

test("Escape asks once something was typed, and staying keeps it", async () => {
  const dialog = await opened();
  fireEvent.change(screen.getByLabelText(/Name/), { target: { value: "Balu" } });
  pressEscape(dialog);
  fireEvent.click(await screen.findByRole("button", { name: "Zurück zum Formular" }));
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe("Balu");
  pressEscape(dialog);
  fireEvent.click(await screen.findByRole("button", { name: "Änderungen verwerfen" }));
  expect(await screen.findByRole("heading", { name: "Meine Haustiere" })).toBeTruthy();
});
