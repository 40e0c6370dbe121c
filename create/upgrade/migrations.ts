import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { InterruptedError } from "../git.ts";
import type { Template } from "../make/compose.ts";
import { declaredTablesIn, statementsFor } from "../make/initial-migrations.ts";
import { ReportedError } from "../reported-error.ts";
import { readJson } from "./read-json.ts";
import { nameAddedBy, parseStatement } from "./sql-statements.ts";
import { listFiles, type OldAndNew } from "./trees.ts";

type Entry = { idx: number; version: string; when: number; tag: string; breakpoints: boolean };
type Journal = { entries: Entry[] };
type Snapshot = { id: string; prevId: string; tables: Record<string, Table> };
type Table = { name: string; columns: Record<string, object>; indexes: Record<string, object> };

const breakpoint = "--> statement-breakpoint\n";

const pathOf = (dialect: string, name = "") => `db/${dialect}/migrations/${name}`;

export const journalOf = (dialect: string) => pathOf(dialect, "meta/_journal.json");

/** The migration statements between two versions of a project with the same choices. */
export function statementsBetween({ files }: Template, folders: OldAndNew): Record<string, string[]> {
  return eachDialect(folders, (dialect) => {
    const initial: Journal = readJson(folders.old, journalOf(dialect));
    const since = initial.entries[0]?.when ?? 0;
    const all: Journal = JSON.parse(files[journalOf(dialect)] ?? '{"entries":[]}');
    const later = all.entries.filter(({ when }) => when > since);
    const statements = later.flatMap(({ tag }) =>
      (files[pathOf(dialect, `${tag}.sql`)] ?? "").split(breakpoint.trim()),
    );
    const written = statements.map((sql) => sql.trim()).filter(Boolean);
    return written.filter(concerns(files, folders, dialect));
  });
}

/** The statements that create the tables of added parts. */
export function statementsForAddedTables(
  { migrations }: Template,
  folders: OldAndNew,
  hasTable: (dialect: string, table: string) => boolean,
) {
  return eachDialect(folders, (dialect) => {
    const before = declaredTables(folders.old, dialect);
    const isAdded = (name: string) => !before.has(name) && !hasTable(dialect, name);
    const added = [...declaredTables(folders.new, dialect)].filter(isAdded);
    return statementsFor(migrations[dialect] ?? "", new Set(added)).map((sql) => sql.trim());
  });
}

/** Columns of added parts that are missing or different in the project, which kept the tables of an earlier version. */
export function outdatedColumns(folder: string, folders: OldAndNew) {
  return ["sqlite", "postgres"].flatMap((dialect) => {
    const before = declaredTables(folders.old, dialect);
    const kept = new Map(tablesIn(folder, dialect).map((table) => [table.name, table]));
    const added = tablesIn(folders.new, dialect).filter(({ name }) => !before.has(name));
    return added.flatMap(({ name, columns }) => {
      const own = kept.get(name);
      const outdated = own ? differences(columns, own.columns).filter((column) => column in columns) : [];
      return outdated.map((column) => `${dialect}: ${name}.${column}`);
    });
  });
}

/** @throws {ReportedError} when the project has its own table with the name of one that a part adds */
export function assertNoOwnTables(folder: string, folders: OldAndNew) {
  for (const dialect of ["sqlite", "postgres"]) {
    const own = tablePaths(folder, dialect);
    const before = tablePaths(folders.old, dialect);
    const isTaken = ([name, path]: [string, string]) =>
      !before.has(name) && own.has(name) && own.get(name) !== path;
    const taken = [...tablePaths(folders.new, dialect)].filter(isTaken);
    if (taken.length > 0)
      throw new ReportedError(
        `db/${dialect}: this adds the table ${taken.map(([name]) => name).join(", ")}, which your project already has. ` +
          "Rename yours, run `npm run db:generate` and commit, then add it again",
      );
  }
}

/** @throws {ReportedError} when a statement adds something that the project has already added itself */
export function assertNotAddedYet(folder: string, { old }: OldAndNew, steps: Record<string, string[]>) {
  for (const [dialect, statements] of Object.entries(steps)) {
    const [own, starters] = [folder, old].map((folder) => namesIn(tablesIn(folder, dialect)));
    const added = statements
      .map(nameAddedBy)
      .filter((name) => name && own?.includes(name) && !starters?.includes(name));
    if (added.length > 0)
      throw new ReportedError(
        `db/${dialect}: this version adds ${added.join(", ")}, which your project has added too. Rename yours, run ` +
          "`npm run db:generate` and commit, then upgrade again",
      );
  }
}

/** The tables after the last migration. */
export function tablesIn(folder: string, dialect: string): Table[] {
  const meta = join(folder, pathOf(dialect, "meta"));
  const last = existsSync(meta) && listFiles(meta).findLast((name) => name.endsWith("_snapshot.json"));
  if (!last) return [];
  const { tables }: Snapshot = readJson(folder, pathOf(dialect, `meta/${last}`));
  return Object.values(tables);
}

/** The names of tables, their columns as `table.column`, and their indexes. */
export function namesIn(tables: Table[]): string[] {
  return tables.flatMap(({ name, columns, indexes }) => [
    name,
    ...Object.keys(columns).map((column) => `${name}.${column}`),
    ...Object.keys(indexes),
  ]);
}

function eachDialect(folders: OldAndNew, find: (dialect: string) => string[]) {
  const dialects = ["sqlite", "postgres"].filter((dialect) =>
    [folders.old, folders.new].every((folder) => existsSync(join(folder, pathOf(dialect)))),
  );
  return Object.fromEntries(dialects.map((dialect) => [dialect, find(dialect)]));
}

export function declaredTables(folder: string, dialect: string): ReadonlySet<string> {
  return new Set(tablePaths(folder, dialect).keys());
}

/** The files that declare tables, by the name of the table. */
function tablePaths(folder: string, dialect: string): ReadonlyMap<string, string> {
  const tables = `db/${dialect}/tables`;
  if (!existsSync(join(folder, tables))) return new Map();
  const paths = listFiles(join(folder, tables)).map((name) => `${tables}/${name}`);
  return new Map(
    paths.flatMap((path) => {
      const text = readFileSync(join(folder, path), "utf8");
      return [...declaredTablesIn(new Map([[path, text]]), dialect)].map((name) => [name, path] as const);
    }),
  );
}

/** Whether a statement is about the project's tables, not those of a part that was left out. */
function concerns(files: Template["files"], folders: OldAndNew, dialect: string) {
  const own = new Set([...declaredTables(folders.old, dialect), ...declaredTables(folders.new, dialect)]);
  const all = declaredTablesIn(new Map(Object.entries(files)), dialect);
  const created = new Set<string>();
  return (sql: string) => {
    const { verb, found, tables } = parseStatement(sql);
    const isOurs = tables.some((name) => {
      if (name === "" || own.has(name) || created.has(name)) return true;
      return !all.has(name) && verb !== "DROP TABLE";
    });
    if (isOurs && verb.endsWith("CREATE TABLE")) created.add(found);
    return isOurs;
  };
}

/** @throws {ReportedError} when the tables of a database with statements differ from the project's last migration */
export function assertMigrated(folder: string, steps: Record<string, string[]>, tempFolder: string) {
  for (const [dialect, statements] of Object.entries(steps)) {
    if (statements.length === 0 || !existsSync(join(folder, journalOf(dialect)))) continue;
    const { snapshot } = readLast(folder, dialect);
    const changes = undeclaredChanges(snapshot, generateSnapshot(folder, dialect, tempFolder), "");
    if (changes.length > 0)
      throw new ReportedError(
        `${differing(dialect, changes)}. Run \`npm run db:generate\` and commit, then run this again`,
      );
  }
}

/** A migration after the project's own, which stay unchanged. Writes nothing. @returns the texts of its files by path */
export function prepareMigration(
  folder: string,
  dialect: string,
  statements: readonly string[],
  label: string,
  tempFolder: string,
): Record<string, string> {
  if (statements.length === 0) return {};
  const { journal, last, snapshot: before } = readLast(folder, dialect);
  const snapshot = { ...generateSnapshot(folder, dialect, tempFolder), prevId: before.id };
  const sql = `${statements.join(`\n${breakpoint}`)}\n`;
  const missing = undeclaredChanges(before, snapshot, sql);
  if (missing.length > 0)
    throw new ReportedError(
      `${differing(dialect, missing)}. If you resolved conflicts, correct the merged tables without generating a ` +
        "migration, and run this again, or cancel with --abort",
    );
  const number = String(Math.max(last.idx, Number(last.tag.slice(0, 4))) + 1).padStart(4, "0");
  const entry: Entry = {
    ...last,
    idx: last.idx + 1,
    tag: `${number}_${label}`,
    breakpoints: true,
    when: Math.max(...journal.entries.map(({ when }) => when)) + 1 + timeOffset(label + sql),
  };
  const entries = [...journal.entries, entry];
  return {
    [pathOf(dialect, `${entry.tag}.sql`)]: sql,
    [pathOf(dialect, `meta/${number}_snapshot.json`)]: JSON.stringify(snapshot, null, 2),
    [journalOf(dialect)]: JSON.stringify({ ...journal, entries }, null, 2),
  };
}

function readLast(folder: string, dialect: string) {
  const journal: Journal = readJson(folder, journalOf(dialect));
  const last = journal.entries.at(-1);
  if (!last) throw new ReportedError(`${journalOf(dialect)} lists no migrations`);
  const path = pathOf(dialect, `meta/${last.tag.slice(0, 4)}_snapshot.json`);
  return { journal, last, snapshot: readJson(folder, path) as Snapshot };
}

function differing(dialect: string, changes: string[]) {
  return `db/${dialect}: tables and migrations differ in ${changes.slice(0, 5).join(", ")}`;
}

/** Databases know migrations by their time alone: the same in every clone, and different for other steps on other branches. */
function timeOffset(step: string) {
  return createHash("sha256").update(step).digest().readUInt32BE() % 60_000;
}

/** The snapshot of all tables in the schema. In an empty folder, drizzle-kit does not ask about renames. */
function generateSnapshot(folder: string, dialect: string, tempFolder: string): Snapshot {
  const out = mkdtempSync(join(tempFolder, `tables-${dialect}-`));
  const kit = join(folder, "node_modules/drizzle-kit/bin.cjs");
  if (!existsSync(kit))
    throw new ReportedError(
      "The packages are not in the project's node_modules: run `npm ci` first (npm workspaces are not supported)",
    );
  const options = {
    dialect: dialect === "postgres" ? "postgresql" : dialect,
    // Relative: drizzle-kit reads it as a glob pattern.
    schema: `db/${dialect}/schema.ts`,
    casing: "snake_case",
    out,
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const command = [kit, "generate", ...args];
  const { signal, stderr, stdout } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
  if (signal) throw new InterruptedError(`drizzle-kit was stopped by ${signal}`);
  // drizzle-kit reports some errors with exit code 0.
  const snapshot = "meta/0000_snapshot.json";
  if (existsSync(join(out, snapshot))) return readJson(out, snapshot);
  const reason = (stderr || stdout).replaceAll(/^ {4}at .*\n?/gm, "").trim();
  throw new ReportedError(`db/${dialect}/schema.ts could not be read: ${reason}`);
}

/** The differences between two snapshots that no statement makes. */
function undeclaredChanges(before: Snapshot, after: Snapshot, sql: string): string[] {
  const missing: string[] = [];
  const expect = (what: string, pattern: string) => {
    const source = pattern.replaceAll("NAME", '[`"]?').replaceAll("END", '[`"]?(?!\\w)');
    if (!new RegExp(source, "i").test(sql)) missing.push(what);
  };
  for (const [key, { name }] of Object.entries(after.tables))
    if (!before.tables[key]) expect(`table ${name}`, `(CREATE TABLE|RENAME TO) NAME${name}END`);
  for (const [key, { name, columns, indexes }] of Object.entries(before.tables)) {
    const now = after.tables[key];
    const alters = `ALTER TABLE NAME${name}END`;
    if (!now) expect(`table ${name}`, `(DROP TABLE (IF EXISTS )?NAME${name}END|${alters} RENAME TO)`);
    for (const column of now ? differences(columns, now.columns) : [])
      expect(`column ${name}.${column}`, `${alters} [^;]*NAME${column}END`);
    for (const index of now ? differences(indexes, now.indexes) : [])
      expect(`index ${index}`, `INDEX [^;(]*NAME${index}END`);
  }
  return missing;
}

function differences(one: Record<string, object>, other: Record<string, object>) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
