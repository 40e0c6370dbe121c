import { expect, test } from "vitest";
import { operations } from "#app/features/api/operations/operations.ts";
import { findUnlimitedTexts } from "#tests/checks/unlimited-texts.ts";

test("every text that an API operation reads has a length limit", () => {
  const found = operations.flatMap(({ id, query, body }) => [
    ...(query ? findUnlimitedTexts(query, `${id}?`) : []),
    ...(body ? findUnlimitedTexts(body.schema, id) : []),
  ]);
  expect(found).toEqual([]);
});
