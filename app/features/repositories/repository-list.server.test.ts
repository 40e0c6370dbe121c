import { beforeAll, describe, expect, test } from "vitest";
import { type ListPage, parseListQuery } from "#app/lists/list-query.ts";
import { preparedTexts } from "#app/lists/sqlite/statements.server.ts";
import { recordList } from "#app/resources/record-list.ts";
import { databaseDialect } from "#app/settings.server.ts";
import { sqlite } from "#db/sqlite/client.server.ts";
import { makeRepository, migrateTestDatabase } from "#tests/support/database.ts";
import { listRepositories, readAllRepositories } from "./repository-list.server.ts";
import type { RepositoryRow } from "./repository-list.ts";

const onSqlite = databaseDialect() === "sqlite";

const texts = [
  "100% wool",
  "snake_case",
  'say "hi"',
  "it's",
  "back\\slash",
  "🧭 été",
  "Straße",
  "a*b",
  "NEAR(x)",
];

const stored = Array.from({ length: 300 }, (_, index) => ({
  id: crypto.randomUUID(),
  name: `${texts[index % texts.length]} ${index}`,
  link: `https://example.com/${(index * 7919) % 300}`,
  description: `Line ${index % 10}\nof ${texts[(index * 5) % texts.length]}`,
  // Several at a time, so that an order needs more than the time.
  createdAt: new Date(1_700_000_000_000 + Math.floor(index / 4) * 1000),
}));

beforeAll(async () => {
  await migrateTestDatabase();
  for (const { name, ...fields } of stored) await makeRepository(name, fields);
});

const read = (search: string) => listRepositories(parseListQuery(recordList, new URLSearchParams(search)));

async function walk(search: string, step: "next" | "previous", from = "") {
  const names: string[] = [];
  const pages: ListPage<RepositoryRow>[] = [];
  for (let cursor: string | null = from; cursor !== null; ) {
    const parameter = step === "next" ? "after" : "before";
    const page: ListPage<RepositoryRow> = await read(
      `${search}${cursor && `&${parameter}=${encodeURIComponent(cursor)}`}`,
    );
    pages.push(page);
    const found = page.rows.map(({ name }) => name);
    if (step === "next") names.push(...found);
    else names.unshift(...found);
    cursor = page[step];
  }
  return { names, pages };
}

/** ASCII alone, as the database orders names. */
const key = (name: string) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const orders = {
  name: (one: string, other: string) => Buffer.compare(Buffer.from(key(one)), Buffer.from(key(other))),
};

describe.each([
  "100%",
  "_",
  "%",
  '"',
  "'",
  "\\",
  "🧭",
  "É",
  "ÉTÉ",
  "é",
  "ße",
  "*",
  "NEAR(",
  "line 3",
  "com/1",
  "",
  "nothing here",
])("the search for %j", (term) => {
  const expected = stored
    .filter(({ name, link, description }) =>
      [name, link, description].some((text) => text.toLowerCase().includes(term.toLowerCase())),
    )
    .map(({ name }) => name);
  const search = `searchTerm=${encodeURIComponent(term)}`;

  test("finds what contains it, page by page, there and back", async () => {
    const { names, pages } = await walk(search, "next");
    expect(names).toEqual([...expected].sort(orders.name));
    expect(pages[0]?.total).toEqual({ count: expected.length, more: false });
    const last = pages.at(-1);
    if (!last?.previous) return;
    const { names: back } = await walk(search, "previous", last.previous);
    expect(back).toEqual([...expected].sort(orders.name).slice(0, -last.rows.length));
  });

  test("finds the same by age, and the other way round", async () => {
    const newest = await walk(`${search}&sort=created`, "next");
    expect([...newest.names].sort()).toEqual([...expected].sort());
    const oldest = await walk(`${search}&sort=created&direction=asc`, "next");
    expect(oldest.names).toEqual([...newest.names].reverse());
  });

  test("can be read whole", async () => {
    const names: string[] = [];
    const query = parseListQuery(recordList, new URLSearchParams(search));
    for await (const batch of readAllRepositories(query)) names.push(...batch.map(({ name }) => name));
    expect(names).toEqual([...expected].sort(orders.name));
  });
});

test.runIf(onSqlite)(
  "no statement of the list reads the whole table, and no walk through an index sorts",
  () => {
    const costly = preparedTexts().filter((sql) => {
      const values = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, 1]));
      const plan = sqlite().reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(values) as { detail: string }[];
      return plan.some(
        ({ detail }) =>
          /^SCAN repository(?! USING|_)/.test(detail) ||
          (sql.includes("INDEXED BY") && detail.includes("TEMP B-TREE FOR ORDER BY")),
      );
    });
    expect(costly).toEqual([]);
  },
);
