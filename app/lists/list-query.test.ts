import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "./cursor.ts";
import { formatListQuery, parseListQuery } from "./list-query.ts";

const shape = {
  sorts: { name: "asc", created: "desc" },
  filters: { role: ["user", "admin"], day: /^\d{4}-\d\d-\d\d$/ },
} as const;

function parse(search: string) {
  return parseListQuery(shape, new URLSearchParams(search));
}

test("an empty query gives the defaults", () => {
  expect(parse("")).toEqual({
    searchTerm: "",
    sort: "name",
    direction: "asc",
    filters: { role: "", day: "" },
    after: "",
    before: "",
  });
});

test("ignores invalid parameters", () => {
  expect(parse("sort=constructor&direction=up&role=root&day=today&after=a&before=b")).toEqual({
    ...parse(""),
    after: "a",
  });
  expect(parse("sort=created")).toMatchObject({ sort: "created", direction: "desc" });
});

test.each([
  ["  ada \n", "ada"],
  ["a\u0000d\u001fa", "ada"],
  ["e\u0301", "é"],
  ["x".repeat(300), "x".repeat(200)],
  ["😀".repeat(300), "😀".repeat(200)],
  ["%_\"'*\\", "%_\"'*\\"],
])("searches the term %j as %j", (given, term) => {
  expect(parse(new URLSearchParams({ searchTerm: given }).toString()).searchTerm).toBe(term);
});

test("links keep the state and omit defaults", () => {
  const query = parse("searchTerm=a%26b&role=admin&sort=created&after=xyz");
  expect(formatListQuery(shape, query)).toBe("?searchTerm=a%26b&role=admin&sort=created");
  expect(formatListQuery(shape, query, { after: "next" })).toBe(
    "?searchTerm=a%26b&role=admin&sort=created&after=next",
  );
  expect(formatListQuery(shape, query, { searchTerm: "", filters: { role: "" }, sort: "name" })).toBe("");
  expect(formatListQuery(shape, query, { sort: "name", direction: "desc" })).toBe(
    "?searchTerm=a%26b&role=admin&direction=desc",
  );
  expect(parse(formatListQuery(shape, query, { before: "p" }))).toEqual({ ...query, after: "", before: "p" });
});

test("refuses invalid cursors, and those of another list or sort", () => {
  const position = { key: "Ünïcode 😀", id: "1" };
  expect(decodeCursor("user.name", encodeCursor("user.name", position))).toEqual(position);
  expect(decodeCursor("user.email", encodeCursor("user.name", position))).toBeUndefined();
  const garbage = ["", "x", "!!", "bnVsbA", encodeCursor("user.name", { key: Number.NaN, id: "1" })];
  const shapes = [null, [], ["user.name", {}, "1"], ["user.name", "a", 1], ["user.name", "a", "1", 2]];
  for (const text of [
    ...garbage,
    ...shapes.map((value) => Buffer.from(JSON.stringify(value)).toString("base64url")),
  ]) {
    expect(decodeCursor("user.name", text)).toBeUndefined();
  }
  expect(decodeCursor("user.name", "A".repeat(5000))).toBeUndefined();
});
