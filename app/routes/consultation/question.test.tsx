import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import Question from "./question";

afterEach(cleanup);

async function shown() {
  const Stub = createRemixStub([
    {
      path: "/",
      Component: Question,
      loader: () => ({
        pet: { id: 1, name: "Bello" },
        asked: {
          questionId: "u-gefahr",
          question: "Siehst du gerade eines davon?",
          why: "Weil es eilt.",
          type: "multiple",
          help: null,
          options: [{ key: "keine", label: "Nichts davon", hint: null, words: null, denied: false }],
        },
        given: [],
        back: "/",
        number: 1,
        atMost: 6,
        recognised: [],
        answered: [],
        open: [{ key: "krampfanfall", name: "Krampfanfall", words: "krampft gerade", given: [] }],
        told: [],
      }),
    },
  ]);
  render(<Stub />);
  const next = await screen.findByRole<HTMLButtonElement>("button", { name: "Weiter" });
  await waitFor(() => expect(next.disabled).toBe(true));
  return next;
}
const choose = (name: string) => fireEvent.click(screen.getByLabelText(name));

test("who says yes to a danger sign can go on without the rest of the list", async () => {
  const next = await shown();
  choose("Ja");
  await waitFor(() => expect(next.disabled).toBe(false));
});

test("a danger sign that is denied leaves the rest of the list to be answered", async () => {
  const next = await shown();
  choose("Nein");
  expect(next.disabled).toBe(true);
  choose("Nichts davon");
  await waitFor(() => expect(next.disabled).toBe(false));
});
