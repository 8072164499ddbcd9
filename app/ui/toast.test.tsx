import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import Toast from "./toast";

afterEach(cleanup);

test("a message has its title and text, and goes when it is closed", async () => {
  render(<Toast message={{ kind: "success", title: "Haustier erstellt", text: "Bello wurde hinzugefügt." }} />);
  expect(screen.getByText("Haustier erstellt")).toBeTruthy();
  expect(screen.getByText("Bello wurde hinzugefügt.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Schließen" }));
  await waitFor(() => expect(screen.queryByText("Haustier erstellt")).toBeNull());
});

test("an error is told at once, a success when the reader has time", async () => {
  const { rerender } = render(<Toast key="a" message={{ kind: "error", title: "Fehler beim Erstellen" }} />);
  await waitFor(() => expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain("Fehler"));
  rerender(<Toast key="b" message={{ kind: "success", title: "Gespeichert" }} />);
  await waitFor(() => expect(document.querySelector('[aria-live="polite"]')?.textContent).toContain("Gespeichert"));
});
