import { expect, test } from "vitest";
import { account, session, user } from "#db/schema.ts";
import { groupByReferences } from "./reference-order.ts";

test("groups rows by table, after the rows that they require, and otherwise keeps their order", () => {
  const rows = [
    { table: session, fields: { id: "1", userId: "b" } },
    { table: user, fields: { id: "a" } },
    { table: account, fields: { id: "1", userId: "a" } },
    { table: user, fields: { id: "b" } },
    { table: session, fields: { id: "2", userId: "elsewhere" } },
    { table: session, fields: { id: "3", userId: "a" } },
  ];
  expect(groupByReferences(rows).map((group) => group.map((row) => rows.indexOf(row)))).toEqual([
    [3, 1],
    [4],
    [0, 5],
    [2],
  ]);
});
