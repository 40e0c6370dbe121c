import { join } from "node:path";
import { expect } from "vitest";
import { inDatabase, isIntact, newInstallation, rowsOf } from "../installation.ts";

/** Megabytes, far less than the data. */
const heap = 64;

export interface Leg {
  seconds: number;
  rowsPerSecond: number;
}

/** Copies to PostgreSQL and back, and compares the result in SQLite. @param address of an empty database */
export async function copyToPostgresAndBack(
  address: string,
  people: number,
): Promise<{ there: Leg; back: Leg }> {
  const place = newInstallation();
  expect((await place.cli(["migrate"])).code).toBe(0);
  const tables = fill(place.file, people);
  const rows = tables.flatMap((table) =>
    rowsOf<{ rows: number }>(place.file, `SELECT count(*) AS rows FROM ${table}`),
  );
  const total = rows.reduce((sum, { rows }) => sum + rows, 0);
  const returned = join(place.folder, "returned.db");

  const leg = async (from: string, to: string): Promise<Leg & { told: string[] }> => {
    const startedAt = performance.now();
    const { code, log } = await place.cli(["copy", "--from", from, "--to", to], {
      NODE_OPTIONS: `--max-old-space-size=${heap}`,
    });
    expect([code, code === 0 ? [] : log]).toEqual([0, []]);
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      seconds: Math.round(seconds * 10) / 10,
      rowsPerSecond: Math.round(total / seconds),
      told: log.filter((line) => line.endsWith("  the same")),
    };
  };
  const { told, ...there } = await leg(`file:${place.file}`, address);
  const { told: toldAgain, ...back } = await leg(address, `file:${returned}`);
  expect(toldAgain).toEqual(told);

  expect(differences(place.file, returned, tables)).toEqual(tables.map((table) => [table, 0]));
  expect(rowsOf(returned, "SELECT count(*) AS found FROM user_search('emile')")).toEqual([
    { found: Math.floor(people / 4) },
  ]);
  expect(isIntact(returned)).toBe(true);
  return { there, back };
}

function fill(file: string, people: number) {
  return inDatabase(file, (database) => {
    database.pragma("synchronous = OFF");
    // KiB.
    database.pragma("cache_size = -1048576");
    database.function("random_id", { deterministic: false }, () => crypto.randomUUID());
    database.exec(`
      WITH RECURSIVE person (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM person WHERE n < ${people})
      INSERT INTO user (id, email, email_verified, name, name_folded, name_sort, banned, last_sign_in_at, created_at, updated_at)
      SELECT random_id(), 'person-' || n || '@example.org', 1, iif(n % 4, 'Amina ', 'Émile ') || n, iif(n % 4, 'amina ', 'emile ') || n, n, n % 50 = 0,
        iif(n % 3, 1750000000000 + n, NULL), 1700000000000 + n, 1700000000000 + 2 * n FROM person;
      INSERT INTO session (id, token, user_id, expires_at, ip_address, user_agent, created_at, updated_at)
      SELECT random_id(), random_id(), id, 1790000000000, '192.0.2.1',
        'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', created_at, updated_at FROM user`);
    // Not every project has this table.
    if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'activity'").get())
      return ["user", "session"];
    database.exec(`
      INSERT INTO activity (at, kind, actor_id, actor_name, subject_type, subject_id, subject_label, details)
      SELECT created_at, 'user.created', id, name, 'user', id, name, json_object('role', role, 'email', email) FROM user;
      INSERT INTO activity (at, kind, actor_id, actor_name, subject_type, subject_id, subject_label)
      SELECT updated_at, 'session.created', id, name, 'user', id, name FROM user`);
    return ["user", "session", "activity"];
  });
}

function differences(one: string, other: string, tables: string[]) {
  return inDatabase(one, (database) => {
    database.prepare("ATTACH ? AS other").run(other);
    const missing = (table: string, from: string, to: string) =>
      database
        .prepare<[], number>(
          `SELECT count(*) FROM (SELECT * FROM ${from}.${table} EXCEPT SELECT * FROM ${to}.${table})`,
        )
        .pluck()
        .get() as number;
    return tables.map((table) => [table, missing(table, "main", "other") + missing(table, "other", "main")]);
  });
}
