import { expect, test } from "vitest";
import { articlesFor } from "./content.server";

test.each([
  ["Wie oft soll ich meinem Hund die Zähne putzen?", "zahnpflege"],
  ["Welches Futter ist für einen Welpen gut?", "gesunde-ernaehrung"],
  ["Wie lange muss ein junger Hund spazieren gehen?", "bewegung"],
])("%s leads to %s", (text, slug) => {
  expect(articlesFor(text)[0]?.slug).toBe(slug);
});

test("a text about something else leads to no article", () => {
  expect(articlesFor("Darf meine Katze mit in den Urlaub?")).toEqual([]);
});
