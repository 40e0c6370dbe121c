import Database from "better-sqlite3";

// Dumps a database as SQL: `node tests/support/dump-database.mjs data/app.db >
// tests/fixtures/releases/1.0.0.sql`. Search indexes are left out: their triggers fill them again.
const database = new Database(String(process.argv[2]), { readonly: true });

/** @type {import("better-sqlite3").Statement<[], { type: string, name: string, sql: string }>} */
const schema = database.prepare(
  "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
);
const objects = schema.all();
const virtual = objects.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
const isShadow = (/** @type {string} */ name) => virtual.some((table) => name.startsWith(`${table}_`));
const own = objects.filter(
  ({ type, name }) => type === "trigger" || virtual.includes(name) || !isShadow(name),
);

// Child rows may come before their parents.
process.stdout.write("PRAGMA foreign_keys = OFF;\n");
for (const { sql } of own) process.stdout.write(`${sql};\n`);
for (const { type, name, sql } of own) {
  if (type !== "table" || /^CREATE VIRTUAL/i.test(sql)) continue;
  for (const row of database.prepare(`SELECT * FROM "${name}"`).raw().iterate()) {
    process.stdout.write(
      `INSERT INTO "${name}" VALUES (${[.../** @type {unknown[]} */ (row)].map(literal).join(", ")});\n`,
    );
  }
}

process.stdout.write("PRAGMA foreign_keys = ON;\n");

/** @param {unknown} value */
function literal(value) {
  if (value === null) return "NULL";
  if (typeof value === "number") return String(value);
  if (Buffer.isBuffer(value)) return `x'${value.toString("hex")}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}
