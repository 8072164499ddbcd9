// Times are shown in the zone of the operator, which comes with the page, not in that of the browser.
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useInstant } from "./instant";

function At() {
  const instant = useInstant();
  return <p>{instant("2026-11-21T23:30:00Z")}</p>;
}

test.each([
  ["America/New_York", "21.11.2026, 18:30"],
  [undefined, "22.11.2026, 00:30"],
])("in the zone %s of the page", async (zone, said) => {
  const Stub = createRemixStub([
    { id: "root", path: "/", loader: () => ({ zone }), children: [{ index: true, Component: At }] },
  ]);
  render(<Stub />);
  expect(await screen.findByText(said)).toBeTruthy();
});
