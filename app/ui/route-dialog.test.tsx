import { Link, useSearchParams } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TextField } from "./field";
import { GuardedForm } from "./form";
import { RouteDialog } from "./route-dialog";

afterEach(cleanup);

function Pets() {
  const [params] = useSearchParams();
  return (
    <>
      <h1>Meine Haustiere</h1>
      <Link to="?new=1">Neu</Link>
      {params.has("new") && (
        <RouteDialog title="Neues Haustier" closeTo="/pets">
          <GuardedForm>
            <TextField name="name" label="Name" />
          </GuardedForm>
        </RouteDialog>
      )}
    </>
  );
}
async function opened() {
  const Stub = createRemixStub([{ path: "/pets", Component: Pets }]);
  render(<Stub initialEntries={["/pets"]} />);
  fireEvent.click(await screen.findByRole("link", { name: "Neu" }));
  const dialog = await screen.findByRole("dialog", { name: "Neues Haustier" });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  // What the form holds is its start from the next frame on.
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  return dialog;
}
const pressEscape = () => fireEvent.keyDown(document.activeElement!, { key: "Escape" });
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("it is named by its title, holds the focus, and its address closes it", async () => {
  const dialog = await opened();
  expect(dialog.contains(document.activeElement)).toBe(true);
  fireEvent.click(screen.getByRole("link", { name: "Schließen" }));
  await isClosed();
});

test("the page behind it is not read while it is open", async () => {
  await opened();
  expect(screen.queryByRole("heading", { name: "Meine Haustiere" })).toBeNull();
});

test("Escape closes it while nothing was typed", async () => {
  await opened();
  pressEscape();
  await isClosed();
});

test("Escape asks once something was typed, and staying keeps it", async () => {
  const dialog = await opened();
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Balu" } });
  pressEscape();
  fireEvent.click(await screen.findByRole("button", { name: "Zurück zum Formular" }));
  // The question is gone and the focus is back before the next key.
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Balu");
  pressEscape();
  fireEvent.click(await screen.findByRole("button", { name: "Änderungen verwerfen" }));
  await isClosed();
});
