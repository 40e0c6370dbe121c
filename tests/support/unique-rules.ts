import { eq, getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { systemActor } from "#app/access/actor.ts";
import { restoreRecord } from "#app/features/deleted-records/restore/restore-record.server.ts";
import type { CreateResult, DeleteResult, UpdateResult } from "#app/resources/record-writes.server.ts";
import type { ResourceTable } from "#app/resources/resource-table.ts";
import { uniqueFields } from "#app/resources/unique-fields.server.ts";
import { settings } from "#app/settings.server.ts";
import { db } from "#db/client.server.ts";
import { deletedRecord, type repository } from "#db/schema.ts";
import { type Samples, sampleValues } from "./field-samples.ts";
import { makeReferencedRow } from "./referenced-rows.ts";
import { query } from "./sqlite-or-postgres/query.ts";

type Values = Record<string, unknown>;

interface Writes {
  create: (values: Values) => Promise<CreateResult<{ id: string }>>;
  update: (id: string, values: Values) => Promise<UpdateResult<object>>;
  remove: (id: string) => Promise<DeleteResult<object>>;
}

const rounds = 50;

export function valuesWithoutUnique(table: ResourceTable, samples: Samples): Values {
  const empty = uniqueFields(table).map(({ field }) => [
    field,
    samples.fields[field]?.type === "number" ? null : "",
  ]);
  return { ...sampleValues(samples, 1, "tag"), ...Object.fromEntries(empty) };
}

/** Tests that no two records have the same value in a unique field. */
export function testUniqueFields(table: ResourceTable, samples: Samples, writes: Writes) {
  const rows = table as unknown as typeof repository;
  const empty = valuesWithoutUnique(table, samples);

  test.each(uniqueFields(table))("$field is unique", async ({ field, keyField }) => {
    const value = (number: number) => sampleValues(samples, number, "Unique")[field];
    const record = (name: string, given: unknown) => ({ ...empty, name, [field]: given });
    const errors = { [field]: "resources.errors.valueTaken" };
    const stored = async (id: string) => (await db().select().from(rows).where(eq(rows.id, id)))[0] as Values;

    const one = await created(record("one", value(1)));
    expect(await writes.create(record("two", inOtherLetters(value(1))))).toEqual({
      result: "valueTaken",
      errors,
    });
    const two = await created(record("two", value(2)));
    expect(await writes.update(two, record("two", inOtherLetters(value(1))))).toEqual({
      result: "valueTaken",
      errors,
    });
    expect((await stored(two))[field]).toBe(value(2));

    const respelled = inOtherLetters(value(1));
    expect(await writes.update(one, record("one", respelled))).toMatchObject({ result: "updated" });
    expect((await stored(one))[field]).toBe(respelled);

    expect((await writes.update(one, record("one", value(3)))).result).toBe("updated");
    expect((await writes.update(two, record("two", value(1)))).result).toBe("updated");
    await writes.remove(one);
    const three = await created(record("three", value(3)));
    const deleted = await db().select().from(deletedRecord).where(eq(deletedRecord.recordId, one));
    const before = await db().select().from(rows);
    expect(await restoreRecord(systemActor("job"), deleted[0]?.id ?? "")).toEqual({
      result: "refused",
      message: "deletedRecords.refused.valueTaken",
    });
    expect(await db().select().from(rows)).toEqual(before);
    expect(await db().select().from(deletedRecord).where(eq(deletedRecord.recordId, one))).toEqual(deleted);

    // Several records may have no value.
    expect((await writes.update(two, record("two", empty[field]))).result).toBe("updated");
    expect((await writes.update(three, record("three", empty[field]))).result).toBe("updated");
    expect([(await stored(two))[keyField], (await stored(three))[keyField]]).toEqual([null, null]);

    // Records older than the field have no value either.
    const old = crypto.randomUUID();
    await makeReferencedRow(table, old, (sql, ...all) => query(settings().databaseUrl, sql, all), {
      name: "old",
      name_key: "old",
    });
    await created(record("four", value(1)));
    expect((await writes.update(old, record("old", value(1)))).result).toBe("valueTaken");
    expect((await writes.update(old, record("old", value(2)))).result).toBe("updated");
    expect((await writes.create(record("five", value(2)))).result).toBe("valueTaken");
  });

  test.each(uniqueFields(table))(
    "one of two simultaneous writes of the same $field is refused, beside the field",
    async ({ field, keyField }) => {
      const [one, two] = [await created({ ...empty, name: "one" }), await created({ ...empty, name: "two" })];
      const errors = { [field]: "resources.errors.valueTaken" };
      for (let round = 0; round < rounds; round += 1) {
        const value = sampleValues(samples, 1, `round${round}`)[field];
        const made = await Promise.all(
          [value, inOtherLetters(value)].map((given, index) =>
            writes.create({ ...empty, name: `race ${round} ${index}`, [field]: given }),
          ),
        );
        expect(made.filter(({ result }) => result !== "created")).toEqual([{ result: "valueTaken", errors }]);

        const next = sampleValues(samples, 2, `round${round}`)[field];
        const changed = await Promise.all([
          writes.update(one, { ...empty, name: "one", [field]: next }),
          writes.update(two, { ...empty, name: "two", [field]: inOtherLetters(next) }),
        ]);
        expect(changed.filter(({ result }) => result !== "updated")).toEqual([
          { result: "valueTaken", errors },
        ]);
      }
      const keys = await db().select().from(rows);
      const used = keys.flatMap((row) => (row as Values)[keyField] ?? []);
      expect(new Set(used).size).toBe(used.length);
    },
  );

  async function created(values: Values) {
    const made = await writes.create(values);
    if (made.result !== "created") throw new Error(`${getTableName(table)}: ${values.name}: ${made.result}`);
    return made.row.id;
  }
}

function inOtherLetters(value: unknown) {
  return typeof value === "string" ? value.toUpperCase() : value;
}
