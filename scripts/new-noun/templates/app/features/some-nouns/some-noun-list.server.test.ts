import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { fold } from "#app/lists/fold.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { preparedTexts } from "#app/lists/sqlite/statements.server.ts";
import { db } from "#db/client.server.ts";
import { expectOne } from "#db/expect-one.ts";
import { someNoun } from "#db/schema.ts";
import { sqlite } from "#db/sqlite/client.server.ts";
import { migrateTestDatabase } from "#tests/support/database.ts";
import { listSomeNouns } from "./some-noun-list.server.ts";
import { someNounList } from "./some-noun-list.ts";

const texts = ["100% wool", "snake_case", 'say "hi"', "it's", "🧭 été", "Straße", "NEAR(x)"];

const stored = Array.from({ length: 140 }, (_, index) => ({
  name: `${texts[index % texts.length]} ${index}`,
  description: `Line ${index % 10}\nof ${texts[(index * 5) % texts.length]}`,
  // Several at a time, so that an order needs more than the time.
  createdAt: new Date(1_700_000_000_000 + Math.floor(index / 4) * 1000),
}));

beforeAll(async () => {
  await migrateTestDatabase();
  await db()
    .insert(someNoun)
    .values(stored.map((row) => ({ ...row, nameKey: fold(row.name) })));
});

/** Every name that is found, page by page. */
async function walk(search: string) {
  const names: string[] = [];
  const totals = new Set<number>();
  for (let after: string | null = ""; after !== null; ) {
    const params = new URLSearchParams(`${search}&after=${encodeURIComponent(after)}`);
    const page = await listSomeNouns(parseListQuery(someNounList, params));
    names.push(...page.rows.map(({ name }) => name));
    totals.add(page.total.count);
    after = page.next;
  }
  return { names, totals };
}

/** ASCII alone, as the database orders names. */
const key = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const byName = (one: string, other: string) => Buffer.compare(Buffer.from(key(one)), Buffer.from(key(other)));

describe.each(["100%", "_", '"', "'", "🧭", "ÉTÉ", "ße", "NEAR(", "line 3", "", "nothing here"])(
  "the search for %j",
  (term) => {
    const expected = stored
      .filter(({ name, description }) =>
        [name, description].some((text) => text.toLowerCase().includes(term.toLowerCase())),
      )
      .map(({ name }) => name)
      .sort(byName);
    const search = `searchTerm=${encodeURIComponent(term)}`;

    test("finds what contains it, by name", async () => {
      const { names, totals } = await walk(search);
      expect(names).toEqual(expected);
      expect([...totals]).toEqual([expected.length]);
    });

    test("finds the same by age, and the other way round", async () => {
      const newest = await walk(`${search}&sort=created`);
      expect([...newest.names].sort(byName)).toEqual(expected);
      const oldest = await walk(`${search}&sort=created&direction=asc`);
      expect(oldest.names).toEqual([...newest.names].reverse());
    });
  },
);

test("the index follows what is changed and deleted", async () => {
  const found = async () => (await walk("searchTerm=follow")).names;
  const row = expectOne(
    await db().insert(someNoun).values({ name: "Followed", nameKey: "followed" }).returning(),
  );
  expect(await found()).toEqual(["Followed"]);
  await db().update(someNoun).set({ name: "Left", nameKey: "left" }).where(eq(someNoun.id, row.id));
  expect(await found()).toEqual([]);
  await db()
    .update(someNoun)
    .set({ description: `Following ${row.id}` });
  expect(await found()).toHaveLength(stored.length + 1);
  await db().delete(someNoun);
  // With SQLite a new row has the row id of one that is gone, and none of its text.
  await db().insert(someNoun).values({ name: "Fresh", nameKey: "fresh" });
  expect(await found()).toEqual([]);
  expect((await walk("searchTerm=fresh")).names).toEqual(["Fresh"]);
});

test("no statement of the list reads the whole table, and no walk through an index sorts", { tags: "sqlite" }, () => {
  const costly = preparedTexts().filter((sql) => {
    const values = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, 1]));
    const plan = sqlite().reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values) as { detail: string }[];
    return plan.some(
      ({ detail }) =>
        /^SCAN some_noun(?! USING|_)/.test(detail) ||
        (sql.includes("INDEXED BY") && detail.includes("TEMP B-TREE FOR ORDER BY")),
    );
  });
  expect(costly).toEqual([]);
});
