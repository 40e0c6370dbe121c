import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../project-root.mjs";
import { hasTool, run } from "./files.mjs";
import { fillNames, UsageError } from "./names.mjs";

/** @import { Names } from "./names.mjs" */

/** The folders in `db` that have tables and migrations. */
export const databases = readdirSync(join(projectRoot, "db")).filter((name) =>
  existsSync(join(projectRoot, "db", name, "drizzle.config.ts")),
);

/**
 * Adds the migrations that make the table, by drizzle-kit in a temporary folder, each followed by its search index.
 * @param {Names} names
 * @param {Map<string, string>} files
 * @throws {UsageError} where drizzle-kit is missing, or would do more than make the table
 */
export function makeMigrations(names, files) {
  if (!hasTool("drizzle-kit"))
    throw new UsageError("drizzle-kit, which writes migrations, is not installed: npm ci");
  const place = mkdtempSync(join(projectRoot, ".new-resource-"));
  const clear = () => rmSync(place, { recursive: true, force: true });
  process.once("exit", clear);
  for (const database of databases) makeMigration(database, names, files, place);
  clear();
}

/**
 * @param {string} database
 * @param {Names} names
 * @param {Map<string, string>} files
 * @param {string} place where drizzle-kit works
 */
function makeMigration(database, names, files, place) {
  const config = `db/${database}/drizzle.config.ts`;
  const folder = `db/${database}/migrations`;
  for (const path of [config, folder, `db/${database}/tables`, `db/${database}/columns.ts`]) {
    cpSync(join(projectRoot, path), join(place, path), { recursive: true });
  }
  for (const path of [`db/${database}/schema.ts`, `db/${database}/tables/${names.plural.kebab}.ts`]) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), files.get(path) ?? "");
  }
  const before = filesIn(place, folder);
  const { failed, output } = run(
    "drizzle-kit",
    ["generate", "--config", config, "--name", names.plural.snake],
    place,
  );
  if (failed) throw new UsageError(`drizzle-kit wrote no migration: ${output}`);
  for (const path of filesIn(place, folder)) {
    if (before.includes(path) && !path.endsWith("_journal.json")) continue;
    const text = readFileSync(join(place, path), "utf8");
    files.set(path, path.endsWith(".sql") ? withSearch(database, names, text) : text);
  }
}

/** @param {string} database @param {Names} names @param {string} sql */
function withSearch(database, names, sql) {
  const own = new RegExp(
    `^(CREATE TABLE|CREATE (UNIQUE )?INDEX \\S+ ON) ([\`"])${names.singular.snake}\\3( USING btree)? \\(`,
  );
  const foreign = sql.split("--> statement-breakpoint").find((statement) => !own.test(statement.trim()));
  if (foreign) {
    throw new UsageError(
      `db/${database}/tables has changes without a migration (${foreign.trim().split("\n")[0]}): run npm run db:generate first.`,
    );
  }
  const search = readFileSync(new URL(`templates/db/${database}/search.sql`, import.meta.url), "utf8");
  return `${sql.trimEnd()}\n${fillNames(search, names)}`;
}

/** @param {string} place @param {string} folder */
function filesIn(place, folder) {
  return readdirSync(join(place, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(sql|json)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}
