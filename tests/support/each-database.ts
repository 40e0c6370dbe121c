import { afterAll, beforeAll, describe } from "vitest";
import { type PostgresServer, startPostgres } from "./postgres.ts";
import { postgresPrograms } from "./postgres-programs.ts";

export type DatabaseKind = "SQLite" | "PostgreSQL";

/** Creates a database and returns its URL; undefined for SQLite, whose file the server creates. */
export type NewDatabase = () => Promise<string | undefined>;

/** Runs the same tests with each database; PostgreSQL is skipped where it is not installed. */
export function describeEachDatabase(body: (newDatabase: NewDatabase, kind: DatabaseKind) => void) {
  describe("SQLite", () => body(async () => undefined, "SQLite"));
  describe.skipIf(!postgresPrograms())("PostgreSQL", () => {
    let postgres: PostgresServer | undefined;
    let made = 0;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres?.stop());
    body(async () => {
      made += 1;
      return postgres?.createDatabase(`each_${made}`);
    }, "PostgreSQL");
  });
}
