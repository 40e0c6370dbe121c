import { expect, test } from "vitest";
import { operations } from "#app/features/api/operations/operations.ts";
import { unlimited } from "#tests/checks/unlimited-texts.ts";

test("every text that an operation of the API reads has a limit", () => {
  const found = operations.flatMap(({ id, query, body }) => [
    ...(query ? unlimited(query, `${id}?`) : []),
    ...(body ? unlimited(body.schema, id) : []),
  ]);
  expect(found).toEqual([]);
});
