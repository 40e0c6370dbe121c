import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiProblems } from "#app/features/api/operations/api-problems.ts";
import { operations } from "#app/features/api/operations/operations.ts";
import { restrictingFields } from "#tests/support/restricting-fields.ts";
import { operationsOf, readDocument } from "./api-document.ts";
import { type ApiWorld, call, signInForCookie, startApiWorld } from "./api-world.ts";
import { callAuth } from "./auth-request-cases.ts";

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

const fieldsForUsers = restrictingFields.filter(({ target }) => target === "user");

test("IN_USE is documented for one's own account if records can refer to users", async () => {
  const deletion = operationsOf(await readDocument(world)).find(({ path }) => path === "/delete-user");
  expect(deletion?.codes[400]?.includes("IN_USE")).toBe(fieldsForUsers.length > 0);
});

test.each(fieldsForUsers)("one's own account, while $column of $list refers to it", async (field) => {
  const { query, url } = world.server;
  const name = `kept-${randomUUID()}`;
  const id = await field.makeReferenced(query, name);
  const Cookie = await signInForCookie(world, { id, email: `${name}@example.org` });
  const free = await field.refer(query, id);
  const remove = () =>
    callAuth(world, { method: "POST", path: "/delete-user", headers: { Cookie, Origin: url }, body: {} });
  const refused = await remove();
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    400,
    { code: "IN_USE", message: expect.any(String) },
  ]);
  await free();
  expect((await remove()).status).toBe(200);
});
