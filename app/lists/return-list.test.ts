import { expect, test } from "vitest";
import { keepReturnList, returnListPath, withReturnList } from "./return-list.ts";

const query = "?searchTerm=a%26b+%C3%A9&sort=name&after=x%3D";

const paramsOf = (path: string) => new URL(path, "https://app.example").searchParams;

test("returns to the list as it was shown, through any number of screens", () => {
  const detail = withReturnList("/users/1", query);
  const edit = keepReturnList("/users/1/update", paramsOf(detail));
  const confirm = keepReturnList("/users/1?confirm=delete", paramsOf(edit));
  expect(paramsOf(confirm).get("confirm")).toBe("delete");
  expect(returnListPath("/users", paramsOf(confirm))).toBe(`/users${query}`);
});

test("does not add the default list to paths", () => {
  expect(withReturnList("/users/1", "")).toBe("/users/1");
  expect(keepReturnList("/users/1", paramsOf("/users/2"))).toBe("/users/1");
  expect(returnListPath("/users", paramsOf("/users/1"))).toBe("/users");
});

test.each(["//evil.example", "https://evil.example/?a=b", "/../admin?x", "\\\\evil", "a".repeat(5000)])(
  "returns to the plain list for %j",
  (value) => {
    const path = returnListPath("/users", new URLSearchParams({ list: value }));
    const { origin, pathname } = new URL(path, "https://app.example");
    expect([origin, pathname]).toEqual(["https://app.example", "/users"]);
    expect(path.length).toBeLessThan(4100);
  },
);
