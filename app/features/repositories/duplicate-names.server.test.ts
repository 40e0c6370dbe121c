import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { userActor } from "#app/access/actor.ts";
import { findByName, nameKey, takenNameKeys } from "#app/resources/names.server.ts";
import { db } from "#db/client.server.ts";
import { repository } from "#db/schema.ts";
import { makeRepository, makeUser, migrateTestDatabase } from "#tests/support/database.ts";
import { createRepository, updateRepository } from "./repository-writes.server.ts";

const actor = userActor({ id: "a", name: "Ada", email: "ada@example.org" });

beforeAll(async () => {
  await migrateTestDatabase();
  await makeUser({ id: "a", role: "admin" });
});
beforeEach(async () => {
  await db().delete(repository);
});

test.each([
  ["LEVEL", "level"],
  ["Élan", "élan"],
  ["ΣΟΦΊΑΣ", "σοφίας"],
  ["ЖУРНАЛ", "журнал"],
  ["STRAẞE", "straße"],
])("%s and %s are the same name", async (one, other) => {
  const { id } = await makeRepository(one);
  expect((await findByName(db(), repository, other))?.id).toBe(id);
  expect(await takenNameKeys(db(), repository, [other])).toEqual(new Set([nameKey(one)]));
  await expect(makeRepository(other)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/unique/i) },
  });
});

test.each([
  ["Élan", "Elan"],
  ["level", "level two"],
  ["level two", "level"],
  ["level", "leve"],
])("%s and %s are different names", async (one, other) => {
  await makeRepository(one);
  expect(await findByName(db(), repository, other)).toBeUndefined();
  await makeRepository(other);
});

describe("duplicate names from an earlier version", () => {
  const fields = { link: "https://example.com/", description: "" };

  async function makeBoth() {
    const first = await makeRepository("Élan", fields);
    const [second] = await db()
      .insert(repository)
      .values({ name: "élan", nameKey: "élan\u001fid", ...fields })
      .returning();
    if (!second) throw new Error("Nothing was inserted");
    return { first, second };
  }

  test("keep their own spelling, and cannot take the other's", async () => {
    const { first, second } = await makeBoth();
    for (const { id, name } of [first, second]) {
      const changed = { ...fields, name, description: "Changed" };
      expect(await updateRepository(actor, id, changed)).toMatchObject({
        result: "updated",
        row: changed,
      });
      const respelled = { ...fields, name: "ÉLAN" };
      expect(await updateRepository(actor, id, respelled)).toMatchObject({ result: "nameTaken" });
    }
  });

  test("leave the name to the remaining record", async () => {
    const { first, second } = await makeBoth();
    await updateRepository(actor, first.id, { ...fields, name: "Verve" });
    expect(await createRepository(actor, { ...fields, name: "ÉLAN" })).toEqual({ result: "nameTaken" });
    expect(await updateRepository(actor, second.id, { ...fields, name: "Élan" })).toMatchObject({
      row: { name: "Élan", nameKey: "élan" },
    });
  });
});
