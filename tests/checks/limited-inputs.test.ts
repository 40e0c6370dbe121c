import { join } from "node:path";
import { expect, test } from "vitest";
import type { ResourceField } from "#app/resources/fields/field.ts";
import { fieldSchemas } from "#app/resources/fields/field-schemas.ts";
import type { z } from "#app/validation/zod.ts";
import { importFeatureRows } from "#tests/support/feature-test-tables.ts";
import { sourceFiles } from "./source-files.ts";
import { findUnlimitedTexts } from "./unlimited-texts.ts";

/** All external input is limited in length: see app/validation/text.ts and unicode.ts. */

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

const isField = (value: unknown): value is ResourceField =>
  typeof value === "object" && value !== null && "type" in value && "required" in value;

/** A schema, or the schemas of a list of fields. */
function schemasIn(name: string, value: unknown): [string, z.core.$ZodType][] {
  if (isSchema(value)) return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .filter((entry): entry is [string, ResourceField] => isField(entry[1]))
    .flatMap(([field, definition]) => {
      const { text, value } = fieldSchemas(definition);
      return [
        [`${name}.${field}`, text],
        [`${name}.${field}`, value],
      ] as [string, z.core.$ZodType][];
    });
}

const schemaFiles = sourceFiles("app").filter(({ path }) => path.endsWith(".schema.ts"));

test.each(schemaFiles.map(({ path }) => path))("every text in %s has a length limit", async (path) => {
  const module = (await import(/* @vite-ignore */ join(import.meta.dirname, "../..", path))) as Record<
    string,
    unknown
  >;
  const schemas = Object.entries(module).flatMap(([name, value]) => schemasIn(name, value));
  expect(schemas.flatMap(([name, schema]) => findUnlimitedTexts(schema, name))).toEqual([]);
});

/** `z.string()` without a limit is allowed for settings, responses and stored data. */
const withoutLimits = [
  /^app\/settings\//,
  /^app\/features\/[^/]+\/settings\.ts$/,
  /^app\/features\/(.*\/)?api(\.ts$|\/)/,
  /\.schema\.ts$/,
  /^app\/validation\/(text|person)\.ts$/,
  /^app\/auth\/login-codes\.server\.ts$/,
];

test("no other file declares a text without a limit", () => {
  const found = sourceFiles("app")
    .filter(({ path }) => !withoutLimits.some((pattern) => pattern.test(path)))
    .filter(({ text }) => /\bz\s*\.string\(/.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

/** Files that may read a request body. */
const readers = await importFeatureRows<string>("body-readers");

test("only the files listed in tests/features/*/body-readers.ts read request bodies", () => {
  const found = sourceFiles("app")
    .filter(({ text }) => /\brequest\s*\.(formData|text|json|arrayBuffer|blob|bytes|body)\b/.test(text))
    .map(({ path }) => path);
  expect(found.filter((path) => !readers.includes(path))).toEqual([]);
});

test("text is normalized in one place, after its limit is checked", () => {
  const found = sourceFiles("app")
    .filter(({ text }) => /\.normalize\(/.test(text))
    .map(({ path }) => path);
  expect(found).toEqual(["app/validation/unicode.ts"]);
});
