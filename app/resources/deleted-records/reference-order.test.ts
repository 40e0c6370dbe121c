import { expect, test } from "vitest";
import { account, session, user } from "#db/schema.ts";
import { inOrderOfReferences } from "./reference-order.ts";

test("rows come after those that they require, and otherwise stay in order", () => {
  const rows = [
    { table: session, fields: { id: "1", userId: "b" } },
    { table: user, fields: { id: "a" } },
    { table: account, fields: { id: "1", userId: "a" } },
    { table: user, fields: { id: "b" } },
    { table: session, fields: { id: "2", userId: "elsewhere" } },
  ];
  expect(inOrderOfReferences(rows).map((row) => rows.indexOf(row))).toEqual([3, 0, 1, 2, 4]);
});
