import { Link } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { LeaveGuard, useDirty } from "./unsaved-changes";

let thrownAway = 0;
afterEach(() => {
  cleanup();
  thrownAway = 0;
});

function Screen() {
  const form = useRef<HTMLFormElement>(null);
  const dirty = useDirty(form);
  return (
    <>
      <form ref={form}>
        <label>
          Name <input name="name" defaultValue="Bello" />
        </label>
      </form>
      <LeaveGuard dirty={dirty} saving={false} onDiscard={() => thrownAway++} />
      <Link to="/other">Weg</Link>
    </>
  );
}

async function opened() {
  const Stub = createRemixStub([
    { path: "/", Component: Screen },
    { path: "/other", Component: () => <h1>Andere Seite</h1> },
  ]);
  render(<Stub />);
  await screen.findByLabelText(/Name/);
  await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
}
const type = (value: string) => fireEvent.change(screen.getByLabelText(/Name/), { target: { value } });
const leave = () => fireEvent.click(screen.getByRole("link", { name: "Weg" }));

test("a form in which nothing was typed is left without a question", async () => {
  await opened();
  leave();
  expect(await screen.findByRole("heading", { name: "Andere Seite" })).toBeTruthy();
});

test("a form with something new asks; staying keeps it, discarding goes on", async () => {
  await opened();
  type("Balu");
  leave();
  const dialog = await screen.findByRole("alertdialog", { name: "Ungespeicherte Änderungen" });
  expect(screen.queryByText("Andere Seite")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Zurück zum Formular" }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>(/Name/).value).toBe("Balu");
  expect(thrownAway).toBe(0);
  leave();
  fireEvent.click(await screen.findByRole("button", { name: "Änderungen verwerfen" }));
  expect(thrownAway).toBe(1);
  expect(await screen.findByRole("heading", { name: "Andere Seite" })).toBeTruthy();
});

test("text typed before the first frame counts as a change", async () => {
  const frames: FrameRequestCallback[] = [];
  const held = vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  const Stub = createRemixStub([
    { path: "/", Component: Screen },
    { path: "/other", Component: () => <h1>Andere Seite</h1> },
  ]);
  render(<Stub />);
  fireEvent.input(await screen.findByLabelText(/Name/), { target: { value: "Halb" } });
  held.mockRestore();
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames) frame(0);
  leave();
  expect(await screen.findByRole("alertdialog", { name: "Ungespeicherte Änderungen" })).toBeTruthy();
});

test("typing the old value again is no change", async () => {
  await opened();
  type("Balu");
  type("Bello");
  leave();
  expect(await screen.findByRole("heading", { name: "Andere Seite" })).toBeTruthy();
});

test("closing the tab asks only while something is unsaved", async () => {
  await opened();
  const closing = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  type("Balu");
  expect(closing()).toBe(true);
});

test("what was typed before the script came counts as unsaved", async () => {
  const stub = () => <Stub />;
  const Stub = createRemixStub([
    { path: "/", Component: Screen },
    { path: "/other", Component: () => <h1>Andere Seite</h1> },
  ]);
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(stub());
  page.querySelector("input")!.value = "Balu";
  await act(async () => void hydrateRoot(page, stub()));
  leave();
  expect(await screen.findByRole("alertdialog", { name: "Ungespeicherte Änderungen" })).toBeTruthy();
  page.remove();
});
