import { posix } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { optionalFeatures, optionalLanguages } from "../../create/make/choices.ts";
import { leaveOut } from "../../create/make/compose.ts";
import { buildInitialMigrations } from "../../create/make/initial-migrations.ts";
import { collectTemplate } from "../../create/pack/pack.mjs";
import { importsOfFile } from "../checks/module-imports.ts";
import { interpolationMark, keyPattern, literalsOf } from "../checks/source-literals.ts";

/** Rules for every combination of parts. Types and lint: every-part.long.test.ts */

vi.setConfig({ hookTimeout: 300_000 });

const parts = ["postgres", ...Object.keys(optionalFeatures), ...Object.keys(optionalLanguages)];
const combinations = Array.from({ length: 2 ** parts.length }, (_, mask) =>
  parts.filter((_, index) => mask & (2 ** index)),
);

/** Files that every project keeps, even if nothing imports them. */
const unimported = [
  // A control of the design system.
  "app/ui/controls/copyable-text.tsx",
];

const template = collectTemplate();

type Made = Map<string, string>;

/** Find the problems of a project, by rule. */
const rules = {
  "no import, route or registry line refers to a missing file": missingTargets(),
  "no file is left that only removed files imported": orphans(),
  "every text is used, and every used text exists": wrongTexts(),
  "tables, migration and snapshot agree": wrongTables,
};

/** By rule: each problem, with the smallest combination that has it. */
const broken = new Map<string, Map<string, string>>();

// Making a project takes longer than checking it, so each is made once.
beforeAll(() => {
  for (const without of combinations.toSorted((a, b) => a.length - b.length)) {
    const made = leaveOut(template, without);
    for (const [rule, problemsOf] of Object.entries(rules)) {
      const found = broken.get(rule) ?? new Map<string, string>();
      broken.set(rule, found);
      for (const problem of problemsOf(made)) if (!found.has(problem)) found.set(problem, without.join(", "));
    }
  }
});

test.each(Object.keys(rules))("%s", (rule) => {
  const problems = [...(broken.get(rule) ?? [["the rule was not checked", ""]])];
  expect(problems.map(([problem, without]) => `without ${without}: ${problem}`)).toEqual([]);
});

test("says which snapshot of the tables is missing, such as one that is not in git", () => {
  const path = [...leaveOut(template, []).keys()]
    .filter((name) => /^db\/sqlite.*_snapshot\.json$/.test(name))
    .at(-1);
  const kept = leaveOut(template, []);
  kept.delete(path ?? "");
  expect(() => buildInitialMigrations(kept, template.migrations)).toThrow(`${path} is missing`);
});

test("collecting the template twice gives the same result", () => {
  expect(JSON.stringify(collectTemplate())).toBe(JSON.stringify(template));
});

test("projects with one database start with the same memory settings", () => {
  const flags = (text = "") => text.match(/^setFlagsFromString\(.*$/gm);
  const start = leaveOut(template, ["postgres"]).get("app/start.ts");
  expect(flags(start)).toEqual(flags(template.files["app/start.ts"]));
});

function missingTargets() {
  const targets = cachedByFile((path, text) => [
    ...importsOfFile({ path, text }).map(({ target }) => target),
    ...routeFiles(path, text),
  ]);
  return (made: Made) =>
    filesOf(made).flatMap(([path, text]) =>
      targets(path, text)
        .filter((target) => /\.\w+$/.test(target) && !/migrations\//.test(target) && !isThere(made, target))
        .map((target) => `${path} needs ${target}`),
    );
}

function orphans() {
  const targets = cachedByFile((path, text) => importsOfFile({ path, text }).map(({ target }) => target));
  const importedIn = (files: Iterable<[string, string]>) =>
    new Set([...files].filter(([path]) => isSource(path)).flatMap(([path, text]) => targets(path, text)));
  const imported = importedIn(Object.entries(template.files));
  return (made: Made) => {
    const still = importedIn(made);
    return [...made.keys()].filter(
      (path) => imported.has(path) && !still.has(path) && !unimported.includes(path),
    );
  };
}

function wrongTexts() {
  const keyOf = new Map<string, string>();
  for (const [path, text] of Object.entries(template.files)) {
    if (!/^locales\/en\/.*\.json$/.test(path)) continue;
    const namespace = posix.basename(path, ".json").replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
    for (const key of leaves(JSON.parse(text))) keyOf.set(`${namespace}.${key}`, path);
  }
  const users = usersOf([...keyOf.keys()]);
  return (made: Made) =>
    [...keyOf].flatMap(([key, path]) => {
      const isUsed = users.get(key)?.some((user) => made.has(user));
      if (made.has(path)) return isUsed || !users.has(key) ? [] : [`${key} is not used`];
      return isUsed ? [`${key} is missing`] : [];
    });
}

function wrongTables(made: Made) {
  const first = buildInitialMigrations(made, template.migrations);
  return ["sqlite", "postgres"].flatMap((dialect) => {
    const declared = [...made]
      .filter(([path]) => path.startsWith(`db/${dialect}/tables/`))
      .flatMap(([, text]) => [...text.matchAll(/Table\(\s*"(\w+)"/g)].map(([, name]) => name ?? ""));
    const sql = first.get(`db/${dialect}/migrations/0000_first.sql`) ?? "";
    const created = [...sql.matchAll(/^CREATE TABLE [`"](\w+)/gm)].map(([, name]) => name ?? "");
    const touched = [...sql.matchAll(/\b(?:ON|INTO) [`"]?(\w+)[`"]?\s*\(/g)].map(([, name]) => name ?? "");
    const snapshot = JSON.parse(
      first.get(`db/${dialect}/migrations/meta/0000_snapshot.json`) ?? '{"tables":{}}',
    );
    const known = Object.values<{ name: string }>(snapshot.tables).map(({ name }) => name);
    const virtual = [...sql.matchAll(/^CREATE VIRTUAL TABLE (\w+)/gm)].map(([, name]) => name ?? "");
    return [
      ...differences(declared, created).map((name) => `${dialect}: ${name} is declared or created, not both`),
      ...differences(declared, known).map((name) => `${dialect}: the snapshot differs in ${name}`),
      ...touched
        .filter((name) => ![...created, ...virtual].includes(name))
        .map((name) => `${dialect}: no ${name}`),
    ];
  });
}

/** Reads each version of a file once. */
function cachedByFile<Result>(read: (path: string, text: string) => Result) {
  const results = new Map<string, Map<string, Result>>();
  return (path: string, text: string) => {
    const versions = results.get(path) ?? new Map<string, Result>();
    const result = versions.get(text) ?? read(path, text);
    results.set(path, versions.set(text, result));
    return result;
  };
}

function filesOf(made: Made) {
  return [...made].filter(([path]) => isSource(path));
}

function isSource(path: string) {
  return (
    /^(app|db|locales|tests|scripts)\/.*\.(tsx?|mjs)$/.test(path) &&
    !/^scripts\/[\w-]+\/templates\//.test(path)
  );
}

function isThere(made: Made, path: string) {
  return made.has(path) || path in template.binaries;
}

function routeFiles(path: string, text: string) {
  if (!/(^|\/)routes\.ts$/.test(path)) return [];
  return [...text.matchAll(/"([\w./-]+\.tsx?)"/g)].map(([, file = ""]) =>
    posix.join(posix.dirname(path), file),
  );
}

function leaves(tree: object, prefix = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "object"
      ? leaves(value, `${prefix}${name}.`)
      : `${prefix}${name}`.replace(/_(zero|one|two|few|many|other)$/, ""),
  );
}

/** The files that use each key, literally or in a template literal. */
function usersOf(keys: string[]) {
  const namespaces = new Set(keys.map((key) => key.split(".")[0] ?? ""));
  const users = new Map<string, string[]>();
  const use = (key: string, path: string) => users.set(key, [...(users.get(key) ?? []), path]);
  const known = new Set(keys);
  for (const [path, text] of Object.entries(template.files)) {
    if (!/^(app|db)\/.*\.tsx?$/.test(path) || /\.test\./.test(path)) continue;
    for (const { text: literal } of literalsOf({ path, text })) {
      if (known.has(literal)) use(literal, path);
      if (!literal.includes(interpolationMark) || !namespaces.has(literal.split(".")[0] ?? "")) continue;
      const pattern = keyPattern(literal);
      for (const key of keys) if (pattern.test(key)) use(key, path);
    }
  }
  return users;
}

function differences(one: string[], other: string[]) {
  return [...one.filter((name) => !other.includes(name)), ...other.filter((name) => !one.includes(name))];
}
