import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repositorySchema } from "#app/features/repositories/repository.schema.ts";
import { userSchema } from "#app/features/users/user.schema.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import { startWorld, type World } from "#tests/security/access-world.ts";
import { repositorySamples, type Samples, sampleFields, userSamples } from "#tests/support/field-samples.ts";
import { formWith } from "#tests/support/html-form.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test.each(languageCodes)("an exported repository comes back with every field, in %s", async (language) => {
  const { id, tag, saved } = await create("repositories", repositorySchema.shape, repositorySamples);
  const file = await exported("repositories", tag, language);
  await post(`/manager/repositories/${id}/delete`, {});
  expect(await exported("repositories", tag, language)).not.toContain(tag);

  const preview = await post("/manager/repositories/import", { text: file });
  const confirmation = formWith(preview.body, "text");
  expect((await post("/manager/repositories/import/confirm", confirmation)).status).toBe(302);

  const list = await world.send(`/manager/repositories?searchTerm=${tag}`, { as: world.administrator });
  const [, back] = /href="\/manager\/repositories\/([\da-f-]{36})"/.exec(list.body) ?? [];
  const page = await world.send(`/manager/repositories/${back}/update`, { as: world.administrator });
  expect(formWith(page.body, "version")).toMatchObject(saved);
  await post(`/manager/repositories/${back}/delete`, {});
});

test("every field of a person is in the export", async () => {
  const { tag, saved } = await create("users", userSchema.shape, userSamples);
  const [, ...rows] = parse(await exported("users", tag, "en"), { bom: true });
  expect(rows).toEqual([expect.arrayContaining(Object.values(saved))]);
});

async function create(
  list: string,
  shape: object,
  samples: Samples,
): Promise<{ id: string; tag: string; saved: Record<string, string> }> {
  const tag = randomUUID().replaceAll("-", "");
  const saved = sampleFields(samples, Object.keys(shape), 1, tag);
  const made = await post(`/manager/${list}/new`, saved);
  expect(made.status).toBe(302);
  return { id: made.headers.location?.split("/").at(-1) ?? "", tag, saved };
}

async function exported(list: string, tag: string, language: string) {
  const path = `/manager/${list}/export?searchTerm=${tag}&lng=${language}`;
  const { status, body } = await world.send(path, { as: world.administrator });
  expect(status).toBe(200);
  return body;
}

function post(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return world.send(path, { method: "POST", as: world.administrator, body });
}
