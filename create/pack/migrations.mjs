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
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";

const starter = fileURLToPath(new URL("../..", import.meta.url));
const folder = "db/sqlite/migrations";
const breakpoint = "--> statement-breakpoint\n";

/**
 * The one migration that a new project begins with: the tables of its schema, and of what the starter's own migrations
 * wrote by hand (search indexes, triggers) all that those tables still carry.
 *
 * @param {string} schema the text of the project's db/schema.ts
 * @param {string} wholeSchema that of the starter
 * @returns {Record<string, string>} texts by path
 */
export function firstMigration(schema, wholeSchema) {
  const whole = objectsOf(starterMigrations());
  const generated = generate(schema);
  const [now, before] = [statementsOf(generated.sql), statementsOf(generate(wholeSchema).sql)];
  const statements = [];
  for (const [name, object] of whole) {
    // What drizzle-kit does not know is kept with the table that it is of.
    const known = before.has(name);
    if (known && !now.has(name)) continue;
    if (!known && !isCarried(object, whole, now)) continue;
    const changed = before.get(name) !== now.get(name);
    statements.push(changed ? now.get(name) : object.sql);
  }
  return {
    [`${folder}/0000_first.sql`]: `${statements.map((sql) => `${sql};\n`).join(breakpoint)}`,
    [`${folder}/meta/0000_snapshot.json`]: generated.snapshot,
    [`${folder}/meta/_journal.json`]: generated.journal,
  };
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

/** What drizzle-kit wrote, by the name of what it makes.
 * @param {string} sql
 * @returns {Map<string, string>} */
function statementsOf(sql) {
  return new Map(
    sql.split("--> statement-breakpoint").map((statement) => {
      const [, name = ""] = /^\s*CREATE (?:TABLE|(?:UNIQUE )?INDEX) `(\w+)`/.exec(statement) ?? [];
      return [name, statement.trim().replace(/;$/, "")];
    }),
  );
}

function starterMigrations() {
  const from = join(starter, folder);
  const files = readdirSync(from).filter((name) => name.endsWith(".sql"));
  return files
    .sort()
    .map((name) => readFileSync(join(from, name), "utf8"))
    .join("\n");
}

/** @param {string} schema */
function generate(schema) {
  const place = mkdtempSync(join(tmpdir(), "create-plumbline-"));
  try {
    mkdirSync(join(place, "db"));
    writeFileSync(join(place, "db/schema.ts"), schema);
    writeFileSync(join(place, "package.json"), '{ "type": "module" }');
    writeFileSync(join(place, "drizzle.config.ts"), readFileSync(join(starter, "drizzle.config.ts")));
    symlinkSync(join(starter, "node_modules"), join(place, "node_modules"));
    const drizzleKit = join(starter, "node_modules/drizzle-kit/bin.cjs");
    execFileSync(process.execPath, [drizzleKit, "generate", "--name", "first"], {
      cwd: place,
      stdio: "pipe",
    });
    const read = (/** @type {string} */ name) => readFileSync(join(place, folder, name), "utf8");
    return {
      sql: read("0000_first.sql"),
      snapshot: read("meta/0000_snapshot.json"),
      journal: read("meta/_journal.json"),
    };
  } finally {
    rmSync(place, { recursive: true });
  }
}
