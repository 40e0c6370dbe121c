import { join } from "node:path";
import pg from "pg";
import { freePort } from "../server.ts";
import {
  makeFolderFor,
  type SupervisedProcess,
  startSupervised,
  unprivilegedUser,
} from "./supervised-process.ts";

export const superuser = "postgres";

/** Faster settings: test data need not survive a power cut. */
const testSettings: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  shared_buffers: "64MB",
  max_connections: "200",
  log_min_messages: "fatal",
};

export interface PostgresProcess {
  port: number;
  process: SupervisedProcess;
}

/** @param prepare the command that creates the data folder */
export async function launchPostgres(
  programs: string,
  prepare: (data: string) => string[],
  settings: Record<string, string> = {},
): Promise<PostgresProcess> {
  const user = unprivilegedUser("postgres", "nobody");
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const folder = makeFolderFor(user, "postgres");
    const data = join(folder, "data");
    const words = Object.entries({ ...testSettings, ...settings, port: String(port) }).flatMap(
      ([name, value]) => ["-c", `${name}=${value}`],
    );
    const process = startSupervised({
      programs: [prepare(data), [join(programs, "postgres"), "-D", data, ...words]],
      folder,
      user,
      // Immediate shutdown: the data is no longer needed.
      lastSignal: "SIGQUIT",
    });
    try {
      await process.until(() => isReady(port));
      return { port, process };
    } catch (error) {
      await process.stop();
      const portTaken = process.log.some((line) => line.includes("Address already in use"));
      if (!portTaken || attempt === 3) throw error;
    }
  }
}

export function databaseUrl(port: number, database: string, user: string) {
  return `postgres://${user}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

export async function queryOnce<Row extends pg.QueryResultRow>(
  address: string,
  sql: string,
  ...values: unknown[]
): Promise<Row[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** An open port is not enough: the server may still be recovering. */
function isReady(port: number): Promise<boolean> {
  return queryOnce(databaseUrl(port, "postgres", superuser), "SELECT 1").then(
    () => true,
    () => false,
  );
}
