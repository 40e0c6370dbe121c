import { eq, getTableName } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type Actor, userActor } from "#app/access/actor.ts";
import { restoreRecord } from "#app/features/deleted-records/restore/restore-record.server.ts";
import { totalLimits } from "#app/lists/total-limits.ts";
import type { CreateResult, DeleteResult, UpdateResult } from "#app/resources/record-writes.server.ts";
import { readUsedBy } from "#app/resources/references/used-by.server.ts";
import { asResourceTable, type ResourceTable } from "#app/resources/resource-table.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { deletedRecord } from "#db/schema.ts";
import { makeUser, migrateTestDatabase } from "./database.ts";
import { deleteAll, testDeletionRules } from "./deletion-rules.ts";
import { collectEvents } from "./events.ts";
import { type Samples, sampleValues } from "./field-samples.ts";
import { makeReferencedRows, referencedIds } from "./referenced-rows.ts";
import { query } from "./sqlite-or-postgres/query.ts";
import { testUniqueFields, valuesWithoutUnique } from "./unique-rules.ts";

interface RecordColumns {
  id: string;
  updatedAt: Date;
}

interface Writes<Row, Fields> {
  create: (actor: Actor, fields: Fields & { id?: string }) => Promise<CreateResult<Row>>;
  update: (
    actor: Actor,
    id: string,
    fields: Fields & { expectedVersions?: readonly number[] },
  ) => Promise<UpdateResult<Row>>;
  remove: (actor: Actor, id: string, expectedVersions?: readonly number[]) => Promise<DeleteResult<Row>>;
}

type NamedFields = { name: string; description?: string };

/** Tests what the writes of every resource have in common. Call once per test file. */
export function testWrites<Row extends RecordColumns, Fields extends NamedFields>(
  table: ResourceTable,
  samples: Samples,
  { create, update, remove }: Writes<Row, Fields>,
) {
  const actor = userActor({ id: "a", name: "Ada", email: "ada@example.org" });
  const fieldNames = Object.keys(samples.fields);
  const sample = (number: number) => sampleValues(samples, number, "tag") as unknown as Fields;
  const fields = { ...(valuesWithoutUnique(table, samples) as unknown as Fields), name: "level" };
  const subject = getTableName(table).replace(/_(\w)/g, (_match, letter) => letter.toUpperCase());
  const kind = (action: string) => `${subject}.${action}`;
  const events = collectEvents();

  beforeAll(async () => {
    await migrateTestDatabase();
    await makeUser({ id: "a", role: "admin" });
    await makeUser({ id: "b", role: "admin" });
  });
  beforeEach(async () => {
    await deleteAll(table);
    await makeReferencedRows([samples.fields], (sql, ...values) =>
      query(settings().databaseUrl, sql, values),
    );
  });

  async function created(values: Partial<NamedFields> & { id?: string; [field: string]: unknown } = {}) {
    const made = await create(actor, { ...fields, ...values });
    if (made.result !== "created") throw new Error(made.result);
    return made.row;
  }

  const kinds = () => events.map((event) => event.kind);

  test("one of two simultaneous creations with the same name is refused, 100 times", async () => {
    const before = await db().$count(table);
    for (let round = 0; round < 100; round += 1) {
      const name = `Élan Ταξίδια ${round}`;
      const results = await Promise.all([
        create(actor, { ...fields, name }),
        create({ ...actor, id: "b" }, { ...fields, name: name.toUpperCase() }),
      ]);
      expect(results.filter(({ result }) => result === "nameTaken")).toHaveLength(1);
    }
    expect(await db().$count(table)).toBe(before + 100);
    expect(events).toHaveLength(100);
  });

  test("one of two simultaneous renames to the same name is refused, 100 times", async () => {
    const one = await created({ name: "one" });
    const two = await created({ name: "two" });
    for (let round = 0; round < 100; round += 1) {
      const name = `Élan Ταξίδια ${round}`;
      const results = await Promise.all([
        update(actor, one.id, { ...fields, name }),
        update(actor, two.id, { ...fields, name: name.toUpperCase() }),
      ]);
      expect(results.map(({ result }) => result).sort()).toEqual(["nameTaken", "updated"]);
    }
  });

  test("a form sent twice creates one record", async () => {
    const id = crypto.randomUUID();
    const first = await created({ id });
    expect(first.id).toBe(id);
    expect(await created({ id })).toEqual(first);
    expect(events).toMatchObject([{ kind: kind("create"), subject: { id } }]);
  });

  test("the same fields in another form are refused as a used name", async () => {
    await created({ id: crypto.randomUUID() });
    const id = crypto.randomUUID();
    expect(await create(actor, { ...fields, id })).toEqual({ result: "nameTaken" });
    expect(await create(actor, fields)).toEqual({ result: "nameTaken" });
  });

  test("a form sent again with another name creates another record", async () => {
    const id = crypto.randomUUID();
    await created({ id });
    expect((await created({ id, name: "other" })).id).not.toBe(id);
  });

  test("editing an outdated version is a conflict, and the newer version can be overwritten", async () => {
    const { id, updatedAt } = await created();
    const version = updatedAt.getTime();
    const theirs = await update(actor, id, { ...fields, description: "Theirs", expectedVersions: [version] });
    if (theirs.result !== "updated") throw new Error(theirs.result);
    const newer = theirs.row.updatedAt.getTime();
    expect(newer).toBeGreaterThan(version);
    const mine = { ...fields, description: "Mine" };
    expect(await update(actor, id, { ...mine, expectedVersions: [version] })).toEqual({
      result: "conflict",
      row: theirs.row,
    });
    expect(await update(actor, id, { ...mine, expectedVersions: [newer] })).toMatchObject({
      result: "updated",
      row: mine,
    });
  });

  test.each(fieldNames)(
    "%s can be changed alone, and a change of the old version is a conflict",
    async (field) => {
      const { id, updatedAt } = await created(sample(1));
      const version = updatedAt.getTime();
      const changed = { ...sample(1), [field]: sample(2)[field as keyof Fields] };
      const update2 = await update(actor, id, { ...changed, expectedVersions: [version] });
      expect(update2).toMatchObject({ result: "updated", row: changed });
      expect((await update(actor, id, { ...sample(3), expectedVersions: [version] })).result).toBe(
        "conflict",
      );
    },
  );

  test("the same change made twice is one event and not a conflict", async () => {
    const { id, updatedAt } = await created();
    const change = { ...fields, description: "Both", expectedVersions: [updatedAt.getTime()] };
    expect((await update(actor, id, change)).result).toBe("updated");
    expect((await update(actor, id, change)).result).toBe("updated");
    expect(events).toMatchObject([
      { kind: kind("create") },
      { kind: kind("update"), before: fields, after: { ...fields, description: "Both" } },
    ]);
  });

  test("changes within a millisecond have different versions", async () => {
    const { id, updatedAt } = await created();
    const versions = new Set([updatedAt.getTime()]);
    for (const description of ["a", "b", "c"]) {
      const done = await update(actor, id, { ...fields, description });
      if (done.result === "updated") versions.add(done.row.updatedAt.getTime());
    }
    expect(versions.size).toBe(4);
  });

  test("a record can change the case of its name, but not take another record's name", async () => {
    const { id } = await created();
    await created({ name: "other" });
    expect((await update(actor, id, { ...fields, name: "LEVEL" })).result).toBe("updated");
    expect(await update(actor, id, { ...fields, name: "OTHER" })).toEqual({ result: "nameTaken" });
  });

  const references = fieldNames.filter((name) => samples.fields[name]?.to);
  testDeletionRules(table, samples.fields, {
    valuesFor: (name, reference, id) => ({
      ...fields,
      name,
      ...Object.fromEntries(references.map((field) => [field, referencedIds[2]])),
      [reference]: id,
    }),
    create: (values) => create(actor, values as unknown as Fields),
    update: (id, values) => update(actor, id, values as unknown as Fields),
    remove: (id) => remove(actor, id),
  });

  testUniqueFields(table, samples, {
    create: (values) => create(actor, values as unknown as Fields),
    update: (id, values) => update(actor, id, values as unknown as Fields),
    remove: (id) => remove(actor, id),
  });

  test.each(references)("%s must refer to an existing record", async (name) => {
    const missing = { ...fields, [name]: crypto.randomUUID() };
    const errors = { [name]: "resources.errors.missingReference" };
    expect(await create(actor, missing)).toEqual({ result: "invalid", errors });
    const { id } = await created();
    expect(await update(actor, id, missing)).toEqual({ result: "invalid", errors });
  });

  test.each(references)("the record that %s refers to shows how many do, if permitted", async (name) => {
    const { to = "", label } = samples.fields[name] ?? {};
    const [id = "", other = ""] = referencedIds;
    for (const record of ["one", "two", "three"]) await created({ name: record, [name]: id });
    const path = expect.stringMatching(new RegExp(`^/manager/[a-z-]+\\?${name}=${id}$`));
    const use = { title: expect.any(String), field: label, path };
    const uses = await readUsedBy("admin", to, id);
    expect(uses).toContainEqual({ ...use, total: { count: 3, more: false } });
    const toTheSame = references.filter((each) => samples.fields[each]?.to === to);
    expect(toTheSame.map((each) => samples.fields[each]?.label)).toEqual(
      expect.arrayContaining(uses.map(({ field }) => field)),
    );
    const { maxCount } = totalLimits;
    totalLimits.maxCount = 2;
    expect(await readUsedBy("admin", to, id)).toContainEqual({ ...use, total: { count: 2, more: true } });
    totalLimits.maxCount = maxCount;
    expect(await readUsedBy("user", to, id)).toEqual([]);
    expect((await readUsedBy("admin", to, other)).filter(({ field }) => field === label)).toEqual([]);
  });

  test("a deleted record can be restored unchanged", async () => {
    const { id } = await created(sample(1));
    const [before] = await db()
      .select()
      .from(asResourceTable(table))
      .where(eq(asResourceTable(table).id, id));
    await remove(actor, id);
    const deleted = () => db().select().from(deletedRecord).where(eq(deletedRecord.recordId, id));
    const [record] = await deleted();
    expect(await restoreRecord(actor, record?.id ?? "")).toEqual({
      result: "restored",
      name: before?.name,
    });
    expect(
      await db()
        .select()
        .from(asResourceTable(table))
        .where(eq(asResourceTable(table).id, id)),
    ).toEqual([before]);
    expect(await deleted()).toEqual([]);
    expect(kinds()).toEqual([kind("create"), kind("delete"), kind("restore")]);
  });

  test("deleting an outdated version is a conflict", async () => {
    const row = await created();
    const version = row.updatedAt.getTime();
    expect(await remove(actor, row.id, [version - 1])).toEqual({ result: "conflict", row });
    expect(await remove(actor, row.id, [])).toEqual({ result: "conflict", row });
    expect(kinds()).toEqual([kind("create")]);
    expect(await remove(actor, row.id, [version - 1, version])).toEqual({ result: "deleted", row });
    expect(kinds()).toEqual([kind("create"), kind("delete")]);
  });

  test("a deleted record is reported as gone", async () => {
    const { id } = await created();
    expect((await remove(actor, id)).result).toBe("deleted");
    expect(await remove(actor, id)).toEqual({ result: "gone" });
    expect(await update(actor, id, fields)).toEqual({ result: "gone" });
    expect(kinds()).toEqual([kind("create"), kind("delete")]);
  });
}
