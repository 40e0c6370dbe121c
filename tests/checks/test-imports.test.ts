import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { importsOfFile } from "./module-imports.ts";
import { optionalFeaturesOfPath } from "./optional-features.ts";
import { testFiles } from "./source-files.ts";

/** Tests that stay must not need the tests of an optional feature. */

const files = testFiles();

describe("test tools", () => {
  test("is there without the features that a file does not bear in its name", () => {
    const broken = files.flatMap(importsOfFile).filter(({ from, target }) => {
      const own = optionalFeaturesOfPath(from);
      return optionalFeaturesOfPath(target).some((name) => !own.includes(name));
    });
    const found = broken.map(({ from, target }) => `${from} imports ${target}`);
    expect(found).toEqual([]);
  });

  test("every file below tests/features is collected by its name", () => {
    // A table can be empty where features were left out.
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
