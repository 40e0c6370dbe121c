import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { migrationsIn, readSnapshot } from "../migrations/folder.mjs";
import { completeForeignKeys } from "../migrations/foreign-keys.mjs";
import { projectDialects } from "../project-dialects.mjs";
import { projectRoot } from "../project-root.mjs";
import { UsageError } from "./command-line.mjs";
import { hasTool, runTool } from "./files.mjs";

/** @typedef {Record<string, Record<string, any>>} Tables as in a snapshot */
/** @typedef {(sql: string, database: string, tables: { before: Tables, after: Tables }) => string} Complete adds to a migration */

/**
 * Adds the migrations for changed tables, made by drizzle-kit in a temporary folder.
 * @param {string} name
 * @param {Map<string, string>} files the changed ones, to which the migrations are added
 * @param {Complete} complete
 * @throws {UsageError} where drizzle-kit is missing or fails
 */
export function makeMigrations(name, files, complete) {
  if (!hasTool("drizzle-kit"))
    throw new UsageError("drizzle-kit, which writes migrations, is not installed: run npm ci");
  // Ctrl+C ends only drizzle-kit, so that the folder is removed.
  process.on("SIGINT", () => {});
  const place = mkdtempSync(join(projectRoot, ".new-resource-"));
  const clear = () => rmSync(place, { recursive: true, force: true });
  process.once("exit", clear);
  for (const database of projectDialects) makeMigration(database, name, files, complete, place);
  clear();
}

/**
 * @param {string} database
 * @param {string} name
 * @param {Map<string, string>} files
 * @param {Complete} complete
 * @param {string} place where drizzle-kit works
 */
function makeMigration(database, name, files, complete, place) {
  const config = `db/${database}/drizzle.config.ts`;
  const folder = `db/${database}/migrations`;
  for (const path of [
    config,
    folder,
    ...["schema.ts", "tables", "columns.ts"].map((each) => `db/${database}/${each}`),
  ]) {
    cpSync(join(projectRoot, path), join(place, path), { recursive: true });
  }
  for (const [path, text] of files) {
    if (!path.startsWith(`db/${database}/`)) continue;
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  const before = filesIn(place, folder);
  const tables = { before: lastTables(join(place, folder)), after: {} };
  const { failed, output } = runTool("drizzle-kit", ["generate", "--config", config, "--name", name], place);
  if (failed) throw new UsageError(`drizzle-kit wrote no migration: ${output}`);
  // It asks whether something was renamed, or reports a table that it cannot read, and succeeds.
  if (filesIn(place, folder).length === before.length)
    throw new UsageError(
      `drizzle-kit wrote no migration for db/${database}/tables: npm run db:generate shows why. Nothing was written.`,
    );
  tables.after = lastTables(join(place, folder));
  const mended = (/** @type {string} */ sql, /** @type {string} */ path) =>
    completeForeignKeys(sql, readSnapshot(join(place, folder), basename(path)));
  for (const path of filesIn(place, folder)) {
    if (before.includes(path) && !path.endsWith("_journal.json")) continue;
    const text = readFileSync(join(place, path), "utf8");
    if (!path.endsWith(".sql")) {
      files.set(path, text);
      continue;
    }
    const sql = complete(mended(text, path), database, tables);
    refuseNamesCutAlike(sql);
    files.set(path, sql);
  }
}

/** @param {string} folder of migrations @returns {Tables} */
function lastTables(folder) {
  const last = migrationsIn(folder).at(-1);
  return last ? JSON.parse(readSnapshot(folder, last)).tables : {};
}

/** Some databases cut off names after 63 characters. @param {string} sql @throws {UsageError} where two would be the same */
function refuseNamesCutAlike(sql) {
  const names = [...new Set(sql.match(/\w{63,}/g))];
  const cut = names.map((name) => name.slice(0, 63));
  const same = names.find((_, index) => cut.indexOf(cut[index] ?? "") < index);
  if (same)
    throw new UsageError(`"${same}" and another name have the same first 63 characters: use shorter names.`);
}

/**
 * @param {string} sql of a migration
 * @param {RegExp} own what each of its statements must be
 * @param {string} database
 * @throws {UsageError} where the tables have other changes without a migration
 */
export function refuseOtherChanges(sql, own, database) {
  const foreign = sql.split("--> statement-breakpoint").find((statement) => !own.test(statement.trim()));
  if (foreign) {
    throw unmigrated(database, ` (${foreign.trim().split("\n")[0]})`);
  }
}

/** @param {string} database @param {string} [change] */
export function unmigrated(database, change = "") {
  return new UsageError(
    `db/${database}/tables has changes without a migration${change}: run npm run db:generate first.`,
  );
}

/** @param {string} place @param {string} folder */
function filesIn(place, folder) {
  return readdirSync(join(place, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(sql|json)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}
