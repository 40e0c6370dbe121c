import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";

const starter = fileURLToPath(new URL("../..", import.meta.url));
const breakpoint = "--> statement-breakpoint\n";

/** @typedef {"sqlite" | "postgres"} Dialect */

/** @type {readonly Dialect[]} */
export const dialects = ["sqlite", "postgres"];

/** @param {Dialect} dialect */
export const schemaFile = (dialect) => `db/${dialect}/schema.ts`;

/** @param {Dialect} dialect */
export const migrationsFolder = (dialect) => `db/${dialect}/migrations`;

/**
 * Tells the one migration that a new project begins with: the tables of its schema, and of what the starter's own
 * migrations wrote by hand (search indexes, triggers) all that those tables still carry.
 *
 * @param {Dialect} dialect
 * @param {string} wholeSchema the text of the starter's schema
 * @returns {(schema: string) => Record<string, string>} texts by path, for the text of a project's schema
 */
export function firstMigrations(dialect, wholeSchema) {
  const fold = dialect === "sqlite" ? sqliteFold(wholeSchema) : postgresFold();
  const folder = migrationsFolder(dialect);
  return (schema) => {
    const generated = generate(dialect, schema);
    return {
      [`${folder}/0000_first.sql`]: fold(generated.sql)
        .map((sql) => `${sql};\n`)
        .join(breakpoint),
      [`${folder}/meta/0000_snapshot.json`]: generated.snapshot,
      [`${folder}/meta/_journal.json`]: generated.journal,
    };
  };
}

/** @param {string} wholeSchema
 * @returns {(generated: string) => string[]} the statements of a project, for what drizzle-kit wrote of its schema */
function sqliteFold(wholeSchema) {
  const whole = objectsOf(starterMigrations("sqlite").join("\n"));
  const before = madeBy(generate("sqlite", wholeSchema).sql);
  return (generated) => {
    const now = madeBy(generated);
    const statements = [];
    for (const [name, object] of whole) {
      // What drizzle-kit does not know is kept with the table that it is of.
      const known = before.has(name);
      if (known && !now.has(name)) continue;
      if (!known && !isCarried(object, whole, now)) continue;
      const changed = before.get(name) !== now.get(name);
      statements.push((changed && now.get(name)) || object.sql);
    }
    return statements;
  };
}

/**
 * Of a statement by hand the text says what it makes: drizzle-kit puts the name of what it makes in quotes, and by hand
 * none is.
 *
 * @returns {(generated: string) => string[]} as `sqliteFold`
 */
function postgresFold() {
  const byHand = starterMigrations("postgres").flatMap(statementsOf).filter(isByHand);
  return (generated) => {
    const statements = statementsOf(generated);
    const tables = new Set(statements.flatMap((sql) => /^CREATE TABLE "(\w+)"/.exec(sql)?.[1] ?? []));
    /** @type {string[]} */
    const kept = [];
    // A function is kept for what comes after it.
    for (const sql of byHand.toReversed()) {
      if (isNeeded(withoutComments(sql))) kept.unshift(sql);
    }
    return [...statements, ...kept];

    /** @param {string} sql */
    function isNeeded(sql) {
      if (sql.startsWith("CREATE EXTENSION ")) return true;
      const [, name] = /^CREATE (?:OR REPLACE )?FUNCTION (\w+)\(/.exec(sql) ?? [];
      if (!name) return tables.has(tableOf(sql, byHand));
      return kept.some((other) => new RegExp(`\\b${name}\\(`).test(withoutComments(other)));
    }
  };
}

/** @param {string} sql */
function isByHand(sql) {
  const made =
    /^(?:CREATE TABLE|CREATE (?:UNIQUE )?INDEX|DROP (?:TABLE|INDEX)|ALTER TABLE "\w+" (?:ADD|DROP|ALTER|RENAME)[A-Z ]*) "/;
  return !made.test(withoutComments(sql));
}

/** @param {string} sql @param {readonly string[]} byHand
 * @returns {string}
 * @throws where a statement is of a kind that has not been met yet */
function tableOf(sql, byHand) {
  const statement = withoutComments(sql);
  const [, index] = /^ALTER INDEX (\w+) /.exec(statement) ?? [];
  const maker = index && byHand.find((other) => withoutComments(other).startsWith(`CREATE INDEX ${index} `));
  if (maker) return tableOf(maker, byHand);
  const [, table] =
    /^ALTER TABLE "?(\w+)"? ADD COLUMN /.exec(statement) ??
    /^CREATE (?:UNIQUE INDEX|INDEX|TRIGGER) [^(]*? ON "?(\w+)"?/.exec(statement) ??
    [];
  if (!table) throw new Error(`create/pack/migrations.mjs cannot fold this statement:\n${sql}`);
  return table;
}

/** @param {string} sql */
function statementsOf(sql) {
  return sql.split("--> statement-breakpoint").map((statement) => statement.trim().replace(/;$/, ""));
}

/** @param {string} sql */
function withoutComments(sql) {
  return sql.replace(/^(?:--.*\n)+/, "");
}

/** @typedef {{ type: string, table: string, sql: string }} SchemaObject */

/** @param {SchemaObject} object @param {Map<string, SchemaObject>} whole @param {Map<string, string>} now */
function isCarried(object, whole, now) {
  const tables = [...whole].filter(([, { type }]) => type === "table").map(([name]) => name);
  const virtual = (/** @type {string} */ name) => /^CREATE VIRTUAL/i.test(whole.get(name)?.sql ?? "");
  if (object.type === "trigger") return now.has(object.table);
  // A virtual table is carried by the triggers that fill it, or by the one that it reads.
  const name = object.table;
  const source = tables.find(
    (other) => other !== name && virtual(other) && object.sql.includes(`(${other},`),
  );
  const fills = [...whole.values()].filter(
    ({ type, sql }) => type === "trigger" && sql.includes(`INTO ${source ?? name} `),
  );
  return fills.some(({ table }) => now.has(table));
}

/** The tables, indexes and triggers that some SQL makes, in the order of their making.
 * @param {string} sql
 * @returns {Map<string, SchemaObject>} */
function objectsOf(sql) {
  const database = new Database(":memory:");
  try {
    database.exec(sql);
    const rows = /** @type {(SchemaObject & { name: string })[]} */ (
      database
        .prepare(
          "SELECT type, name, tbl_name AS 'table', sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid",
        )
        .all()
    );
    // An index of full texts makes tables of its own.
    const own = rows.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql)).map(({ name }) => `${name}_`);
    const made = rows.filter(
      ({ name, type, sql }) =>
        !name.startsWith("sqlite_") &&
        !(type === "table" && !/VIRTUAL/.test(sql) && own.some((prefix) => name.startsWith(prefix))),
    );
    const order = ["table", "index", "trigger"];
    const rank = (/** @type {SchemaObject} */ { type, sql }) =>
      /^CREATE VIRTUAL/i.test(sql) ? 1.5 : order.indexOf(type);
    return new Map(made.toSorted((a, b) => rank(a) - rank(b)).map(({ name, ...object }) => [name, object]));
  } finally {
    database.close();
  }
}

/** What drizzle-kit wrote for SQLite, by the name of what it makes.
 * @param {string} sql
 * @returns {Map<string, string>} */
function madeBy(sql) {
  return new Map(
    statementsOf(sql).map((statement) => {
      const [, name = ""] = /^CREATE (?:TABLE|(?:UNIQUE )?INDEX) `(\w+)`/.exec(statement) ?? [];
      return [name, statement];
    }),
  );
}

/** @param {Dialect} dialect @returns {string[]} the text of each, in order */
function starterMigrations(dialect) {
  const from = join(starter, migrationsFolder(dialect));
  const files = readdirSync(from).filter((name) => name.endsWith(".sql"));
  return files.sort().map((name) => readFileSync(join(from, name), "utf8"));
}

/** @param {Dialect} dialect @param {string} schema */
function generate(dialect, schema) {
  const place = mkdtempSync(join(tmpdir(), "create-plumbline-"));
  const config = `db/${dialect}/drizzle.config.ts`;
  try {
    mkdirSync(join(place, dirname(config)), { recursive: true });
    writeFileSync(join(place, schemaFile(dialect)), schema);
    writeFileSync(join(place, "package.json"), '{ "type": "module" }');
    writeFileSync(join(place, config), readFileSync(join(starter, config)));
    symlinkSync(join(starter, "node_modules"), join(place, "node_modules"));
    const drizzleKit = join(starter, "node_modules/drizzle-kit/bin.cjs");
    execFileSync(process.execPath, [drizzleKit, "generate", "--config", config, "--name", "first"], {
      cwd: place,
      stdio: "pipe",
    });
    const read = (/** @type {string} */ name) =>
      readFileSync(join(place, migrationsFolder(dialect), name), "utf8");
    return {
      sql: read("0000_first.sql"),
      snapshot: read("meta/0000_snapshot.json"),
      journal: read("meta/_journal.json"),
    };
  } finally {
    rmSync(place, { recursive: true });
  }
}
