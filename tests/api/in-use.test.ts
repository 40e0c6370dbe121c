import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiProblems } from "#app/features/api/operations/api-problems.ts";
import { operations } from "#app/features/api/operations/operations.ts";
import { restrictingFields } from "#tests/support/restricting-fields.ts";
import { type ApiWorld, call, startApiWorld } from "./api-world.ts";

let world: ApiWorld;

beforeAll(async () => {
  world = await startApiWorld();
}, 30_000);

afterAll(() => world.stop());

const pathOf = (field: (typeof restrictingFields)[number]) =>
  field.targetResource?.list.replace("/manager", "") ?? "/users";

test("IN_USE is documented for every resource that other records can refer to", () => {
  const documented = operations.filter(({ problems = [] }) => problems.includes(apiProblems.inUse));
  const kept = new Set(restrictingFields.map(pathOf));
  expect(documented.map(({ path }) => path.replace("/{id}", "")).sort()).toEqual(
    expect.arrayContaining([...kept].sort()),
  );
  if (kept.size === 0) expect(documented).toEqual([]);
});

test.each(restrictingFields)("a record that $column of $list refers to cannot be deleted", async (field) => {
  const { query } = world.server;
  const id = await field.makeReferenced(query, `kept-${randomUUID()}`);
  const free = await field.refer(query, id);
  const token = await world.token(world.administrator);
  const remove = () => call(world, { method: "DELETE", path: `${pathOf(field)}/${id}`, token });
  const refused = await remove();
  expect([refused.status, refused.json.code]).toEqual([409, "IN_USE"]);
  expect(await query(`SELECT id FROM "${field.target}" WHERE id = ?`, id)).toHaveLength(1);
  await free();
  expect((await remove()).status).toBe(204);
});
