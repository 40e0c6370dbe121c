/**
 * Writes `db/DIALECT/starter/first-migration.sql`: the statements that create all tables at once, each with the tables that it
 * belongs to. Run `node scripts/starter/first-migration.mjs` after adding a migration, with the starter's packages installed.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { readMigrations } from "../migrations/folder.mjs";
import { projectRoot } from "../project-root.mjs";

const breakpoint = "--> statement-breakpoint";

/** @typedef {{ sql: string, tables: Iterable<string> }} Statement */

/** @param {"sqlite" | "postgres"} dialect @returns {string} */
export function createFirstMigration(dialect) {
  const statements = dialect === "sqlite" ? sqliteStatements() : postgresStatements();
  return statements
    .map(({ sql, tables }) => `-- tables: ${[...new Set(tables)].join(" ")}\n${sql};\n`)
    .join(`${breakpoint}\n`);
}

/** The schema after all migrations, with tables and indexes as drizzle-kit writes them. @returns {Statement[]} */
function sqliteStatements() {
  const generated = new Map(generate("sqlite").map((sql) => [/^CREATE [A-Z ]+`(\w+)`/.exec(sql)?.[1], sql]));
  const database = new Database(":memory:");
  database.exec(migrations("sqlite").join("\n"));
  const rows = /** @type {{ type: string, name: string, table: string, sql: string }[]} */ (
    database
      .prepare(
        "SELECT type, name, tbl_name AS 'table', sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY rowid",
      )
      .all()
  );
  database.close();
  const virtual = rows.filter(({ sql }) => sql.startsWith("CREATE VIRTUAL")).map(({ name }) => name);
  const triggers = rows.filter(({ type }) => type === "trigger");
  // A full-text index creates its own tables.
  const objects = rows.filter(
    ({ type, name }) =>
      !/^sqlite_/.test(name) &&
      (type !== "table" || virtual.includes(name) || !virtual.some((one) => name.startsWith(`${one}_`))),
  );
  const rank = (/** @type {typeof rows[number]} */ { type, name }) =>
    virtual.includes(name) ? 1 : ["table", "", "index", "trigger"].indexOf(type);
  return objects
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ type, name, table, sql }) => ({
      // SQLite appends later columns to its text, so drizzle-kit's text is used, unless that would lose ON CONFLICT.
      sql: (type === "table" && !sql.includes("ON CONFLICT") && generated.get(name)) || sql,
      tables: ownersOf(table),
    }));

  /** A table that triggers fill belongs to the triggers' tables, and so does a table that reads it. @param {string} table @returns {string[]} */
  function ownersOf(table) {
    if (generated.has(table)) return [table];
    const filled = triggers.filter(({ sql }) => sql.includes(`INTO ${table} `)).map(({ table }) => table);
    const read = virtual.filter((name) =>
      rows.some((row) => row.name === table && row.sql.includes(`(${name},`)),
    );
    return [...filled, ...read.flatMap(ownersOf)];
  }
}

/** The statements by drizzle-kit, then those written by hand, which have no quoted names. @returns {Statement[]} */
function postgresStatements() {
  const quoted = /^(?:(?:CREATE|DROP) [A-Z ]+|ALTER TABLE "\w+" [A-Z ]+)"/;
  const changesRows = /^(?:INSERT|UPDATE|DELETE) /;
  const byHand = migrations("postgres")
    .flatMap(statementsIn)
    .map(code)
    .filter((sql) => !quoted.test(sql) && !changesRows.test(sql));
  const made = generate("postgres").map((sql) => ({ sql, tables: [quotedTable(sql)] }));
  return [...made, ...byHand.map((sql) => ({ sql, tables: tablesOf(sql) }))];

  /** @param {string} sql @returns {string[]} */
  function tablesOf(sql) {
    const [, table] = / ON "?(\w+)"?/.exec(sql) ?? /^ALTER TABLE "?(\w+)"?/.exec(sql) ?? [];
    if (table) return [table];
    const [, name = ""] =
      /^(?:CREATE (?:OR REPLACE )?FUNCTION|ALTER INDEX|CREATE EXTENSION(?: IF NOT EXISTS)?) (\w+)/.exec(
        sql,
      ) ?? [];
    const users = byHand.filter((other) => other !== sql && new RegExp(`\\b${name}\\b`).test(other));
    const tables = users.flatMap(tablesOf);
    // An extension belongs to all tables with a search index.
    return tables.length > 0 ? tables : byHand.flatMap((other) => / ON "?(\w+)"?/.exec(other)?.[1] ?? []);
  }
}

/** @param {string} sql of drizzle-kit */
function quotedTable(sql) {
  return /^(?:CREATE|ALTER) TABLE "(\w+)"/.exec(sql)?.[1] ?? / ON "(\w+)"/.exec(sql)?.[1] ?? "";
}

/** Removes the comments on the migration. @param {string} sql */
const code = (sql) => sql.replace(/^(?:--.*\n)+/, "");

/** @param {string} sql */
function statementsIn(sql) {
  return sql.split(breakpoint).map((statement) => statement.trim().replace(/;$/, ""));
}

/** @param {string} dialect */
function migrations(dialect) {
  return readMigrations(join(projectRoot, `db/${dialect}/migrations`));
}

/** The statements that drizzle-kit generates for the tables of a dialect. @param {string} dialect */
function generate(dialect) {
  const out = mkdtempSync(join(tmpdir(), "create-plumbline-"));
  try {
    const kit = join(projectRoot, "node_modules/drizzle-kit/bin.cjs");
    const schema = join(projectRoot, `db/${dialect}/schema.ts`);
    const options = [
      "--dialect",
      dialect === "postgres" ? "postgresql" : dialect,
      "--schema",
      schema,
      "--name",
      "first",
    ];
    execFileSync(process.execPath, [kit, "generate", ...options, "--out", out], { cwd: out, stdio: "pipe" });
    return statementsIn(readFileSync(join(out, "0000_first.sql"), "utf8"));
  } finally {
    rmSync(out, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const dialect of /** @type {const} */ (["sqlite", "postgres"]))
    writeFileSync(
      join(projectRoot, `db/${dialect}/starter/first-migration.sql`),
      createFirstMigration(dialect),
    );
}
