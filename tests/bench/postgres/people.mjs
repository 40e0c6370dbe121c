import { readFileSync } from "node:fs";
import Database from "better-sqlite3";
import pg from "pg";

/**
 * The same users in a PostgreSQL database, which is created if it is missing.
 * @param {string} file
 * @param {URL} server
 * @param {string} name
 * @returns {Promise<string>} its address
 */
export async function copyPeople(file, server, name) {
  const address = String(Object.assign(new URL(server), { pathname: `/${name}` }));
  const admin = new pg.Client(String(server));
  await admin.connect();
  const { rowCount } = await admin.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (!rowCount) await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  if (rowCount) return address;
  const client = new pg.Client(address);
  await client.connect();
  // Recorded like the product does, so that it runs no migration.
  await client.query("CREATE SCHEMA drizzle");
  await client.query("CREATE TABLE drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)");
  for (const { tag, when } of JSON.parse(read("../../../db/postgres/migrations/meta/_journal.json"))
    .entries) {
    for (const sql of read(`../../../db/postgres/migrations/${tag}.sql`).split("--> statement-breakpoint"))
      await client.query(sql);
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', $1)", [when]);
  }
  const source = new Database(file, { readonly: true });
  const columns = "id, email, name, role, banned, last_sign_in_at, created_at, updated_at";
  const time = (/** @type {string} */ column) => `to_timestamp(${column} / 1000)`;
  const insert = `INSERT INTO "user" (${columns}, email_verified)
    SELECT id, email, name, role, banned, ${time("last_sign_in_at")}, ${time("created_at")}, ${time("updated_at")}, true
    FROM jsonb_to_recordset($1) AS person (id text, email text, name text, role text, banned boolean,
      last_sign_in_at float8, created_at float8, updated_at float8)`;
  /** @type {object[]} */
  let people = [];
  const send = async () => {
    await client.query(insert, [JSON.stringify(people)]);
    people = [];
  };
  for (const row of source.prepare(`SELECT ${columns} FROM user`).iterate()) {
    const person = /** @type {{ banned: number }} */ (row);
    people.push({ ...person, banned: person.banned === 1 });
    if (people.length === 5000) await send();
  }
  await send();
  await client.query("VACUUM ANALYZE");
  await client.end();
  source.close();
  return address;
}

/** @param {string} path */
function read(path) {
  return readFileSync(new URL(path, import.meta.url), "utf8");
}
