import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { root } from "../../scripts/freshness.mjs";
import { rememberSecret, secretsIn, toldSecrets } from "./secrets-in-log.ts";

const readyTimeout = 15_000;

export interface RunningServer {
  url: string;
  port: number;
  /** What the process has written so far, line by line: the JSON log, and anything that went past it. */
  log: string[];
  dataFolder: string;
  child: ChildProcess;
  /** The first line that contains the text, which may be about to arrive. */
  logLine(text: string): Promise<string>;
  /** Reads from the database, or changes it, past the server. A statement that returns no rows gives []. */
  query<Row = unknown>(sql: string, ...values: unknown[]): Row[];
  /**
   * Sends SIGTERM and waits for the end; the data folder goes too, unless it was given.
   *
   * @throws when the log tells a secret
   */
  stop(): Promise<{ code: number | null; ms: number }>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** A folder that outlives the server, to start another one on it. */
  dataFolder?: string;
}

/** Starts the built server as its own process, on a free port and a database of its own, and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const port = await freePort();
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), "plumbline-server-"));
  const databaseFile = join(dataFolder, "plumbline.db");
  const { child, log } = launch(join(root, "build/server/start.js"), {
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    DATABASE_URL: `file:${databaseFile}`,
    LOG_FORMAT: "json",
    ...options.env,
  });
  const url = `http://localhost:${port}`;
  await waitUntilReady(`${url}/readyz`, child, log);
  return {
    url,
    port,
    log,
    dataFolder,
    child,
    async logLine(text) {
      const deadline = performance.now() + 2_000;
      for (;;) {
        const line = log.find((entry) => entry.includes(text));
        if (line) return line;
        if (performance.now() > deadline)
          throw new Error(`No line with ${text} in the log:\n${log.join("\n")}`);
        await sleep(10);
      }
    },
    query: (sql, ...values) => query(databaseFile, sql, values),
    async stop() {
      rememberSessions(databaseFile);
      const startedAt = performance.now();
      child.kill("SIGTERM");
      const code = await ended(child);
      if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
      return { code, ms: performance.now() - startedAt };
    },
  };
}

function query<Row>(databaseFile: string, sql: string, values: unknown[] = []): Row[] {
  const database = new Database(databaseFile, { timeout: 5000 });
  try {
    const statement = database.prepare<unknown[], Row>(sql);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  } finally {
    database.close();
  }
}

/** Runs a built script to its end, with nothing but the given settings. */
export async function runScript(script: string, env: Record<string, string>, words: string[] = []) {
  const { child, log } = launch(join(root, script), env, words);
  return { code: await ended(child), log };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}

/** No setting of the machine, and none that the test runner sets (Vitest: `BASE_URL`), reaches the process. */
function launch(script: string, env: Record<string, string>, words: string[] = []) {
  const child = spawn(process.execPath, [script, ...words], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", LANG: "C.UTF-8", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: string[] = [];
  for (const output of [child.stdout, child.stderr])
    createInterface(output).on("line", (line) => log.push(line));
  child.once("close", () => {
    const development = (env.NODE_ENV ?? "development") === "development";
    toldSecrets.push(...secretsIn(log, { mailsToLog: !env.SMTP_URL || development }));
  });
  return { child, log };
}

/** What no cookie told this process, a browser's own sign-ins for instance. */
function rememberSessions(databaseFile: string) {
  try {
    for (const { token } of query<{ token: string }>(databaseFile, "SELECT token FROM session"))
      rememberSecret(token);
  } catch {
    // Some tests break the database, and the server with it.
  }
}

/** @throws when a log told a secret */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  if (toldSecrets.length > 0) throw new Error(toldSecrets.splice(0).join("\n"));
  return child.exitCode;
}

async function waitUntilReady(address: string, child: ChildProcess, log: string[]) {
  const deadline = performance.now() + readyTimeout;
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill("SIGKILL");
  throw new Error(`The server did not become ready:\n${log.join("\n")}`);
}
