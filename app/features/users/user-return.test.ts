import { expect, test } from "vitest";
import { keepUserReturn, returnsToList, withReturnToList } from "./user-return.ts";

test.each([
  ["?list=sort%3Dname", "/users/1/update?list=sort%3Dname"],
  ["?back=list", "/users/1/update?back=list"],
  ["?back=list&list=sort%3Dname", "/users/1/update?back=list&list=sort%3Dname"],
  ["?back=other", "/users/1/update"],
])("a screen at %s passes on where it leads back to", (search, address) => {
  expect(keepUserReturn("/users/1/update", new URLSearchParams(search))).toBe(address);
});

test("the menu of a row leads back to its list", () => {
  const { searchParams } = new URL(withReturnToList("http://localhost/users/1/ban", "?sort=name"));
  expect(returnsToList(searchParams)).toBe(true);
});
