import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm } from "./record-form";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function shown(reply?: FormReply) {
  const form = () => <RecordForm type="vet_visit" today="2026-11-29" reply={reply} cancelTo="/" />;
  const Stub = createRemixStub([{ path: "/", Component: form }]);
  render(<Stub />);
  await screen.findByLabelText("Art");
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
  const choose = (kind: string) => fireEvent.change(field("Art"), { target: { value: kind } });
  const isFolded = (label: string) => field(label).closest("details:not([open])") !== null;
  return { field, type, choose, isFolded };
}

test("another kind takes along what was typed, and folds none of it away", async () => {
  const { field, type, choose, isFolded } = await shown();
  expect([isFolded("Beschreibung"), isFolded("Gewicht")]).toEqual([false, true]);
  type("Beschreibung", "Ohr gespült");
  choose("weight");
  expect(field("Beschreibung").value).toBe("Ohr gespült");
  expect([isFolded("Beschreibung"), isFolded("Gewicht")]).toEqual([false, false]);
});

test("what was typed after the server's answer is kept over the answer", async () => {
  const reply = { values: { type: ["vet_visit"], description: ["Ohr gespült"], notes: ["Montag"] }, errors: {} };
  const { field, type, choose } = await shown(reply);
  type("Beschreibung", "Ohr gespült, Tropfen");
  type("Notizen", "");
  choose("weight");
  expect([field("Beschreibung").value, field("Notizen").value]).toEqual(["Ohr gespült, Tropfen", ""]);
});
