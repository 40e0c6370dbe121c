import { expect, test } from "vitest";
import { isFilterParameter } from "./list-parameters.ts";

test.each([
  ["role", true],
  ["searchTerm", false],
  ["after", false],
  ["confirm", false],
  ["menu", false],
])("%s filters a list: %s", (name, filters) => {
  expect(isFilterParameter(name)).toBe(filters);
});
