import Database from "better-sqlite3";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { NewerDatabaseError } from "../migration-state.ts";
import { openDatabaseFile } from "./client.server.ts";
import { migrate, migrationState } from "./migrate.server.ts";
import journal from "./migrations/meta/_journal.json";

let connection: Database.Database;
beforeEach(() => {
  connection = new Database(":memory:");
  return () => connection.close();
});

function schemaOf() {
  return connection.prepare("SELECT sql FROM sqlite_schema ORDER BY name").pluck().all();
}

test("applies every migration once", () => {
  expect(migrate(connection)).toEqual(journal.entries.map((entry) => entry.tag));
  const schema = schemaOf();
  expect(migrate(connection)).toEqual([]);
  expect(schemaOf()).toEqual(schema);
});

test("refuses a newer version's database without changing it", () => {
  migrate(connection);
  connection.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)");
  const schema = schemaOf();
  expect(() => migrate(connection)).toThrow(NewerDatabaseError);
  expect(schemaOf()).toEqual(schema);
});

test("applies a migration that is older than the newest applied one", () => {
  migrate(connection);
  journal.entries.push({ idx: 99, version: "6", when: 1, tag: "9999_colleague", breakpoints: true });
  onTestFinished(() => void journal.entries.pop());
  expect(migrationState(connection)).toEqual({ empty: false, newer: false, pending: ["9999_colleague"] });
  expect(() => migrate(connection)).toThrow("9999_colleague");
});

test("a failed migration rolls back earlier ones of the same run", () => {
  journal.entries.push({
    idx: 99,
    version: "6",
    when: 9_999_999_999_999,
    tag: "9999_missing",
    breakpoints: true,
  });
  onTestFinished(() => void journal.entries.pop());
  expect(() => migrate(connection)).toThrow("9999_missing");
  expect(schemaOf()).toEqual([]);
});

test("names the migration and the statement that failed", () => {
  connection.exec("CREATE TABLE user (id text)");
  const [first] = journal.entries;
  expect(() => migrate(connection)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(
        new RegExp(`^Migration ${first?.tag}: table .user. already exists\nCREATE TABLE .user. \\(`),
      ),
      code: "SQLITE_ERROR",
      cause: expect.any(Database.SqliteError),
    }),
  );
});

test("names the tables whose rows have no parent", () => {
  connection.pragma("foreign_keys = OFF");
  connection.exec(
    "CREATE TABLE place (id integer PRIMARY KEY); CREATE TABLE visit (place_id REFERENCES place); INSERT INTO visit VALUES (1), (2)",
  );
  expect(() => migrate(connection)).toThrow("The migrations left 2 rows without a parent in visit");
  expect(schemaOf()).toHaveLength(2);
});

test("foreign keys are enforced after the migrations", () => {
  migrate(connection);
  expect(connection.pragma("foreign_keys", { simple: true })).toBe(1);
});

test("a connection has the pragmas the product relies on", () => {
  const connection = openDatabaseFile(`${process.env.DATABASE_URL?.slice("file:".length)}-pragmas`);
  const pragma = (name: string) => connection.pragma(name, { simple: true });
  expect([
    pragma("journal_mode"),
    pragma("synchronous"),
    pragma("foreign_keys"),
    pragma("busy_timeout"),
  ]).toEqual(["wal", 2, 1, 5000]);
  connection.close();
});
