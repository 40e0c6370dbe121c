import { afterAll, beforeAll, expect, test } from "vitest";
import { importFeatureRows } from "../support/feature-test-tables.ts";
import { describeEachDatabase } from "../support/sqlite-or-postgres/each-database.ts";
import { startWorld, type World } from "./access-world.ts";
import { expectUnharmed } from "./fuzz-run.ts";
import type { ListRow } from "./list-rows.ts";

const keys: unknown[] = [
  "",
  "a",
  "a\0b",
  "\ud800",
  "1",
  "infinity",
  "-infinity",
  "NaN",
  "2026-01-01",
  "9".repeat(400),
  "x".repeat(2_000),
  0,
  -0,
  -1,
  1.5,
  1e-9,
  1e14,
  1e15,
  1e17,
  1e300,
  -1e14,
  -1e15,
  -1e300,
  8.64e15,
  8.64e15 + 2,
  -8.64e15,
  253402300799999,
  253402300800000,
  9224318016000000,
  -62167219200001,
  -210866803200001,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  null,
  true,
  [],
  {},
  [1],
  { toString: 1 },
];
const ids: unknown[] = [
  "",
  "a",
  "0",
  "-1",
  "1.5",
  "1e3",
  "1e400",
  "0x10",
  " 1",
  "1 ",
  "NaN",
  "Infinity",
  "١",
  "a\0b",
  "\ud800",
  "2147483648",
  "9007199254740993",
  "9223372036854775807",
  "9223372036854775808",
  "9".repeat(60),
  "9".repeat(400),
  "00000000-0000-0000-0000-000000000000",
  "not-a-uuid",
  "x".repeat(2_000),
  1,
  -1,
  1.5,
  null,
  true,
  [],
  {},
];

const usual = {
  time: 1_760_000_000_000,
  name: "a",
  number: "1",
  uuid: "00000000-0000-4000-8000-000000000000",
};

function cursorsOf(list: string, byTime: boolean, byNumber: boolean) {
  const { time, name, number, uuid } = usual;
  const pairs = [
    ...keys.map((key) => [key, byNumber ? number : uuid]),
    ...ids.map((id) => [byTime ? time : name, id]),
  ];
  return [
    ...pairs.map((pair) => JSON.stringify([list, ...pair])),
    ...["1e400", "-1e400", "1e999999"].flatMap((huge) => [
      `["${list}",${huge},"1"]`,
      `["${list}",1,${huge}]`,
    ]),
    `["${list}","\\u0000","\\u0000"]`,
    `["${list}","\\ud800","\\udfff"]`,
    ...["1e400", "NaN", "-", "[", "nul", '[["x"]]', '{"0":1}', '["x",1,2,3]'],
  ].map((text) => Buffer.from(text).toString("base64url"));
}

const lists = (await importFeatureRows<ListRow>("lists")).flatMap(({ path, cursor }) =>
  cursor ? [{ path, ...cursor }] : [],
);

describeEachDatabase((newDatabase, kind) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({}, await newDatabase());
  }, 30_000);
  afterAll(() => world.stop());

  test.each(lists)(
    "the list at $path handles forged cursors",
    { timeout: 120_000 },
    async ({ path, name, sorts, ids }) => {
      const wrong: string[] = [];
      for (const sort of sorts) {
        const byTime = /^(created|lastSignIn|at)$/.test(sort);
        for (const cursor of cursorsOf(`${name}.${sort}`, byTime, ids === "numbers")) {
          const address = path.startsWith("/api") ? path : `${path}.data`;
          const order = sorts.length === 1 ? "" : `&sort=${sort}`;
          const search = `?${cursor.length % 2 ? "after" : "before"}=${cursor}${order}`;
          const { status } = await world.send(`${address}${search}`, { as: world.administrator });
          const expected = path.startsWith("/api") ? [200, 400] : [200];
          if (!expected.includes(status))
            wrong.push(
              `${status} ${address} ${sort} ${Buffer.from(cursor, "base64url").toString().slice(0, 100)}`,
            );
        }
      }
      expect(wrong).toEqual([]);
      await expectUnharmed(world, { sqlite: kind === "SQLite" });
    },
  );
});
