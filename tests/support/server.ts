import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { projectRoot } from "../../scripts/project-root.mjs";
import { findSecretLeaks, rememberSecret, secretLeaks } from "./leaked-secrets.ts";
import { query } from "./sqlite-or-postgres/query.ts";
import { waitForLogLine } from "./wait-for-log-line.ts";

export const readyTimeout = 45_000;

/** A test that failed has not stopped its server. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** The same for every process that shares a database. */
const appSecret = "5ec7e7".repeat(10);

export interface RunningServer {
  url: string;
  port: number;
  readonly log: string[];
  logLine(text: string): Promise<string>;
  /** Reads or changes the database directly, without the server: see `query.ts`. */
  query<Row = unknown>(sql: string, ...values: unknown[]): Promise<Row[]>;
  /**
   * @returns the exit code (0 if all were 0) and the duration in milliseconds
   * @throws if a log contains a secret
   */
  stop(): Promise<{ code: number | null; ms: number }>;
}

export interface ServerProcess extends RunningServer {
  /** Deleted at the end unless it was given. */
  dataFolder: string;
  child: ChildProcess;
}

export interface ServerOptions {
  env?: Record<string, string>;
  dataFolder?: string;
  /** The URL of a database that outlives the server; by default a file in the data folder. */
  database?: string;
  /** Runs the development server instead of the built one. */
  fromSources?: boolean;
  /** The folder of another project; by default this one. */
  project?: string;
  port?: number;
}

export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), "server-"));
  const database = options.database ?? `file:${join(dataFolder, "app.db")}`;
  const script = options.fromSources ? "scripts/dev.mjs" : "build/server/start.js";
  const { child, log } = launch(options.project ?? projectRoot, script, {
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    DATABASE_URL: database,
    LOG_FORMAT: "json",
    ...(options.database && { APP_SECRET: appSecret }),
    ...options.env,
  });
  const url = `http://localhost:${port}`;
  // Another process may have taken the port and would respond instead.
  const isOwn = () => options.fromSources || options.env?.LOG_LEVEL === "error" || log.some(saysReady);
  await waitUntilReady(`${url}/readyz`, child, log, isOwn);
  return {
    url,
    port,
    log,
    dataFolder,
    child,
    logLine: (text) => waitForLogLine(() => log, text),
    query: (sql, ...values) => query(database, sql, values),
    async stop() {
      await rememberSessions(database);
      const startedAt = performance.now();
      child.kill("SIGTERM");
      const code = await ended(child);
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
      return { code, ms: performance.now() - startedAt };
    },
  };
}

/** Runs a built script to its end, with the given settings only. */
export async function runBuiltScript(script: string, env: Record<string, string>, words: string[] = []) {
  const { log, end } = startBuiltScript(script, env, words);
  return { code: await end(), log };
}

export function startBuiltScript(script: string, env: Record<string, string>, words: string[] = []) {
  const { child, log } = launch(projectRoot, script, env, words);
  return { child, log, end: () => ended(child) };
}

/** Finds one below those that systems give to connections, which could take it before a server does. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port);
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, "close");
  return port;
}

/** Keeps the variables of the machine, of Vitest (`BASE_URL`) and of `.env` from the process. */
function launch(project: string, script: string, env: Record<string, string>, words: string[] = []) {
  const child = spawn(process.execPath, [join(project, script), ...words], {
    cwd: project,
    env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8", ENV_FILE: devNull, SAMPLE_USERS: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on("line", (line) => log.push(line));
  running.add(child);
  child.once("close", () => {
    running.delete(child);
    const development = (env.NODE_ENV ?? "development") === "development";
    secretLeaks.push(...findSecretLeaks(log, { mailsToLog: !env.SMTP_URL || development }));
  });
  return { child, log };
}

/** Sessions that browsers created, whose cookies this process never saw. */
async function rememberSessions(database: string) {
  try {
    const sessions = await query<{ token: string }>(database, "SELECT token FROM session", []);
    for (const { token } of sessions) rememberSecret(token);
  } catch {
    // Some tests break the database on purpose.
  }
}

/** @throws if the log contains a secret */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  if (secretLeaks.length > 0) throw new Error(secretLeaks.splice(0).join("\n"));
  return child.exitCode;
}

const saysReady = (line: string) => line.includes("is ready at");

async function waitUntilReady(
  address: string,
  child: ChildProcess,
  log: string[],
  isOwn: () => boolean | undefined,
) {
  const deadline = performance.now() + readyTimeout;
  while (performance.now() < deadline && child.exitCode === null) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok && isOwn()) return;
    await sleep(50);
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not become ready:\n${log.join("\n")}`);
}
