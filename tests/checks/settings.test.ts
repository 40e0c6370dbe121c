import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { declaredSettings } from "#app/settings/declared-settings.ts";
import { documentationFiles, updateSettingsSection } from "#app/settings/documentation.ts";
import { sourceFiles } from "./source-files.ts";

const declares = /^app\/(settings\/groups\/[^/]+|features\/[^/]+\/settings)\.ts$/;
const groups = sourceFiles("app").filter(({ path }) => declares.test(path));

test.each(documentationFiles.filter((path) => existsSync(path)))(
  "%s documents every setting as declared",
  (path) => {
    const document = readFileSync(path, "utf8");
    expect(document, "npm run docs:settings writes it").toBe(updateSettingsSection(path, document));
  },
);

test("every setting is declared once with a unique position", () => {
  expect(declaredSettings.length).toBeGreaterThan(20);
  for (const property of ["name", "order"] as const) {
    const values = declaredSettings.map((setting) => setting[property]);
    expect([...new Set(values)]).toEqual(values);
  }
});

test("every group of settings is registered", () => {
  const registry = readFileSync("app/registry/settings.ts", "utf8");
  const registered = [...registry.matchAll(/from "#([^"]+)"/g)].map(([, path]) => path);
  expect(groups.map(({ path }) => path).filter((path) => !registered.includes(path))).toEqual([]);
});

test("only the settings and the choice of a database read the environment", () => {
  const reading = [...sourceFiles("app"), ...sourceFiles("db")].filter(({ text }) =>
    /(?<!`)\bprocess\.env\b|\benv\b.*from "(node:)?process"/.test(text),
  );
  const paths = reading.map(({ path }) => path).filter((path) => !path.startsWith("db/sqlite-or-"));
  expect(paths).toEqual(["app/settings.server.ts"]);
});

// Prevents an import cycle with the code that reads the settings.
test.each(groups)("$path imports nothing but schemas and names", ({ text }) => {
  const imports = [...text.matchAll(/from "([^"]+)"/g)].map(([, target]) => target);
  const allowed =
    /^(node:.*|#app\/product\.ts|#app\/settings\/(declaration|schemas)\.ts|#app\/validation\/zod\.ts)$/;
  expect(imports.filter((target) => !allowed.test(target ?? ""))).toEqual([]);
});

test.each(groups.filter(({ path }) => path.startsWith("app/features/")))(
  "$path has tests beside it",
  ({ path }) => expect(existsSync(path.replace(/\.ts$/, ".test.ts"))).toBe(true),
);
