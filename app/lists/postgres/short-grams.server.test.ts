import { beforeAll, expect, test } from "vitest";
import { upgradeDatabase } from "#db/client.server.ts";
import { readRows } from "./statements.server.ts";

beforeAll(async () => {
  await upgradeDatabase();
});

test("splits a text into its characters and pairs of characters", async () => {
  const [row] = await readRows<{ grams: string[] }>("SELECT short_grams($1) AS grams", ["a😀%a😀"]);
  expect(row?.grams.sort()).toEqual(["%", "%a", "a", "a😀", "😀", "😀%"]);
  expect(await readRows("SELECT short_grams('') AS grams", [])).toEqual([{ grams: [] }]);
});
