import type { EntryContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { nearRoutes } from "./near-routes.server";

type Routes = EntryContext["manifest"]["routes"];
const tree = (paths: Record<string, string | undefined>): Routes =>
  Object.fromEntries([
    ["root", { id: "root", path: "" }],
    ...Object.entries(paths).map(([id, path]) => [id, { id, path, parentId: "root", index: path === undefined }]),
  ]);

test("a page brings its own route and those on the way to it, and no other", () => {
  const routes = tree({
    landing: undefined,
    pets: "pets",
    newPet: "pets/new",
    pet: "pets/:petId",
    health: "pets/:petId/health",
    record: "pets/:petId/health/:recordId",
    calendar: "calendar",
    unknown: "*",
  });
  const near = (...wanted: string[]) => Object.keys(nearRoutes(routes, ["root", ...wanted]));
  expect(near("health")).toEqual(["root", "landing", "pets", "pet", "health"]);
  expect(near("landing")).toEqual(["root", "landing"]);
  expect(near("unknown")).toEqual(["root", "landing", "unknown"]);
  expect(nearRoutes(routes, ["root", "health"]).health).toBe(routes.health);
});
