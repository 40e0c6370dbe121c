import { beforeAll, describe, expect, test } from "vitest";
import { parseListQuery } from "#app/lists/list-query.ts";
import { totalLimits } from "#app/lists/total-limits.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { fillAllFoldedColumns } from "#db/fill-folded-columns.server.ts";
import { repository } from "#db/schema.ts";
import { makeRepository, migrateTestDatabase } from "#tests/support/database.ts";
import { queryTuning, strategies } from "#tests/support/sqlite-or-postgres/list-cases.ts";
import { query } from "#tests/support/sqlite-or-postgres/query.ts";
import { listRepositories } from "../features/repositories/repository-list.server.ts";
import { takenNameKeys } from "./names.server.ts";
import { baseRecordListShape } from "./record-list-shape.ts";

// A resource may have fields with names that the SQL of lists and writes uses too.
const columns = [
  ...["value", "hit", "key", "type", "atom", "parent", "fullkey", "path", "json", "root"],
  ...["rows", "json_rows", "given", "list_row", "list_key", "found", "doc", "term", "col"],
];

const names = Array.from({ length: 60 }, (_, index) => `${index % 3 ? "Alder" : "birch"} ${index + 100}`);

beforeAll(async () => {
  await migrateTestDatabase();
  for (const column of columns) {
    await query(settings().databaseUrl, `ALTER TABLE repository ADD COLUMN ${column} text`, []);
  }
  await db().delete(repository);
  for (const name of names) await makeRepository(name);
});

describe.each(strategies)("with %s (case %i)", (_way, _case, most, changed) => {
  beforeAll(async () => {
    const usual = { limits: { ...totalLimits }, tuning: { ...queryTuning } };
    Object.assign(totalLimits, { maxCount: most, staleMs: 0 });
    Object.assign(queryTuning, changed);
    // Any write invalidates the counts.
    await db().update(repository).set({ updatedAt: new Date() });
    return () => {
      Object.assign(totalLimits, usual.limits);
      Object.assign(queryTuning, usual.tuning);
    };
  });

  test.each(["", "d", "der", "alder 1"])("the search for %j finds every match", async (searchTerm) => {
    const found: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const search = new URLSearchParams({ searchTerm, sort: "created", after });
      const page = await listRepositories(parseListQuery(baseRecordListShape, search));
      found.push(...page.rows.map(({ name }) => name));
      after = page.next;
    }
    const matching = names.filter((name) => name.toLowerCase().includes(searchTerm));
    expect(found.toSorted()).toEqual(matching.toSorted());
  });
});

test("names are known to be taken", async () => {
  expect(await takenNameKeys(db(), repository, ["ALDER 101", "Cedar"])).toEqual(new Set(["alder 101"]));
});

test("folded columns are filled", async () => {
  const folded = () =>
    db()
      .select({ sort: repository.nameSort, folded: repository.nameFolded })
      .from(repository)
      .orderBy(repository.id);
  const before = await folded();
  await query(settings().databaseUrl, "UPDATE repository SET name_sort = '', name_folded = ''", []);
  await fillAllFoldedColumns();
  expect(await folded()).toEqual(before);
});
