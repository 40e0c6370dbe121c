import { afterAll, beforeAll, describe } from "vitest";
import { type PostgresServer, startPostgres } from "../postgres/postgres.ts";
import { ensurePostgresBinDir } from "../postgres/programs.ts";
import { describeEachDatabase as describeSqlite, type NewDatabase } from "../sqlite/each-database.ts";

type DatabaseKind = "SQLite" | "PostgreSQL";

/** Runs the same tests with each database; PostgreSQL is skipped if it is not installed. */
export function describeEachDatabase(body: (newDatabase: NewDatabase, kind: DatabaseKind) => void) {
  describeSqlite(body);
  describe.skipIf(!ensurePostgresBinDir())("PostgreSQL", () => {
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
