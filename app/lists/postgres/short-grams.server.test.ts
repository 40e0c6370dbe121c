import { beforeAll, expect, test } from "vitest";
import { upgradeDatabase } from "#db/client.server.ts";
import { readRows } from "./statements.server.ts";

beforeAll(async () => {
  await upgradeDatabase();
});

test("takes every character of a text apart, and every pair of two", async () => {
  const [row] = await readRows<{ grams: string[] }>("SELECT short_grams($1) AS grams", ["a😀%a😀"]);
  expect(row?.grams.sort()).toEqual(["%", "%a", "a", "a😀", "😀", "😀%"]);
  expect(await readRows("SELECT short_grams('') AS grams", [])).toEqual([{ grams: [] }]);
});
