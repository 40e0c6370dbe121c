import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { migrationsIn, readSnapshot } from "../migrations/folder.mjs";
import { completeForeignKeys } from "../migrations/foreign-keys.mjs";
import { projectDialects } from "../project-dialects.mjs";
import { projectRoot } from "../project-root.mjs";
import { UsageError } from "./command-line.mjs";
import { exitCodes, hasTool, runTool } from "./files.mjs";

/** @typedef {Record<string, Record<string, any>>} Tables from a snapshot */
/** @typedef {(sql: string, database: string, tables: { before: Tables, after: Tables }) => string} Complete adds statements to a migration */

/**
 * Adds the migrations for changed tables, which drizzle-kit writes in a temporary folder.
 * @param {string} name
 * @param {Map<string, string>} files the changed files; the migrations are added to these
 * @param {Complete} complete
 * @throws {UsageError} if drizzle-kit is missing or fails
 */
export async function makeMigrations(name, files, complete) {
  if (!hasTool("drizzle-kit"))
    throw new UsageError(
      "drizzle-kit, which writes migrations, is not in node_modules: run npm ci (npm workspaces are not supported)",
    );
  for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => process.exit(code));
  const generated = join(projectRoot, ".react-router");
  mkdirSync(generated, { recursive: true });
  const tempFolder = mkdtempSync(join(generated, "migrations-"));
  const clear = () => rmSync(tempFolder, { recursive: true, force: true });
  process.once("exit", clear);
  for (const database of projectDialects) {
    makeMigration(database, name, files, complete, tempFolder);
    // Signals that arrived while drizzle-kit ran are handled only in the second turn of the event loop.
    await setImmediate();
    await setImmediate();
  }
  clear();
}

/**
 * @param {string} database
 * @param {string} name
 * @param {Map<string, string>} files
 * @param {Complete} complete
 * @param {string} tempFolder where drizzle-kit runs
 */
function makeMigration(database, name, files, complete, tempFolder) {
  const config = `db/${database}/drizzle.config.ts`;
  const folder = `db/${database}/migrations`;
  for (const path of [
    config,
    folder,
    ...["schema.ts", "tables", "columns.ts"].map((each) => `db/${database}/${each}`),
  ]) {
    cpSync(join(projectRoot, path), join(tempFolder, path), { recursive: true });
  }
  for (const [path, text] of files) {
    if (!path.startsWith(`db/${database}/`)) continue;
    mkdirSync(dirname(join(tempFolder, path)), { recursive: true });
    writeFileSync(join(tempFolder, path), text);
  }
  const before = filesIn(tempFolder, folder);
  const tables = { before: lastTables(join(tempFolder, folder)), after: {} };
  const { failed, output } = runTool(
    "drizzle-kit",
    ["generate", "--config", config, "--name", name],
    tempFolder,
  );
  if (failed) throw new UsageError(`drizzle-kit wrote no migration: ${output}`);
  // drizzle-kit exits with 0 even if it asks about a renaming or cannot read a table.
  if (filesIn(tempFolder, folder).length === before.length)
    throw new UsageError(
      `drizzle-kit wrote no migration for db/${database}/tables: npm run db:generate shows why. Nothing was written.`,
    );
  tables.after = lastTables(join(tempFolder, folder));
  const withForeignKeys = (/** @type {string} */ sql, /** @type {string} */ path) =>
    completeForeignKeys(sql, readSnapshot(join(tempFolder, folder), basename(path)));
  for (const path of filesIn(tempFolder, folder)) {
    if (before.includes(path) && !path.endsWith("_journal.json")) continue;
    const text = readFileSync(join(tempFolder, path), "utf8");
    if (!path.endsWith(".sql")) {
      files.set(path, text);
      continue;
    }
    const sql = complete(withForeignKeys(text, path), database, tables);
    refuseSameTruncatedNames(sql);
    files.set(path, sql);
  }
}

/** @param {string} folder of migrations @returns {Tables} */
function lastTables(folder) {
  const last = migrationsIn(folder).at(-1);
  return last ? JSON.parse(readSnapshot(folder, last)).tables : {};
}

/** Some databases truncate names to 63 characters. @param {string} sql @throws {UsageError} if two names would be the same */
function refuseSameTruncatedNames(sql) {
  const names = [...new Set(sql.match(/\w{63,}/g))];
  const truncated = names.map((name) => name.slice(0, 63));
  const same = names.find((_, index) => truncated.indexOf(truncated[index] ?? "") < index);
  if (same)
    throw new UsageError(`"${same}" and another name have the same first 63 characters: use shorter names.`);
}

/**
 * @param {string} sql of a migration
 * @param {RegExp} own matches the statements that it may have
 * @param {string} database
 * @throws {UsageError} if the tables have other changes without a migration
 */
export function refuseOtherChanges(sql, own, database) {
  const foreign = sql.split("--> statement-breakpoint").find((statement) => !own.test(statement.trim()));
  if (foreign) {
    throw unmigrated(database, ` (${foreign.trim().split("\n")[0]})`);
  }
}

/**
 * @param {{ before: Tables, after: Tables }} tables
 * @param {string} table
 * @param {string[]} columns of it, added or dropped
 * @param {string} database
 * @throws {UsageError} if the tables differ by anything else
 */
export function refuseOtherColumns({ before, after }, table, columns, database) {
  const rest = (/** @type {Tables} */ tables) =>
    Object.fromEntries(
      Object.entries(tables).map(([name, each]) => [
        name,
        [table, `public.${table}`].includes(name) ? withoutColumns(each, columns) : each,
      ]),
    );
  if (!isDeepStrictEqual(rest(before), rest(after))) throw unmigrated(database);
}

/** Leaves out the indexes and keys that use them, too. @param {Tables[string]} table @param {string[]} columns */
function withoutColumns(table, columns) {
  const isOne = (/** @type {any} */ column) => columns.includes(column.expression ?? column);
  const parts = Object.entries(table).map(([part, entries]) => {
    if (typeof entries !== "object" || !entries) return [part, entries];
    const left = Object.entries(entries).filter(
      ([name, each]) => !(part === "columns" ? isOne(name) : (each.columnsFrom ?? each.columns)?.some(isOne)),
    );
    return [part, Object.fromEntries(left)];
  });
  return Object.fromEntries(parts);
}

/** @param {string} database @param {string} [change] */
function unmigrated(database, change = "") {
  return new UsageError(
    `db/${database}/tables has changes without a migration${change}: run npm run db:generate first.`,
  );
}

/** @param {string} tempFolder @param {string} folder */
function filesIn(tempFolder, folder) {
  return readdirSync(join(tempFolder, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(sql|json)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}
