import { expect, test } from "vitest";
import { appRoutes } from "../support/routes.ts";
import { sourceFiles } from "./source-files.ts";

test("a folder named routes holds only modules that a routes.ts names", () => {
  const named = new Set(appRoutes.map(({ file }) => file));
  const inRoutes = sourceFiles("app/features").filter(({ path }) => path.includes("/routes/"));
  expect(inRoutes.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([]);
});
