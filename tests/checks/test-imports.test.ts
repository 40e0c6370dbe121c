import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { importsOfFile } from "./module-imports.ts";
import { optionalFeaturesOfPath } from "./optional-features.ts";
import { testFiles } from "./source-files.ts";

/** Tests must still run when an optional feature is left out with its tests. */

const files = testFiles();

describe("tests", () => {
  test("import only optional features that their own path names", () => {
    const broken = files.flatMap(importsOfFile).filter(({ from, target }) => {
      const own = optionalFeaturesOfPath(from);
      return optionalFeaturesOfPath(target).some((name) => !own.includes(name));
    });
    const found = broken.map(({ from, target }) => `${from} imports ${target}`);
    expect(found).toEqual([]);
  });

  test("every file in tests/features belongs to a test table", () => {
    // A table can be empty if features were left out.
    const collected = files.flatMap(({ text }) =>
      [...text.matchAll(/\bimportFeature(?:Defaults|Rows|Map)<.*?>\("([\w-]+)"\)/g)].map(
        ([, name]) => `${name}.ts`,
      ),
    );
    const there = readdirSync(join(projectRoot, "tests/features"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => basename(name));
    expect(there.filter((name) => !collected.includes(name))).toEqual([]);
  });
});
