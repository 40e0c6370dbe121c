import { join } from "node:path";
import pg from "pg";
import { databaseUrl, launchPostgres, type PostgresProcess, queryOnce, superuser } from "./process.ts";
import { ensurePostgresBinDir } from "./programs.ts";

/** Owns the databases but is no superuser, as on managed servers. */
const owner = "app";

export interface DatabaseAdmin {
  port: number;
  url(database: string): string;
  /** The same as superuser; "postgres" always exists. */
  adminUrl(database: string): string;
  /** @param template a database to copy, which must have no connections; an empty one by default */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Closes open connections first; a missing database is no error. */
  dropDatabase(name: string): Promise<void>;
}

export interface PostgresServer extends DatabaseAdmin {
  /** Whether transactions of several connections run in parallel; PGlite runs one at a time. */
  concurrent: boolean;
  /** Closes all connections, and resolves when the server accepts new ones on the same port. */
  restart(): Promise<void>;
  /** Stops the server and removes its folder; both also happen when this process ends. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  settings?: Record<string, string>;
}

/** Starts a real PostgreSQL. @returns undefined if none is available */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer | undefined> {
  const programs = ensurePostgresBinDir();
  if (!programs) return undefined;
  const launched = await launchPostgres(programs, (data) => initdb(programs, data), options.settings);
  await queryOnce(
    databaseUrl(launched.port, "postgres", superuser),
    `CREATE ROLE ${pg.escapeIdentifier(owner)} LOGIN`,
  );
  return toPostgresServer(launched);
}

// `pg_trgm` ignores letters that the locale does not know, so `C` would drop non-ASCII text; collation stays
// `C`.
function initdb(programs: string, data: string) {
  const letters = process.platform === "darwin" ? "UTF-8" : "C.UTF-8";
  const locale = ["--encoding=UTF8", "--locale=C", `--lc-ctype=${letters}`];
  return [join(programs, "initdb"), "-D", data, "-U", superuser, "--auth=trust", "--no-sync", ...locale];
}

export function toPostgresServer({ port, process }: PostgresProcess): PostgresServer {
  return {
    ...databaseAdmin(port),
    concurrent: true,
    async restart() {
      const before = await startTime(port);
      process.restart("SIGINT");
      await process.until(async () => (await startTime(port).catch(() => before)) !== before);
    },
    stop: () => process.stop(),
  };
}

async function startTime(port: number) {
  const sql = "SELECT pg_postmaster_start_time()::text AS time";
  const [row] = await queryOnce<{ time: string }>(databaseUrl(port, "postgres", superuser), sql);
  return row?.time;
}

export function databaseAdmin(port: number): DatabaseAdmin {
  const admin = databaseUrl(port, "postgres", superuser);
  const url = (database: string) => databaseUrl(port, database, owner);
  return {
    port,
    url,
    adminUrl: (database) => databaseUrl(port, database, superuser),
    async createDatabase(name, template = "template1") {
      const [database, role, source] = [name, owner, template].map(pg.escapeIdentifier);
      await queryOnce(admin, `CREATE DATABASE ${database} OWNER ${role} TEMPLATE ${source}`);
      return url(name);
    },
    async dropDatabase(name) {
      await queryOnce(admin, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    },
  };
}
