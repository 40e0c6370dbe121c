import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { optionalFeatures } from "../../create/make/choices.ts";
import { leaveOut } from "../../create/make/compose.ts";
import { collectTemplate } from "../../create/pack/pack.mjs";
import { interpolationMark, literalsOf } from "../checks/source-literals.ts";
import { appRoutes } from "../support/routes.ts";

/** The tests of a project use nothing that it leaves out, even without an import. */

const harmless = [
  // It is never requested.
  { path: "app/auth/guards.test.ts", use: "/files/1" },
  // Only if the document has it.
  { path: "tests/api/openapi-auth.test.ts", use: "DEMO_MODE" },
  { path: "tests/api/openapi.test.ts", use: "DEMO_MODE" },
  // Only if the table exists.
  { path: "tests/faults/postgres/copy-round-trip.ts", use: "activity" },
];

type Files = Iterable<[string, string]>;

const template = collectTemplate();
const tests = Object.entries(template.files)
  .filter(([path]) => isTest(path))
  .map(([path, text]) => ({ path, literals: literalsIn(path, text), keys: matches(text, /\b(\w+):/g) }));

test.each(Object.keys(optionalFeatures))("tests that stay without %s do not use it", (part) => {
  expect(usesOf(part).filter((use) => !harmless.some((known) => isDeepStrictEqual(known, use)))).toEqual([]);
});

test("every use that is called harmless exists", () => {
  expect(Object.keys(optionalFeatures).flatMap(usesOf)).toEqual(expect.arrayContaining(harmless));
});

function usesOf(part: string) {
  const kept = leaveOut(template, [part]);
  const left = Object.entries(template.files).filter(([path]) => !kept.has(path));
  const names = difference(namesIn(left), wordsIn(kept));
  const texts = difference(textsIn(left), textsIn(kept));
  const tables = new Set(tablesIn(left));
  const isOfRoute = routeMatcher(kept);
  return tests
    .filter(({ path }) => kept.has(path))
    .flatMap(({ path, keys, literals }) => {
      const used = [
        ...[...keys, ...literals].filter((text) => names.has(text)),
        ...literals.filter((text) => texts.has(text)),
        ...literals.flatMap(tablesUsed).filter((table) => tables.has(table)),
        ...literals.map(addressOf).filter(isOfRoute),
      ];
      return [...new Set(used)].map((use) => ({ path, use }));
    });
}

function namesIn(files: Files) {
  return sourcesIn(files)
    .flatMap(([path, text]) => [...literalsIn(path, text), ...matches(text, /^export const (\w+)/gm)])
    .filter((name) => /^([a-z]+[A-Z]\w+|[A-Z]+_[A-Z_]+)$/.test(name));
}

function wordsIn(files: Files) {
  return sourcesIn(files).flatMap(([, text]) => matches(text, /(\w+)/g));
}

function sourcesIn(files: Files) {
  return [...files].filter(([path]) => /^(app|db)\/.*\.tsx?$/.test(path) && !isTest(path));
}

function isTest(path: string) {
  return /^tests\/.*\.(ts|tsx|mjs)$|\.test\.tsx?$/.test(path);
}

/** English texts, except short ones that may mean something else. */
function textsIn(files: Files) {
  const texts = [...files].filter(([path]) => /^locales\/en\/.*\.json$/.test(path));
  return texts.flatMap(([, text]) => leaves(JSON.parse(text))).filter((text) => text.length > 8);
}

function leaves(tree: object): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === "object" ? leaves(value) : [value]));
}

function tablesIn(files: Files) {
  const declared = [...files].filter(([path]) => path.startsWith("db/sqlite/tables/"));
  return declared.flatMap(([, text]) => matches(text, /Table\(\s*"(\w+)"/g));
}

function tablesUsed(literal: string) {
  return [literal, ...matches(literal, /\b(?:FROM|INTO|UPDATE|TABLE|JOIN)\s+"?(\w+)/g)];
}

function addressOf(literal: string) {
  return literal.replace(new RegExp(`^(${interpolationMark}|https?://[^/]+)`), "").replace(/[?#].*/s, "");
}

function routeMatcher(kept: ReadonlyMap<string, string>) {
  const routes = appRoutes
    .filter(({ path }) => path !== "/api/*")
    .map(({ path, file }) => ({
      isKept: kept.has(file),
      pattern: new RegExp(`^${path.replaceAll(/:\w+\??/g, "[^/]+").replace("*", ".*")}(\\.data)?$`),
      fixed: path.split("/").filter((segment) => !/^[:*]/.test(segment)).length,
    }))
    .toSorted((a, b) => b.fixed - a.fixed);
  return (address: string) => routes.find(({ pattern }) => pattern.test(address))?.isKept === false;
}

function literalsIn(path: string, text: string) {
  return literalsOf({ path, text }).map((literal) => literal.text);
}

function matches(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

function difference(some: string[], others: string[]) {
  const known = new Set(others);
  return new Set(some.filter((one) => !known.has(one)));
}
