import { expect, test } from "vitest";
import { appRoutes } from "../support/routes.ts";
import { sourceFiles } from "./source-files.ts";

const inRoutesFolder = /^app\/features\/[^/]+\/(.*\/)?routes\//;

const routeModules = new Set(appRoutes.map(({ file }) => file));

test("a folder named routes holds only modules that a routes.ts names", () => {
  const inRoutes = sourceFiles("app/features").filter(({ path }) => inRoutesFolder.test(path));
  expect(inRoutes.map(({ path }) => path).filter((path) => !routeModules.has(path))).toEqual([]);
});

test("the route modules of features are in folders named routes", () => {
  const ofFeatures = [...routeModules].filter((path) => path.startsWith("app/features/"));
  expect(ofFeatures.length).toBeGreaterThan(10);
  expect(ofFeatures.filter((path) => !inRoutesFolder.test(path))).toEqual([]);
});
