import { expect, test } from "vitest";
import { schemaName } from "#db/table-names.ts";
import { registeredResources } from "./registered-resources.server.ts";

test("a resource has the name of its table", () => {
  const names = registeredResources.map(({ name }) => name);
  expect(names).toEqual(registeredResources.map(({ table }) => schemaName(table)));
});
