import { getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type ListPage, parseListQuery } from "#app/lists/list-query.ts";
import { nameKey } from "#app/resources/names.server.ts";
import { baseRecordListShape, type RecordQuery, type RecordRow } from "#app/resources/record-list-shape.ts";
import { asResourceTable, type ResourceTable } from "#app/resources/resource-table.ts";
import { db } from "#db/client.server.ts";
import { foldForSearch } from "#db/text/fold.ts";
import { sortKey } from "#db/text/sort-key.ts";
import { migrateTestDatabase } from "./database.ts";
import { preparedSelects, queryPlan } from "./sqlite/prepared-selects.ts";

type Read = (query: RecordQuery) => Promise<ListPage<RecordRow>>;

const texts = [
  ...["100% wool", "snake_case", 'say "hi"', "it's", "back\\slash"],
  ...["🧭 été", "Straße", "a*b", "NEAR(x)"],
];

const terms = [
  ...["100%", "_", "%", '"', "'", "\\", "🧭", "É", "ÉTÉ", "é", "ße", "*", "NEAR("],
  ...["line 3", "com/1", "", "nothing here"],
];

/** Call in a separate test file. @param fields besides name and description */
export function testList(
  table: ResourceTable,
  {
    readPage,
    readAll,
  }: {
    readPage: Read;
    readAll: (query: RecordQuery) => AsyncGenerator<RecordRow[]>;
  },
  fields: (index: number) => Record<string, string> = () => ({}),
) {
  const records = asResourceTable(table);
  const stored = Array.from({ length: 300 }, (_, index) => ({
    ...fields(index),
    name: `${texts[index % texts.length]} ${index}`,
    description: `Line ${index % 10}\nof ${texts[(index * 5) % texts.length]}`,
  }));

  beforeAll(async () => {
    await migrateTestDatabase();
    await db().delete(records);
    const rows = stored.map((row, index) => ({
      ...row,
      nameKey: nameKey(row.name),
      // Several rows per second, so that the time alone does not define an order.
      createdAt: new Date(1_700_000_000_000 + Math.floor(index / 4) * 1000),
    }));
    await db()
      .insert(records)
      .values(rows as unknown as (typeof records.$inferInsert)[]);
  });

  const queryOf = (search: string) => parseListQuery(baseRecordListShape, new URLSearchParams(search));

  async function walk(search: string, step: "next" | "previous", from = "") {
    const names: string[] = [];
    const pages: ListPage<RecordRow>[] = [];
    for (let cursor: string | null = from; cursor !== null; ) {
      const parameter = step === "next" ? "after" : "before";
      const place = cursor && `&${parameter}=${encodeURIComponent(cursor)}`;
      const page: ListPage<RecordRow> = await readPage(queryOf(`${search}${place}`));
      pages.push(page);
      const found = page.rows.map(({ name }) => name);
      if (step === "next") names.push(...found);
      else names.unshift(...found);
      cursor = page[step];
    }
    return { names, pages };
  }

  describe.each(terms)("the search for %j", (term) => {
    const expected = stored
      .filter((row) => Object.values(row).some((text) => foldForSearch(text).includes(foldForSearch(term))))
      .map(({ name }) => name);
    const search = `searchTerm=${encodeURIComponent(term)}`;

    test("finds records that contain it, page by page, forwards and backwards", async () => {
      const { names, pages } = await walk(search, "next");
      expect(names).toEqual([...expected].sort(byName));
      expect(pages[0]?.total).toEqual({ count: expected.length, more: false });
      const last = pages.at(-1);
      if (!last?.previous) return;
      const { names: back } = await walk(search, "previous", last.previous);
      expect(back).toEqual([...expected].sort(byName).slice(0, -last.rows.length));
    });

    test("finds the same records by age, in both directions", async () => {
      const newest = await walk(`${search}&sort=created`, "next");
      expect([...newest.names].sort()).toEqual([...expected].sort());
      const oldest = await walk(`${search}&sort=created&direction=asc`, "next");
      expect(oldest.names).toEqual([...newest.names].reverse());
    });

    test("can be read completely", async () => {
      const names: string[] = [];
      for await (const batch of readAll(queryOf(search))) names.push(...batch.map(({ name }) => name));
      expect(names).toEqual([...expected].sort(byName));
    });
  });

  test("no statement scans the whole table, and no index scan sorts", { tags: "sqlite" }, async () => {
    for (const term of ["", "line 3", "É", "100%"]) {
      for (const order of ["", "&direction=desc", "&sort=created", "&sort=created&direction=asc"]) {
        const search = `searchTerm=${encodeURIComponent(term)}${order}`;
        const { pages } = await walk(search, "next");
        await walk(search, "previous", pages.at(-1)?.previous ?? "");
      }
    }
    const wholeTable = new RegExp(`^SCAN ${getTableName(table)}(?! USING|_)`);
    const statements = preparedSelects();
    const costly = statements.filter((sql) =>
      queryPlan(sql).some(
        ({ detail }) =>
          wholeTable.test(detail) ||
          (sql.includes("INDEXED BY") && detail.includes("TEMP B-TREE FOR ORDER BY")),
      ),
    );
    expect(statements.some((sql) => sql.includes("INDEXED BY"))).toBe(true);
    expect(costly).toEqual([]);
  });

  test("the search index follows updates and deletions", async () => {
    const found = async (term: string) => (await walk(`searchTerm=${term}`, "next")).names;
    const values = { ...fields(0), name: "Followed", nameKey: "followed" };
    const insert = (row: object) =>
      db()
        .insert(records)
        .values(row as typeof records.$inferInsert);
    await insert(values);
    expect(await found("follow")).toEqual(["Followed"]);
    await db()
      .update(records)
      .set({ description: "Following" } as object);
    expect(await found("follow")).toHaveLength(stored.length + 1);
    await db().delete(records);
    // In SQLite a new row may reuse a deleted row's id, but must not have its text.
    await insert({ ...values, name: "Fresh", nameKey: "fresh" });
    expect(await found("follow")).toEqual([]);
    expect(await found("fresh")).toEqual(["Fresh"]);
  });
}

function byName(one: string, other: string) {
  return Buffer.compare(Buffer.from(sortKey(one)), Buffer.from(sortKey(other)));
}
