import { eq, getTableColumns, getTableName, type Table } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemActor } from "#app/access/actor.ts";
import { exportAccount } from "#app/features/account/account-export.server.ts";
import { findRestorableKind } from "#app/features/deleted-records/restore/restorable-kinds.server.ts";
import { restoreRecord } from "#app/features/deleted-records/restore/restore-record.server.ts";
import { changeUsers } from "#app/features/users/bulk/bulk-changes.server.ts";
import { deleteUser } from "#app/features/users/user-deletion.server.ts";
import { streamTexts } from "#app/http/stream-texts.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import type { FieldList } from "#app/resources/fields/field.ts";
import { createRecordListReader } from "#app/resources/record-list-reader.server.ts";
import { recordListShape } from "#app/resources/record-list-shape.ts";
import {
  type CreateResult,
  type DeleteResult,
  deleteRow,
  type UpdateResult,
} from "#app/resources/record-writes.server.ts";
import { isDeletionRestricted } from "#app/resources/references/record-in-use.server.ts";
import type { ResourceTable } from "#app/resources/resource-table.ts";
import { settings } from "#app/settings.server.ts";
import { db, transaction } from "#db/client.server.ts";
import { type ForeignKey, foreignKeysOf, foreignKeysTo } from "#db/foreign-keys.ts";
import { deletedRecord, type repository } from "#db/schema.ts";
import { makeReferencedRow, makeReferencedRows, referencedIds } from "./referenced-rows.ts";
import { query } from "./sqlite-or-postgres/query.ts";

type Values = Record<string, unknown>;

interface Writes {
  /** Valid values of a record that refers to a row with one field. */
  valuesFor: (name: string, field: string, id: string) => Values;
  create: (values: Values) => Promise<CreateResult<{ id: string }>>;
  update: (id: string, values: Values) => Promise<UpdateResult<object>>;
  remove: (id: string) => Promise<DeleteResult<object>>;
}

const job = systemActor("job");

const raceRounds = 20;

/** Tests what happens to the records of a resource when a record that they refer to is deleted. */
export function testDeletionRules(table: ResourceTable, fields: FieldList, writes: Writes) {
  const rows = table as unknown as typeof repository;
  const reader = createRecordListReader({ table, fields: { ...fields, name: fields.name as never } });
  const [id = "", kept = ""] = referencedIds;
  const keys = foreignKeysOf(table).map(({ field, onDelete, ...key }) => ({ field, onDelete, key }));

  async function create(name: string, field: string, refersTo: string) {
    const created = await writes.create(writes.valuesFor(name, field, refersTo));
    if (created.result !== "created") throw new Error(`${name}: ${created.result}`);
    return created.row.id;
  }

  async function stored(recordId: string) {
    const [row] = await db().select().from(rows).where(eq(rows.id, recordId));
    return row as Values | undefined;
  }

  async function list(search: Record<string, string>) {
    const shape = recordListShape(fields);
    const page = await reader.readPage(parseListQuery(shape, new URLSearchParams(search)));
    return { names: page.rows.map(({ name }) => String(name)), total: page.total.count };
  }

  const listed = (...names: string[]) => ({ names, total: names.length });

  test.each(keys.filter(({ onDelete }) => onDelete !== "restrict"))(
    "$field, on delete $onDelete: list, total, search and filter are updated",
    async ({ field, onDelete, key }) => {
      await deleteAll(table);
      await makeReferencedRows([fields], queryTest);
      const others = await db().$count(rows);
      const record = await create("Zebra alone", field, id);
      await create("Zebra beside", field, kept);
      expect(await list({ [field]: id })).toEqual(listed("Zebra alone"));
      expect(await list({ searchTerm: "zebra" })).toEqual(listed("Zebra alone", "Zebra beside"));
      expect(await list({ searchTerm: "zebra", [field]: id })).toEqual(listed("Zebra alone"));
      await expectExported(key, record);

      expect(await isDeletionRestricted(db(), key.referencedTable, id)).toBe(false);
      expect(await deleteReferenced(key, id)).toBe("deleted");

      const cascade = onDelete === "cascade";
      expect(await stored(record)).toEqual(
        cascade ? undefined : expect.objectContaining({ name: "Zebra alone", [field]: null }),
      );
      const left = cascade ? ["Zebra beside"] : ["Zebra alone", "Zebra beside"];
      expect(await list({ searchTerm: "zebra" })).toEqual(listed(...left));
      expect(await list({ searchTerm: "alone" })).toEqual(
        listed(...left.filter((name) => /alone/.test(name))),
      );
      expect(await list({ [field]: id })).toEqual(listed());
      expect(await list({ searchTerm: "zebra", [field]: id })).toEqual(listed());
      expect(await list({ [field]: kept })).toEqual(listed("Zebra beside"));
      const gone = getTableName(key.referencedTable) === getTableName(table) ? 1 : 0;
      expect((await list({})).total).toBe(others + left.length - gone);

      if (!(await restoreReferenced(id))) return;
      expect(await stored(record)).toEqual(expect.objectContaining({ name: "Zebra alone", [field]: id }));
      expect(await list({ [field]: id })).toEqual(listed("Zebra alone"));
      expect(await list({ searchTerm: "alone" })).toEqual(listed("Zebra alone"));
      expect((await list({})).total).toBe(others + 2);
    },
  );

  test.each(keys.filter(({ onDelete }) => onDelete === "restrict"))(
    "$field, on delete restrict: cannot be deleted while a record refers to it",
    async ({ field, key }) => {
      const record = await create("keeps", field, id);
      await expectExported(key, record);
      expect(await isDeletionRestricted(db(), key.referencedTable, id)).toBe(true);
      expect(await deleteReferenced(key, id)).toBe("inUse");
      if (getTableName(key.referencedTable) === "user") {
        expect(await changeUsers(job, [id], { operation: "delete" })).toMatchObject({
          done: 0,
          refused: { inUse: 1 },
        });
      }
      await expect(
        db()
          .delete(key.referencedTable as never)
          .where(eq(key.referencedColumn, id)),
      ).rejects.toThrow();
      expect((await stored(record))?.[field]).toBe(id);
      expect(await list({ [field]: id })).toEqual(listed("keeps"));

      await writes.update(record, writes.valuesFor("keeps", field, kept));
      expect(await deleteReferenced(key, id)).toBe("deleted");
    },
  );

  test.each(keys.filter(({ key }) => getTableName(key.referencedTable) === getTableName(table)))(
    "$field: a record that cannot be deleted protects the records above it",
    async ({ field, onDelete }) => {
      const keepers = foreignKeysTo(table).filter((key) => key.onDelete === "restrict");
      const top = await create("top", field, kept);
      const middle = await create("middle", field, top);
      const bottom = await create("bottom", field, await create("lower", field, middle));
      expect(await isDeletionRestricted(db(), table, top)).toBe(onDelete === "restrict");
      for (const { table: other, column } of keepers) {
        await makeReferencedRow(other, crypto.randomUUID(), queryTest, {
          name_key: crypto.randomUUID(),
          [column.name]: bottom,
        });
        const follows = onDelete === "cascade" || onDelete === "restrict";
        expect(await isDeletionRestricted(db(), table, top)).toBe(follows);
        if (follows) expect(await writes.remove(top)).toEqual({ result: "inUse" });
        await db()
          .delete(other as never)
          .where(eq(column, bottom));
      }
    },
  );

  test.each(keys)(
    "$field, on delete $onDelete: a simultaneous deletion and writes leave no dangling reference",
    async ({ field, onDelete, key }) => {
      const outcomes = new Set<string>();
      for (let round = 0; round < raceRounds; round += 1) {
        await makeReferencedRows([fields], queryTest);
        const other = await create(`other ${round}`, field, kept);
        const race = [
          () => writes.create(writes.valuesFor(`race ${round}`, field, id)).then(({ result }) => result),
          () => writes.update(other, writes.valuesFor(`other ${round}`, field, id)).then(() => undefined),
          () => deleteReferenced(key, id),
        ];
        // Each of them goes first in some rounds.
        const inTurn = [...race.slice(round % 3), ...race.slice(0, round % 3)];
        // In one round, the deletion ends before the others begin.
        const results =
          round === 2 ? await oneAfterAnother(inTurn) : await Promise.all(inTurn.map((run) => run()));
        for (const result of results) if (result) outcomes.add(result);
        if (results.includes("inUse"))
          expect(await isDeletionRestricted(db(), key.referencedTable, id)).toBe(true);
        expect(await danglingNames(key)).toEqual([]);
        await deleteAll(table);
      }
      expect(outcomes).toContain("deleted");
      const expected = ["created", "deleted", "inUse", "invalid"];
      expect([...outcomes].filter((one) => !expected.includes(one))).toEqual([]);
      if (onDelete !== "restrict") expect(outcomes).not.toContain("inUse");
    },
  );

  async function danglingNames({ column, referencedTable }: Omit<ForeignKey, "field" | "onDelete">) {
    const found = await queryTest<{ name: string }>(
      `SELECT name FROM ${getTableName(table)} WHERE ${column.name} NOT IN (SELECT id FROM "${getTableName(referencedTable)}")`,
    );
    return found.map(({ name }) => name);
  }

  async function expectExported(
    { column, referencedTable }: Omit<ForeignKey, "field" | "onDelete">,
    record: string,
  ) {
    if (getTableName(referencedTable) !== "user") return;
    const { texts } = exportAccount(id, job);
    const exported = await new Response(await streamTexts(texts)).json();
    const [row, ...others]: Values[] = exported[`${getTableName(table)}.${column.name}`];
    expect([row?.id, others]).toEqual([record, []]);
    const names = [...Object.keys(fields), "id", "createdAt", "updatedAt"];
    expect(Object.keys(row ?? {}).sort()).toEqual(names.sort());
  }
}

/** Works even if records refer to each other. */
export async function deleteAll(table: Table) {
  const own = foreignKeysOf(table).filter((key) => getTableName(key.referencedTable) === getTableName(table));
  for (const { field } of own) {
    await db()
      .update(table as typeof repository)
      .set({ [field]: null });
  }
  await db().delete(table as typeof repository);
}

async function oneAfterAnother<Result>(runs: (() => Promise<Result>)[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const run of runs) results.push(await run());
  return results;
}

function queryTest<Row>(sql: string, ...values: unknown[]) {
  return query<Row>(settings().databaseUrl, sql, values);
}

/** @returns false if it cannot be restored, such as a file */
async function restoreReferenced(recordId: string): Promise<boolean> {
  const [deleted] = await db().select().from(deletedRecord).where(eq(deletedRecord.recordId, recordId));
  if (!deleted || !findRestorableKind(deleted.source)) return false;
  expect((await restoreRecord(job, deleted.id)).result).toBe("restored");
  return true;
}

async function deleteReferenced({ referencedTable }: Pick<ForeignKey, "referencedTable">, id: string) {
  if (getTableName(referencedTable) === "user") {
    const { result } = await deleteUser(job, id);
    return result === "done" ? "deleted" : result;
  }
  // Only records have versions, and are kept when they are deleted.
  if (!("updatedAt" in getTableColumns(referencedTable))) {
    return transaction(async (tx) => {
      if (await isDeletionRestricted(tx, referencedTable, id)) return "inUse";
      const rows = referencedTable as unknown as typeof repository;
      await tx.delete(rows).where(eq(rows.id, id));
      return "deleted";
    });
  }
  const { result } = await transaction((tx) =>
    deleteRow(tx, job, referencedTable as never, id, undefined, async () => {}),
  );
  return result === "gone" ? "deleted" : result;
}
