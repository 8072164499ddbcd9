import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import Symptoms from "./symptoms";

afterEach(cleanup);

const LISTED = Array.from({ length: 12 }, (_, n) => ({ key: `s${n}`, name: `Zeichen ${n}` }));

async function shown(chosen: object[]) {
  const sent: Record<string, string>[] = [];
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Symptoms,
      loader: () => ({
        pet: { id: 1, name: "Bello" },
        issue: "Husten",
        note: null,
        fromText: true,
        chosen,
        listed: LISTED,
      }),
      action: async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()) as Record<string, string>);
        return null;
      },
    },
  ]);
  render(<Stub />);
  await screen.findByRole("heading", { name: "Das habe ich verstanden" });
  return sent;
}

test("what was understood is shown with its words, can be taken out, and its strength travels", async () => {
  const sent = await shown([
    { key: "husten", name: "Husten", severity: "moderate", touched: false, words: "hustet ab und zu", open: false },
    { key: "fieber", name: "Fieber", severity: "severe", touched: false, words: "ganz warm", open: true },
  ]);
  const chosen = within(screen.getByRole("region", { name: "Ausgewählt" }));
  expect(chosen.getByText(/Erkannt: „hustet ab und zu“/)).toBeTruthy();
  expect(chosen.getByText(/Vielleicht gemeint: „ganz warm“/)).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Schweregrad von Husten" }), { target: { value: "severe" } });
  fireEvent.click(screen.getByRole("button", { name: "Fieber entfernen" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ "severity.husten": "severe", remove: "fieber" });
});

test("nothing chosen is said; of many further signs some are offered at once and the rest unfolds", async () => {
  const sent = await shown([]);
  expect(screen.getByText(/Noch nichts ausgewählt/)).toBeTruthy();
  const group = screen.getByText("4 weitere Zeichen").closest("details")!;
  expect(group.open).toBe(false);
  expect(within(group).getAllByRole("button", { hidden: true })).toHaveLength(4);
  fireEvent.click(screen.getByRole("button", { name: "Zeichen 0 hinzufügen" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ add: "s0" })]));
});
