import { join } from "node:path";
import pg from "pg";
import { addressOf, launchPostgres, type PostgresProcess, queryOnce, superuser } from "./process.ts";
import { postgresPrograms } from "./programs.ts";

/** Owns the databases and is no superuser, as on a managed server. */
const owner = "plumbline";

export interface PostgresDatabases {
  port: number;
  /** The address of a database for `DATABASE_URL`, as its owner. */
  url(database: string): string;
  /** The same as a superuser, for what an owner may not do; "postgres" is always there. */
  adminUrl(database: string): string;
  /**
   * @param template a database to copy, to which nobody may be connected at the time; an empty one where left out
   * @returns the new database's address
   */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Cuts the connections that are still open. A database that is not there is no error. */
  dropDatabase(name: string): Promise<void>;
}

export interface PostgresServer extends PostgresDatabases {
  /** Whether transactions of several connections run at once; a stand-in may take one after the other. */
  concurrent: boolean;
  /** Ends the server in order, cutting every connection, and waits until it answers again on the same port. */
  restart(): Promise<void>;
  /** The server ends and its folder goes. Both also happen when this process ends, in whatever way. */
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** Of `postgresql.conf`, over those for tests. */
  settings?: Record<string, string>;
}

/**
 * Starts a real PostgreSQL for tests.
 *
 * @returns undefined where there is none to be had
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer | undefined> {
  const programs = postgresPrograms();
  if (!programs) return undefined;
  const launched = await launchPostgres(programs, (data) => initdb(programs, data), options.settings);
  await queryOnce(
    addressOf(launched.port, "postgres", superuser),
    `CREATE ROLE ${pg.escapeIdentifier(owner)} LOGIN`,
  );
  return serverOf(launched);
}

/** Sorts by bytes, as `COLLATE "C"` does, and knows the letters of every script: `pg_trgm` drops those it does not know. */
function initdb(programs: string, data: string) {
  const locale = ["--encoding=UTF8", "--locale=C", "--lc-ctype=C.UTF-8"];
  return [join(programs, "initdb"), "-D", data, "-U", superuser, "--auth=trust", "--no-sync", ...locale];
}

/** A server that this process has started, as tests see it. */
export function serverOf({ port, process }: PostgresProcess): PostgresServer {
  return {
    ...postgresAt(port),
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
  const [row] = await queryOnce<{ time: string }>(addressOf(port, "postgres", superuser), sql);
  return row?.time;
}

/** The databases of a server that another process has started. */
export function postgresAt(port: number): PostgresDatabases {
  const admin = addressOf(port, "postgres", superuser);
  const url = (database: string) => addressOf(port, database, owner);
  return {
    port,
    url,
    adminUrl: (database) => addressOf(port, database, superuser),
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
