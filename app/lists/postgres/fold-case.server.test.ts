import { expect, test } from "vitest";
import { upgradeDatabase } from "#db/client.server.ts";
import { isValidCodePoint, testedCodePointEnd as last } from "#tests/support/characters.ts";
import { foldCase } from "../fold-case.ts";
import { readRows } from "./statements.server.ts";

test("folds every character in the same way", async () => {
  await upgradeDatabase();
  const codes = Array.from({ length: last }, (_, code) => code).filter(
    (code) => code > 0 && isValidCodePoint(code),
  );
  const rows = await readRows<{ code: number; folded: string }>(
    "SELECT code, fold(chr(code)) AS folded FROM unnest($1::integer[]) AS code",
    [codes],
  );
  expect(rows).toHaveLength(codes.length);
  expect(rows.filter(({ code, folded }) => folded !== foldCase(String.fromCodePoint(code)))).toEqual([]);
});

test("takes every character of a text apart, and every pair of two", async () => {
  const [row] = await readRows<{ grams: string[] }>("SELECT short_grams($1) AS grams", ["a😀%a😀"]);
  expect(row?.grams.sort()).toEqual(["%", "%a", "a", "a😀", "😀", "😀%"]);
  expect(await readRows("SELECT short_grams('') AS grams", [])).toEqual([{ grams: [] }]);
});
