import { randomUUID } from "node:crypto";
import { getTableColumns, type Table } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { formatSerializedField } from "#app/resources/fields/format-serialized-field.ts";
import { uniqueFields } from "#app/resources/unique-fields.server.ts";
import { foldedColumns } from "#db/folded-columns.ts";
import { type Member, startWorld, type World } from "../security/access-world.ts";
import { type Samples, sampleTexts } from "./field-samples.ts";
import { findFormFieldsByField, textOf } from "./html-form.ts";
import { textIn } from "./languages.ts";
import { referencedLabel } from "./referenced-rows.ts";
import { signInByHttp } from "./sign-in.ts";

interface Editors {
  world: World;
  first: Member;
  second: Member;
}

export function setUpTwoEditors(): () => Editors {
  let editors: Editors;
  beforeAll(async () => {
    const world = await startWorld({ ADMIN_EMAILS: "administrator@example.org,deputy@example.org" });
    const email = "deputy@example.org";
    const second = { id: "", email, cookie: await signInByHttp(world.server, world.smtp, email) };
    const name = new URLSearchParams({ name: "Deputy" });
    await world.send("/onboarding", { method: "POST", as: second, body: name });
    editors = { world, first: world.administrator, second };
  });
  afterAll(() => editors?.world.stop());
  return () => editors;
}

interface Resource {
  /** The URL of the list; `/new`, `/:id` and `/:id/update` are below it. */
  list: string;
  /** Other pages that show the record, each followed by its id. */
  alsoShownAt?: string[];
  table: Table;
  technical?: string[];
  samples: Samples;
}

/** Tests without JavaScript that every field of the form is saved, shown, editable alone, and kept when two people edit. */
export function testEveryField(editors: () => Editors, resource: Resource) {
  const { list, alsoShownAt = [], table, samples } = resource;
  const keys = uniqueFields(table).map(({ keyField }) => keyField);
  const folded = foldedColumns(table).map(({ foldedField }) => foldedField);
  const { technical = ["id", "nameKey", ...keys, "createdAt", "updatedAt"] } = resource;
  const fields = Object.keys(samples.fields);
  const sample = (number: number, tag: string) => sampleTexts(samples, number, tag);
  const shown = (name: string, text: string) => {
    const field = samples.fields[name];
    if (field?.to) return referencedLabel(text);
    return field ? formatSerializedField(field, text, i18nFor("en")) : text;
  };
  const send = (path: string, as: Member, form?: Record<string, string>) =>
    editors().world.send(path, { as, ...(form && { method: "POST", body: new URLSearchParams(form) }) });

  test("each column is a form field or technical", () => {
    const columns = Object.keys(getTableColumns(table));
    expect(columns.filter((column) => ![...technical, ...folded].includes(column)).sort()).toEqual(
      [...fields].sort(),
    );
  });

  test("input is saved and shown", async () => {
    const { id, saved } = await create();
    expect(await stored(id)).toEqual(saved);
    await expectShown(id, saved);
  });

  test.each(fields)("%s can be changed alone", async (field) => {
    const { first } = editors();
    const { id, tag, saved } = await create();
    const changed = { ...saved, [field]: sample(2, tag)[field] ?? "" };
    const answer = await submit(id, first, { ...(await open(id, first)), ...changed });
    expect([answer.status, answer.headers.location]).toEqual([302, `${list}/${id}`]);
    expect(await stored(id)).toEqual(changed);
    await expectShown(id, changed);
  });

  test.each(fields)("%s is not lost in an edit conflict", async (field) => {
    const { first, second } = editors();
    const { id, tag, saved } = await create();
    const [form, laterForm] = [await open(id, first), await open(id, second)];
    const changed = { ...saved, [field]: sample(2, tag)[field] ?? "" };
    expect((await submit(id, first, { ...form, ...changed })).status).toBe(302);

    const typed = sample(3, tag);
    const conflict = await submit(id, second, { ...laterForm, ...typed });
    expect(conflict.status).toBe(409);
    expect(await stored(id)).toEqual(changed);
    const differing = fields.filter((name) => changed[name] !== typed[name]);
    expect(differing).toContain(field);
    const theirs = differing.map((name) => shown(name, changed[name] ?? ""));
    expect(savedByOthers(conflict.body)).toEqual(theirs.sort());

    const kept = findFormFieldsByField(conflict.body, "version");
    expect(kept).toMatchObject(typed);
    expect((await submit(id, second, kept)).status).toBe(302);
    expect(await stored(id)).toEqual(typed);
  });

  test.each(fields)("changing only %s keeps others' changes", async (field) => {
    const { first, second } = editors();
    const { id, tag, saved } = await create();
    const [form, laterForm] = [await open(id, first), await open(id, second)];
    const other = fields.find((name) => name !== field) ?? "";
    const changed = { ...saved, [other]: sample(2, tag)[other] ?? "" };
    expect((await submit(id, first, { ...form, ...changed })).status).toBe(302);
    const typed = { ...laterForm, [field]: sample(2, tag)[field] ?? "" };
    expect((await submit(id, second, typed)).status).toBe(409);
    expect(await stored(id)).toEqual(changed);
  });

  test.each(uniqueFields(table))(
    "the $field of another record is refused beside the field, and the input is kept",
    async ({ field }) => {
      const { first } = editors();
      const used = (await create()).saved[field] ?? "";
      const { id, tag, saved } = await create();
      const typed = { ...sample(2, tag), [field]: used };
      const [added, changed] = [`${list}/new`, `${list}/${id}/update`];
      for (const [path, hidden] of [
        [added, "name"],
        [changed, "version"],
      ] as const) {
        const form = findFormFieldsByField((await send(path, first)).body, hidden);
        const answer = await send(path, first, { ...form, ...typed });
        expect(answer.status).toBe(400);
        expect(findFormFieldsByField(answer.body, hidden)).toMatchObject(typed);
        expect(errorsIn(answer.body)).toEqual({ [field]: textIn("en", "resources.errors.valueTaken") });
      }
      expect(await stored(id)).toEqual(saved);
    },
  );

  async function create() {
    const { first } = editors();
    const tag = randomUUID().replaceAll("-", "");
    const form = findFormFieldsByField((await send(`${list}/new`, first)).body, "name");
    expect(Object.keys(form)).toEqual(expect.arrayContaining(fields));
    const saved = sample(1, tag);
    const answer = await send(`${list}/new`, first, { ...form, ...saved });
    expect(answer.status, textOf(answer.body)).toBe(302);
    return { id: answer.headers.location?.split("/").at(-1) ?? "", tag, saved };
  }

  async function open(id: string, as: Member) {
    return findFormFieldsByField((await send(`${list}/${id}/update`, as)).body, "version");
  }

  function submit(id: string, as: Member, form: Record<string, string>) {
    return send(`${list}/${id}/update`, as, form);
  }

  async function stored(id: string) {
    const form = await open(id, editors().first);
    return Object.fromEntries(Object.entries(form).filter(([name]) => fields.includes(name)));
  }

  async function expectShown(id: string, saved: Record<string, string>) {
    for (const place of [list, ...alsoShownAt]) {
      const text = textOf((await send(`${place}/${id}`, editors().first)).body);
      for (const field of fields) expect(text).toContain(shown(field, saved[field] ?? ""));
    }
  }
}

function errorsIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*aria-invalid="true"[^>]*>/g)];
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const entries = inputs.map(([tag]) => {
    const texts = attribute(tag, "aria-describedby")
      .split(" ")
      .map((id) => new RegExp(`<p id="${id}"[^>]*>(.*?)</p>`, "s").exec(html)?.[1] ?? "");
    return [attribute(tag, "name"), textOf(texts[0] ?? "")];
  });
  return Object.fromEntries(entries);
}

function savedByOthers(html: string): string[] {
  const label = textIn("en", "common.conflict.theirs");
  const found = html.matchAll(new RegExp(`<p[^>]*>${label}</p><p[^>]*>(.*?)</p>`, "gs"));
  return [...found].map(([, value = ""]) => textOf(value)).sort();
}
