import { describe, expect, test } from "vitest";
import { appRoutes } from "../support/routes.ts";
import { findCycles, importsOfFile, importsOfFolders, isTableReference } from "./module-imports.ts";
import { optionalFeatures, optionalFeaturesOfPath } from "./optional-features.ts";
import { sourceFiles } from "./source-files.ts";

const platform =
  /^app\/(access|auth|compat|deleted-records|events|expiring-values|http|i18n|jobs|lists|mail|maintenance|middleware|rate-limits|resources|secrets|shell|ui|undo|users|validation)\//;

// server → middleware → route → feature → platform → db: nothing imports upward. Type imports do not count.
const rules: { of: RegExp; mustNotKnow: RegExp; because: string }[] = [
  {
    of: /^app\/compat\//,
    mustNotKnow: /^(app\/(?!compat\/)|db\/)/,
    because: "a workaround imports only its library",
  },
  {
    of: /^app\/ui\//,
    mustNotKnow: /^(app\/(?!(ui|compat)\/|i18n\/(translation\.tsx|use-time-formats\.ts)|product\.ts)|db\/)/,
    because:
      "the design system imports only the product's name and the hooks of the language and the time zone",
  },
  {
    of: /^app\/(access|auth|events|lists|mail|i18n|users|validation|rate-limits|secrets)\//,
    mustNotKnow: /^app\/(shell|middleware|server|start|root|entry)/,
    because: "the platform imports no shell, middleware or server",
  },
  {
    of: /^app\/shell\//,
    mustNotKnow: /^app\/(middleware|server|start|root|entry)/,
    because: "the shell imports no middleware or server",
  },
  {
    of: /^app\/middleware\//,
    mustNotKnow: /^app\/(shell|server|start|root|entry)/,
    because: "middleware imports no shell or server",
  },
  {
    of: /^app\/features\//,
    mustNotKnow: /^app\/(routes\.ts|middleware|server|start|root|entry)/,
    because: "a feature imports no routes, middleware or server",
  },
  { of: platform, mustNotKnow: /^app\/features\//, because: "the platform imports no feature" },
  {
    of: /^db\//,
    mustNotKnow: /^app\/(?!settings[./])/,
    because: "the database imports only the settings from the app",
  },
];

/** Type-only cycles, which do not exist at run time. */
const typesInCircles: { of: RegExp; from: RegExp; because: string }[] = [
  {
    of: /^app\/(registry\/(features|event-kinds)|access\/permissions)\.ts$/,
    from: /^app\/(registry\/extension-points|events\/event)\.ts$/,
    because: "the names are inferred from the registries",
  },
  {
    of: /^app\/root\.tsx$/,
    from: /^app\/shell\/use-root-data\.ts$/,
    because: "the shell uses the return type of the root loader",
  },
  {
    of: /^app\/features\/gallery\/routes\/gallery\.tsx$/,
    from: /^app\/features\/gallery\//,
    because: "the parts of the page use the return types of its loader and action",
  },
];

const folders = ["app", "db", "locales"];
const files = folders.flatMap((folder) => sourceFiles(folder));
const imports = importsOfFolders(folders);
const values = imports.filter(({ typeOnly }) => !typeOnly);

describe("the import direction", () => {
  test.each(rules)("$because", ({ of, mustNotKnow }) => {
    const broken = values.filter(({ from, target }) => of.test(from) && mustNotKnow.test(target));
    expect(lines(broken)).toEqual([]);
  });

  test("a route imports no other route", () => {
    const routes = new Set(appRoutes.map(({ file }) => file));
    expect(routes.size).toBeGreaterThan(10);
    expect(lines(values.filter(({ from, target }) => routes.has(from) && routes.has(target)))).toEqual([]);
  });

  test.each(optionalFeatures)("only registries import %s", (name) => {
    const belongs = (path: string) => optionalFeaturesOfPath(path).includes(name);
    // A table that refers to another, such as one with a file field, is removed with it.
    const outside = imports.filter(
      (each) =>
        belongs(each.target) && !belongs(each.from) && !isRegistry(each.from) && !isTableReference(each),
    );
    expect(lines(outside)).toEqual([]);
  });

  test("a feature.ts imports types only", () => {
    const broken = files
      .filter(({ path }) => /^app\/features\/[^/]+\/feature\.ts$/.test(path))
      .flatMap(importsOfFile)
      .filter(({ typeOnly }) => !typeOnly);
    expect(lines(broken)).toEqual([]);
  });

  test("features import their own files by relative paths", () => {
    const own = files.filter(({ path, text }) => {
      const feature = /^app\/features\/[^/]+\//.exec(path)?.[0];
      return feature !== undefined && text.includes(`"#${feature}`);
    });
    expect(own.map(({ path }) => path)).toEqual([]);
  });

  test("no folders form an import cycle", () => {
    const edges = values
      .filter(({ from, target }) => !isRegistry(from) && !isRegistry(target))
      .filter(({ from, target }) => from.startsWith("app/") && target.startsWith("app/"))
      .map(({ from, target }) => [moduleOf(from), moduleOf(target)] as const);
    expect(findCycles(edges)).toEqual([]);
  });

  test("no files form an import cycle", () => {
    const edges = values
      .filter((each) => !isTableReference(each))
      .map(({ from, target }) => [from, target] as const);
    expect(findCycles(edges)).toEqual([]);
  });

  test("no type imports form a cycle, except listed ones", () => {
    const edges = imports
      .filter(
        (each) =>
          !isTableReference(each) &&
          !typesInCircles.some((known) => known.of.test(each.target) && known.from.test(each.from)),
      )
      .map(({ from, target }) => [from, target] as const);
    expect(findCycles(edges)).toEqual([]);
  });

  test("every import names an existing file", () => {
    const known = new Set(files.map(({ path }) => path));
    const missing = values.filter(({ target }) => /\.tsx?$/.test(target) && !known.has(target));
    expect(lines(missing)).toEqual([]);
  });
});

describe("the cycle search", () => {
  test("finds cycles without the files that only lead to them", () => {
    const edges = [
      ["a", "b"],
      ["b", "c"],
      ["c", "b"],
      ["c", "d"],
    ] as const;
    expect(findCycles(edges)).toEqual([["b", "c"]]);
  });

  test("leaves out references between tables, but not other imports of tables", () => {
    const [own, other] = ["db/sqlite/tables/orders.ts", "db/sqlite/tables/customers.ts"];
    const references = [own, other].map((from) => ({ from, target: from === own ? other : own }));
    expect(references.every(isTableReference)).toBe(true);
    expect(isTableReference({ from: own, target: "db/sqlite/columns.ts" })).toBe(false);
    expect(isTableReference({ from: own, target: "db/other/tables/customers.ts" })).toBe(false);
  });
});

function isRegistry(path: string) {
  return /^(app\/registry\/|db\/(\w+\/)?schema\.ts$|locales\/en\/index\.ts$)/.test(path);
}

// A feature, a platform folder, a design system folder or a file beside them. Files named after an optional
// feature belong to it, wherever they are.
function moduleOf(path: string): string {
  const [part] = optionalFeaturesOfPath(path).toReversed();
  if (part) return `app/features/${part}`;
  return path
    .split("/")
    .slice(0, /^app\/(features|ui)\//.test(path) ? 3 : 2)
    .join("/");
}

function lines(found: { from: string; target: string }[]) {
  return found.map(({ from, target }) => `${from} imports ${target}`);
}
