import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test } from "vitest";
import { ReplyForm } from "./form";
import type { FormReply } from "./form-reply";
import { TagField } from "./tag-field";

afterEach(cleanup);

function shown(given: string[] = [], reply?: FormReply) {
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => (
        <ReplyForm reply={reply}>
          <TagField name="allergies" label="Allergien" help="Worauf es reagiert." given={given} />
        </ReplyForm>
      ),
    },
  ]);
  const { container } = render(<Stub />);
  const field = screen.getByLabelText<HTMLInputElement>(/Allergien/);
  return {
    field,
    sent: () => new FormData(container.querySelector("form")!).getAll("allergies"),
    type: (value: string) => fireEvent.change(field, { target: { value } }),
  };
}

describe("several short entries", () => {
  test("each is a chip that travels by itself, and can be taken away by its name", async () => {
    const { sent } = shown(["Huhn", "Pollen"]);
    expect(sent()).toEqual(["Huhn", "Pollen"]);
    fireEvent.click(await screen.findByRole("button", { name: /Huhn/ }));
    expect(sent()).toEqual(["Pollen"]);
  });

  test("Enter adds what is typed without sending the form, a comma too, and nothing twice", () => {
    const { field, sent, type } = shown();
    type("Rind");
    expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
    type("Weizen,");
    type("Rind;");
    expect(sent()).toEqual(["Rind", "Weizen"]);
    expect(field.value).toBe("");
  });

  test("what is still being typed travels too, and becomes an entry when the field is left", async () => {
    const { field, sent, type } = shown(["Huhn"]);
    type("Mil");
    expect(sent()).toEqual(["Huhn", "Mil"]);
    fireEvent.blur(field);
    expect(await screen.findByRole("button", { name: /Mil/ })).toBeTruthy();
  });

  test("an error of the server is told with the field", () => {
    const { field } = shown([], { values: { allergies: ["Huhn"] }, errors: { allergies: "Höchstens 20 Einträge." } });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const described = field.getAttribute("aria-describedby")!.split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain("Höchstens 20 Einträge.");
  });

  test("who types while the scripts come goes on typing in the same field", async () => {
    const Stub = createRemixStub([
      {
        path: "/",
        Component: () => (
          <ReplyForm>
            <TagField name="allergies" label="Allergien" help="Worauf es reagiert." given={[]} />
          </ReplyForm>
        ),
      },
    ]);
    const page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = renderToString(<Stub />);
    const field = page.querySelector<HTMLInputElement>("input[name=allergies]")!;
    field.focus();
    field.value = "Hu";
    const root = await act(async () => hydrateRoot(page, <Stub />));
    expect(document.activeElement).toBe(field);
    field.value = "Huhn";
    await act(async () => field.blur());
    expect(new FormData(page.querySelector("form")!).getAll("allergies")).toEqual(["Huhn"]);
    act(() => root.unmount());
    page.remove();
  });
});
