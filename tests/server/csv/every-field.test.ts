import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languageCodes } from "#app/i18n/languages.ts";
import { startWorld, type World } from "#tests/security/access-world.ts";
import { importableResources } from "#tests/support/csv/importable-resources.ts";
import { type Samples, sampleTexts, userSamples } from "#tests/support/field-samples.ts";
import { findFormFieldsByField, textOf } from "#tests/support/html-form.ts";
import { textIn } from "#tests/support/languages.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe.each(importableResources)("$list", ({ list, samples, unique, fileOfTags }) => {
  test.each(languageCodes)("an exported record can be imported with every field, in %s", async (language) => {
    const { id, tag, saved } = await create(list, samples);
    const file = await exported(list, tag, language);
    await world.post(`${list}/${id}/delete`, {});
    expect(await exported(list, tag, language)).not.toContain(tag);

    const preview = await world.post(`${list}/import`, { text: file });
    const confirmation = findFormFieldsByField(preview.body, "text");
    expect((await world.post(`${list}/import/confirm`, confirmation)).status).toBe(302);

    const page = await world.send(`${list}?searchTerm=${tag}`, { as: world.administrator });
    const [, back] = new RegExp(`href="${list}/([\\da-f-]{36})[?"]`).exec(page.body) ?? [];
    const update = await world.send(`${list}/${back}/update`, { as: world.administrator });
    const imported = Object.entries(saved).filter(([name]) => !samples.fields[name]?.attachment);
    expect(findFormFieldsByField(update.body, "version")).toMatchObject(Object.fromEntries(imported));
    await world.post(`${list}/${back}/delete`, {});
  });

  test.each(unique)("refuses a row whose %s is used by a record or an earlier row", async (field) => {
    const { tag } = await create(list, samples);
    const [fresh, late] = [randomUUID(), randomUUID()].map((id) => id.replaceAll("-", ""));
    const rows = [
      [`${tag} of a record`, tag],
      [`${tag} new`, fresh],
      [`${tag} again`, fresh],
      [`${tag} late`, late],
    ] as [string, string][];
    const preview = await world.post(`${list}/import`, { text: fileOfTags(rows) });
    const label = textIn("en", samples.fields[field]?.label ?? "");
    const problems = ["resources.errors.valueTaken", "csv.import.repeatedValue"].map(
      (key) => `${label}${textIn("en", key)}`,
    );
    for (const problem of problems) expect(textOf(preview.body)).toContain(problem);

    // Another user takes the value before the confirmation.
    await world.post(`${list}/new`, { ...sampleTexts(samples, 1, late ?? ""), name: `${tag} quicker` });
    expect(
      (await world.post(`${list}/import/confirm`, findFormFieldsByField(preview.body, "text"))).status,
    ).toBe(302);
    const [, ...imported] = parse(await exported(list, tag, "en"), { bom: true }) as string[][];
    expect(imported.map(([name]) => name).filter((name) => name?.startsWith(tag))).toEqual([
      `${tag} new`,
      `${tag} quicker`,
    ]);
  });
});

test("the export includes every field of a user", async () => {
  const { tag, saved } = await create("/manager/users", userSamples);
  const [, ...rows] = parse(await exported("/manager/users", tag, "en"), { bom: true });
  const shown = Object.entries(saved).map(([name, value]) => {
    const label = userSamples.fields[name]?.choices?.[value];
    return label ? textIn("en", label) : value;
  });
  expect(rows).toEqual([expect.arrayContaining(shown)]);
});

async function create(
  list: string,
  samples: Samples,
): Promise<{ id: string; tag: string; saved: Record<string, string> }> {
  const tag = randomUUID().replaceAll("-", "");
  const saved = sampleTexts(samples, 1, tag);
  const made = await world.post(`${list}/new`, saved);
  expect(made.status).toBe(302);
  return { id: made.headers.location?.split("/").at(-1) ?? "", tag, saved };
}

async function exported(list: string, tag: string, language: string) {
  const path = `${list}/export?searchTerm=${tag}&lng=${language}`;
  const { status, body } = await world.send(path, { as: world.administrator });
  expect(status).toBe(200);
  return body;
}
