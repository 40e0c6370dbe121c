// Generates the migrations for changed tables: `npm run db:generate homepage`. drizzle-kit asks whether a column
// is new or renamed.

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError, withUsageErrors } from "./generators/command-line.mjs";
import {
  captureMigrations,
  findMisplacedSnapshot,
  migrationsIn,
  readMigrations,
  readSnapshot,
} from "./migrations/folder.mjs";
import { completeForeignKeys } from "./migrations/foreign-keys.mjs";
import { completeRebuiltTables } from "./migrations/rebuilt-tables.mjs";
import { projectDialects } from "./project-dialects.mjs";
import { projectRoot } from "./project-root.mjs";

const usage = "npm run db:generate [name]: a name such as due_on";

const [name, ...rest] = process.argv.slice(2);
const folders = projectDialects.map((database) => join(projectRoot, "db", database, "migrations"));
const restores = folders.map(captureMigrations);

process.exitCode = 1;
withUsageErrors(() => {
  if (rest.length > 0) throw new UsageError(`Unexpected argument: ${rest.join(" ")} (${usage})`);
  if (name !== undefined && !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new UsageError(`"${name}" is not a lowercase name (${usage})`);
  }
  try {
    if (projectDialects.every(generate)) process.exitCode = 0;
  } finally {
    if (process.exitCode !== 0) for (const restore of restores) restore();
  }
});

/** @param {string} database */
function generate(database) {
  const folder = join(projectRoot, "db", database, "migrations");
  const [before, earlier] = [migrationsIn(folder), readMigrations(folder)];
  const misplaced = findMisplacedSnapshot(folder);
  if (misplaced)
    throw new UsageError(
      `db/${database}/migrations/meta/${misplaced} does not follow the snapshot before it, as after merging branches. ` +
        'Generate the migrations of one branch again, as docs/upgrading.md shows in "Databases".',
    );
  const config = `db/${database}/drizzle.config.ts`;
  const args = ["generate", "--config", config, ...(name ? ["--name", name] : [])];
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, "node_modules/drizzle-kit/bin.cjs"), ...args],
    { cwd: projectRoot, stdio: ["inherit", "inherit", "pipe"], encoding: "utf8" },
  );
  process.stderr.write(stderr);
  const written = migrationsIn(folder).filter((migration) => !before.includes(migration));
  // drizzle-kit exits with 0 even if it cannot read a table.
  if (status !== 0 || (written.length === 0 && stderr !== "")) return false;
  for (const migration of written) {
    const file = join(folder, migration);
    const sql = completeForeignKeys(readFileSync(file, "utf8"), readSnapshot(folder, migration));
    writeFileSync(file, completeRebuiltTables(sql, earlier));
  }
  return true;
}
