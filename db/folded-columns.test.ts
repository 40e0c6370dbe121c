import { expect, test } from "vitest";
import { table, text } from "#tests/support/sqlite-or-postgres/columns.ts";
import { foldedValues } from "./folded-columns.ts";

test("only the sort key of a name is derived, not other columns called after their neighbor", () => {
  const product = table("product", {
    name: text("name"),
    nameSort: text("name_sort"),
    nameFolded: text("name_folded"),
    category: text("category"),
    categorySort: text("category_sort"),
  });
  const derived = foldedValues(product, { name: "Élan", category: "Sport", categorySort: "1" });
  expect(derived).toEqual({ nameSort: expect.any(String), nameFolded: "elan" });
});
