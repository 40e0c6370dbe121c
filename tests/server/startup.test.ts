import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { makeEarlierDatabase, migrations } from "../faults/earlier-database.ts";
import { freePort, runBuiltScript, startBuiltScript, startServer } from "../support/server.ts";

const start = "build/server/start.js";

async function newDatabase() {
  const folder = await mkdtemp(join(tmpdir(), "startup-"));
  return { folder, DATABASE_URL: `file:${join(folder, "app.db")}` };
}

test("reports a missing BASE_URL in production in one line", async () => {
  const { code, log } = await runBuiltScript(start, { NODE_ENV: "production" });
  expect(code).toBe(1);
  expect(log).toHaveLength(1);
  expect(log[0]).toMatch(/^BASE_URL is required in production/);
});

test("reports each invalid setting in its own line", async () => {
  const { code, log } = await runBuiltScript(start, {
    PORT: "many",
    OTP_MINUTES: "11",
    SIGNUP_ENABLED: "perhaps",
  });
  expect(code).toBe(1);
  expect(log.map((line) => line.split(" ")[0])).toEqual(["PORT", "SIGNUP_ENABLED", "OTP_MINUTES"]);
});

test("names a port that is already in use", async () => {
  const server = await startServer();
  const { DATABASE_URL } = await newDatabase();
  const { code, log } = await runBuiltScript(start, { PORT: String(server.port), DATABASE_URL });
  expect(code).toBe(1);
  expect(log.at(-1)).toBe(
    `PORT ${server.port} is already in use: stop the other program, or set PORT to a free port`,
  );
  await server.stop();
});

test.each(["198.51.100.1", "nowhere.invalid"])(
  "names a HOST that is not of this machine: %s",
  async (HOST) => {
    const { DATABASE_URL } = await newDatabase();
    const { code, log } = await runBuiltScript(start, { PORT: String(await freePort()), HOST, DATABASE_URL });
    expect(code).toBe(1);
    expect(log.at(-1)).toMatch(
      new RegExp(`^HOST ${HOST} is not an address of this machine \\(E\\w+\\): set HOST to`),
    );
  },
);

test("names a database folder that cannot be created", async () => {
  const { code, log } = await runBuiltScript(start, { DATABASE_URL: "file:/dev/null/app.db" });
  expect(code).toBe(1);
  expect(log.at(-1)).toMatch(/^DATABASE_URL: cannot use the file \/dev\/null\/app.db/);
});

test("refuses and keeps a database of a newer version", async () => {
  const { folder, DATABASE_URL } = await newDatabase();
  expect((await runBuiltScript("build/server/cli.js", { DATABASE_URL }, ["migrate"])).code).toBe(0);
  const database = new Database(join(folder, "app.db"));
  database.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)");
  database.close();
  const { code, log } = await runBuiltScript(start, { DATABASE_URL, PORT: String(await freePort()) });
  expect([code, log.length]).toEqual([1, 1]);
  expect(log[0]).toMatch(/newer version/);
});

test.skipIf(migrations.length < 2)(
  "a signal during the copy before a migration ends the server, which removes the copy",
  async () => {
    const { folder, DATABASE_URL } = await newDatabase();
    makeEarlierDatabase(join(folder, "app.db"), { migrations: 1, people: 0 });
    const database = new Database(join(folder, "app.db"));
    database.exec("CREATE TABLE filler (content BLOB); INSERT INTO filler VALUES (zeroblob(200000000))");
    database.close();
    const { child, end } = startBuiltScript(start, { DATABASE_URL, PORT: String(await freePort()) });
    const backups = join(folder, "backups");
    const copies = () => (existsSync(backups) ? readdirSync(backups) : []);
    await vi.waitUntil(() => copies().length > 0, { timeout: 20_000, interval: 5 });
    child.kill("SIGTERM");
    // With a handler: by default, the first process of a container ignores signals.
    expect(await end()).toBe(143);
    expect(copies()).toEqual([]);
  },
);

test("adds sample data outside production, and creates a private secret", async () => {
  const server = await startServer();
  expect(await server.query('SELECT email FROM "user"')).toHaveLength(2);
  await fetch(`${server.url}/login`, {
    method: "POST",
    body: new URLSearchParams({ email: "user@example.com" }),
    redirect: "manual",
  });
  expect(statSync(join(server.dataFolder, "app-secret")).mode & 0o777).toBe(0o600);
  await server.stop();
});

test("every line of the log is a JSON object with LOG_FORMAT=json", async () => {
  const server = await startServer();
  // React Router logs a warning for this path with console.
  await fetch(`${server.url}/%E0%A4%A`);
  await server.logLine('"source":"console"');
  for (const line of server.log) expect(JSON.parse(line)).toHaveProperty("level");
  await server.stop();
});

test("warns if no mail server is set", async () => {
  const warning = "SMTP_URL is not set: emails are written to this log instead of being sent";
  const levels = async (env: Record<string, string>) => {
    const server = await startServer({ env: { NODE_ENV: "production", ...env } });
    await server.stop();
    const lines = server.log.map((line) => JSON.parse(line));
    return lines.filter(({ msg }) => msg === warning).map(({ level }) => level);
  };
  expect(await levels({})).toEqual(["warn"]);
  expect(await levels({ SMTP_URL: "smtp://localhost:25" })).toEqual([]);
});

test("adds no sample data in production", async () => {
  const server = await startServer({ env: { NODE_ENV: "production" } });
  expect(await server.query('SELECT email FROM "user"')).toEqual([]);
  await server.stop();
});

test("is not ready if the database fails", async () => {
  const server = await startServer({ env: { NODE_ENV: "production" } });
  const database = new Database(join(server.dataFolder, "app.db"));
  database.exec("PRAGMA foreign_keys = OFF; ALTER TABLE user RENAME TO gone");
  database.close();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.stop();
});
