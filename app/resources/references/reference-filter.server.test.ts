import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseListQuery } from "#app/lists/list-query.ts";
import { totalLimits } from "#app/lists/total-limits.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import { makeRepository, migrateTestDatabase } from "#tests/support/database.ts";
import { queryTuning, strategies } from "#tests/support/sqlite-or-postgres/list-cases.ts";
import { query } from "#tests/support/sqlite-or-postgres/query.ts";
import { repositoryFields } from "../../features/repositories/repository.schema.ts";
import { referenceField } from "../fields/reference-field.ts";
import { createRecordListReader } from "../record-list-reader.server.ts";
import { recordListShape } from "../record-list-shape.ts";

// Treats two text columns as references: any text can be an id.
const fields = {
  ...repositoryFields,
  link: referenceField({ label: "repositories.fields.link", to: "user" }),
  description: referenceField({ label: "resources.fields.description", to: "user" }),
};
const reader = createRecordListReader({
  table: repository,
  fields: { ...fields, name: repositoryFields.name },
});

const stored = Array.from({ length: 300 }, (_, index) => ({
  name: `${index % 3 ? "Alder" : "birch"} ${String((index * 7) % 300).padStart(3, "0")}`,
  link: `owner-${index % 4}`,
  description: `client-${index % 2}`,
  createdAt: new Date(1_700_000_000_000 + Math.floor(index / 5) * 1000),
}));

beforeAll(async () => {
  await migrateTestDatabase();
  await db().delete(repository);
  for (const { name, ...row } of stored) await makeRepository(name, row);
  for (const column of ["link", "description"]) {
    for (const [sort, keys] of [
      ["name", "name_sort"],
      ["created_at", "created_at"],
    ]) {
      const index = `CREATE INDEX repository_${column}_${sort} ON repository (${column}, ${keys}, id)`;
      await query(settings().databaseUrl, index, []);
    }
  }
});

async function walk(search: string) {
  const names: string[] = [];
  let total = 0;
  for (let cursor: string | null = ""; cursor !== null; ) {
    const params = new URLSearchParams(search);
    if (cursor) params.set("after", cursor);
    const page = await reader.readPage(parseListQuery(recordListShape(fields), params));
    names.push(...page.rows.map(({ name }) => name));
    total = page.total.count;
    cursor = page.next;
  }
  return { names, total };
}

async function totalOf(search: string) {
  const query = parseListQuery(recordListShape(fields), new URLSearchParams(search));
  return (await reader.readPage(query)).total;
}

const limits = { maxCount: totalLimits.maxCount, tuning: { ...queryTuning } };

// Totals must be counted after each write.
totalLimits.staleMs = 0;

async function restoreLimits() {
  totalLimits.maxCount = limits.maxCount;
  Object.assign(queryTuning, limits.tuning);
  await forgetCounts();
}

/** Any write invalidates the counts. */
function forgetCounts() {
  return db().update(repository).set({ updatedAt: new Date() }).where(eq(repository.name, "birch 000"));
}

const byName = (one: string, other: string) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1);

const filters: [string, (row: (typeof stored)[number]) => boolean][] = [
  ["link=owner-1", (row) => row.link === "owner-1"],
  ["link=owner-1&searchTerm=alder", (row) => row.link === "owner-1" && row.name.startsWith("Alder")],
  ["link=owner-2&searchTerm=ch", (row) => row.link === "owner-2" && row.name.startsWith("birch")],
  ["link=owner-2&description=client-0", (row) => row.link === "owner-2" && row.description === "client-0"],
  [
    "description=client-1&link=owner-1&searchTerm=9",
    (row) => row.link === "owner-1" && row.name.includes("9"),
  ],
  ["link=nobody", () => false],
];

describe.each(strategies)("with %s (case %i)", (_way, _case, most, changed) => {
  beforeAll(async () => {
    totalLimits.maxCount = most;
    Object.assign(queryTuning, changed);
    await forgetCounts();
  });
  afterAll(restoreLimits);

  test.each(filters)(
    "the filter %s lists matching records by name and by age on every page",
    async (search, matches) => {
      const expected = stored.filter(matches).map(({ name }) => name);
      const total = Math.min(most, expected.length);
      expect(await walk(search)).toEqual({ names: expected.toSorted(byName), total });
      const newest = await walk(`${search}&sort=created`);
      const oldest = await walk(`${search}&sort=created&direction=asc`);
      expect(newest.names.toSorted(byName)).toEqual(expected.toSorted(byName));
      expect(oldest.names).toEqual(newest.names.toReversed());
    },
  );
});

test.each(filters)("counts the filter %s up to the limit", async (search, matches) => {
  const expected = stored.filter(matches).length;
  totalLimits.maxCount = 10;
  await forgetCounts();
  const total = await totalOf(search);
  await restoreLimits();
  expect(total).toEqual({ count: Math.min(10, expected), more: expected > 10 });
});

describe("if counting a common term stops early", () => {
  const common = "link=owner-1&searchTerm=alder";
  const rare = "link=owner-1&searchTerm=er 29";
  const rareCount = stored.filter(({ link, name }) => link === "owner-1" && name.includes("er 29")).length;

  beforeEach(() => Object.assign(queryTuning, { countSteps: 1, scanStep: 4 }));
  afterEach(restoreLimits);

  test("counts a filter with few records exactly", async () => {
    totalLimits.maxCount = 80;
    await forgetCounts();
    expect(await totalOf(common)).toEqual({ count: 50, more: false });
  });

  test("uses the first page as the count if it has all results", async () => {
    totalLimits.maxCount = 5;
    await forgetCounts();
    expect(rareCount).toBeLessThan(5);
    expect(await totalOf(rare)).toEqual({ count: rareCount, more: false });
  });

  test("counts at least the records that are shown", { tags: "sqlite" }, async () => {
    totalLimits.maxCount = 60;
    await forgetCounts();
    expect(await totalOf(common)).toEqual({ count: 20, more: true });
  });
});

test("ignores invalid ids in filters", async () => {
  expect((await walk(`link=${encodeURIComponent("' OR 1=1")}`)).total).toBe(stored.length);
});
