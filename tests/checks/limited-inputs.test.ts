import { join } from "node:path";
import { expect, test } from "vitest";
import type { z } from "#app/validation/zod.ts";
import { sourceFiles } from "./source-files.ts";
import { unlimited } from "./unlimited-texts.ts";

/** Nothing that comes from outside is read before its length has been looked at: see app/validation/text.ts. */

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === "object" && value !== null && "_zod" in value;

const schemaFiles = sourceFiles("app").filter(({ path }) => path.endsWith(".schema.ts"));

test.each(schemaFiles.map(({ path }) => path))("every text that %s reads has a limit", async (path) => {
  const module = (await import(/* @vite-ignore */ join(import.meta.dirname, "../..", path))) as Record<
    string,
    unknown
  >;
  const schemas = Object.entries(module).filter((entry): entry is [string, z.core.$ZodType] =>
    isSchema(entry[1]),
  );
  expect(schemas.flatMap(([name, schema]) => unlimited(schema, name))).toEqual([]);
});

/** Where a text may be a bare `z.string()`: what the operator sets, what is answered rather than read, what we stored. */
const withoutLimits = [
  /^app\/settings\//,
  /^app\/features\/(.*\/)?api(\.ts$|\/)/,
  /\.schema\.ts$/,
  /^app\/validation\/(text|person)\.ts$/,
  /^app\/auth\/login-codes\.server\.ts$/,
];

test("no other schema reads a text without a limit", () => {
  const found = sourceFiles("app")
    .filter(({ path }) => !withoutLimits.some((pattern) => pattern.test(path)))
    .filter(({ text }) => /\bz\s*\.string\(/.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

/** What may read the body of a request. Each counts and measures before it goes on. */
const readers = [
  "app/validation/form.server.ts",
  "app/features/api/operations/read-call.server.ts",
  "app/features/auth-api/auth-answers.server.ts",
  // Passed on to better-auth, behind the limit of its bodies.
  "app/features/auth-api/auth.ts",
];

test("the body of a request is read in few places", () => {
  const found = sourceFiles("app")
    .filter(({ text }) => /\brequest\s*\.(formData|text|json|arrayBuffer|blob|bytes|body)\b/.test(text))
    .map(({ path }) => path);
  expect(found.filter((path) => !readers.includes(path))).toEqual([]);
});

test("a text is toNfc in one place, behind its limit", () => {
  const found = sourceFiles("app")
    .filter(({ text }) => /\.normalize\(/.test(text))
    .map(({ path }) => path);
  expect(found).toEqual(["app/validation/text.ts"]);
});
