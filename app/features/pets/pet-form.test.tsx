import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { FormReply } from "~/ui/form-reply";
import { PetForm } from "./pet-form";

afterEach(cleanup);

async function shown(reply?: FormReply) {
  const Stub = createRemixStub([{ path: "/", Component: () => <PetForm reply={reply} /> }]);
  render(<Stub />);
  await screen.findByRole("tablist", { name: "Abschnitte" });
  const tab = (name: string) => screen.getByRole("tab", { name });
  const front = () => screen.getAllByRole("tab").find((one) => one.getAttribute("aria-selected") === "true");
  return { tab, front: () => front()?.textContent };
}

describe("the sections of a profile", () => {
  test("one is in front, each names its panel, and arrows walk them round with the focus", async () => {
    const { tab, front } = await shown();
    expect(front()).toBe("Grunddaten");
    fireEvent.keyDown(tab("Grunddaten"), { key: "ArrowLeft" });
    expect(front()).toBe("Bild");
    expect(document.activeElement).toBe(tab("Bild"));
    fireEvent.keyDown(tab("Bild"), { key: "ArrowRight" });
    expect(front()).toBe("Grunddaten");
    fireEvent.click(tab("Gesundheit"));
    expect(front()).toBe("Gesundheit");
    const panel = screen.getByRole("tabpanel", { name: "Gesundheit" });
    expect(tab("Gesundheit").getAttribute("aria-controls")).toBe(panel.id);
    // One stop for the Tab key.
    expect(screen.getAllByRole("tab").map((one) => one.tabIndex)).toEqual([-1, 0, -1]);
  });

  test("an error opens the section its field is in", async () => {
    const { front } = await shown({ values: { name: ["Bello"] }, errors: { vetPhone: "Das ist keine Nummer." } });
    expect(front()).toBe("Gesundheit");
    expect(screen.getAllByText("Das ist keine Nummer.").length).toBeGreaterThan(0);
  });
});

test("how complete the profile is follows each entry, and falls again when one is taken out", async () => {
  await shown();
  const bar = () => screen.queryByRole("progressbar", { name: /Profil vollständig/ });
  const full = () => Number(bar()?.getAttribute("value"));
  const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
  // Nothing of an empty profile.
  expect(bar()).toBeNull();
  type(/^Name/, "Bello");
  const named = full();
  expect(named).toBeGreaterThan(0);
  type(/^Gewicht/, "4,5 kg");
  expect(full()).toBeGreaterThan(named);
  type(/^Gewicht/, "  ");
  expect(full()).toBe(named);
});
