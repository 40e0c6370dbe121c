import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { importsOfFolders } from "../module-imports.ts";
import { sourceFiles } from "../source-files.ts";

/** PostgreSQL is left out by deleting what has its name: docs/decisions/postgres.md */

const folders = ["app", "db", "tests"];
const imports = importsOfFolders(folders);

/** Whether the path is deleted with PostgreSQL. */
function isPart(path: string) {
  return path.split("/").some((name) => name.split(/[-.]/).some((word) => /^(postgres|pglite)$/.test(word)));
}

/** Registries whose lines can be deleted, and the one file with another text without PostgreSQL. */
const allowed =
  /^(app\/registry\/.*|app\/start|tests\/(projects|e2e\/long-projects|checks\/new-resource\/database-cases))\.ts$/;

test("only registries import PostgreSQL modules", () => {
  const found = imports.filter(
    ({ from, target }) =>
      isPart(target) && !isPart(from) && !allowed.test(from) && !target.includes("/sqlite-or-postgres/"),
  );
  expect(found.map(({ from, target }) => `${from} imports ${target}`)).toEqual([]);
});

test("every module that chooses a database has a counterpart for SQLite alone", () => {
  const chosen = imports.filter(
    ({ from, target }) => !isPart(from) && target.includes("/sqlite-or-postgres/"),
  );
  const missing = chosen
    .map(({ target }) => target.replace("/sqlite-or-postgres/", "/sqlite/"))
    .filter((path) => !existsSync(join(projectRoot, path)));
  expect(chosen.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test("queries call no methods that only SQLite has", () => {
  const found = ["app", "db"]
    .flatMap((folder) => sourceFiles(folder))
    .filter(({ path }) => !/(^|\/)(sqlite|postgres)\/|\.test\.|^app\/(ui|entry)/.test(path))
    .filter(({ text }) => /\.(get|run|all)\(\)/.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
