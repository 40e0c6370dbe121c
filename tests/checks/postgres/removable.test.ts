import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { importsOfFolders } from "../module-imports.ts";
import { sourceFiles } from "../source-files.ts";

/** PostgreSQL is left out by its name: docs/decisions/postgres.md */

const folders = ["app", "db", "tests"];
const imports = importsOfFolders(folders);

/** Whether a path goes when PostgreSQL is left out. */
function isPart(path: string) {
  return path.split("/").some((name) => name.split(/[-.]/).some((word) => /^(postgres|pglite)$/.test(word)));
}

/** Lists of which each line can be dropped, and the one file that has another text then. */
const allowed =
  /^(app\/registry\/.*|app\/start|tests\/(projects|e2e\/long-projects|checks\/new-resource\/database-cases))\.ts$/;

test("only registries import what has its name", () => {
  const found = imports.filter(
    ({ from, target }) =>
      isPart(target) && !isPart(from) && !allowed.test(from) && !target.includes("/sqlite-or-postgres/"),
  );
  expect(found.map(({ from, target }) => `${from} imports ${target}`)).toEqual([]);
});

test("what chooses between two has one for SQLite alone in its place", () => {
  const chosen = imports.filter(
    ({ from, target }) => !isPart(from) && target.includes("/sqlite-or-postgres/"),
  );
  const missing = chosen
    .map(({ target }) => target.replace("/sqlite-or-postgres/", "/sqlite/"))
    .filter((path) => !existsSync(join(projectRoot, path)));
  expect(chosen.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test("queries use no words that only SQLite's have", () => {
  const found = ["app", "db"]
    .flatMap((folder) => sourceFiles(folder))
    .filter(({ path }) => !/(^|\/)(sqlite|postgres)\/|\.test\.|^app\/(ui|entry)/.test(path))
    .filter(({ text }) => /\.(get|run|all)\(\)/.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
