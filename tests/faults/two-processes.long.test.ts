import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { freePort, runBuiltScript, startServer } from "../support/server.ts";
import { newInstallation } from "./installation.ts";

/** Source: SQLite, How To Corrupt An SQLite Database File, 1.4 and 2 (two programs using one file). */

vi.setConfig({ testTimeout: 40_000 });

const start = "build/server/start.js";

test("a second server on the same database refuses to start, and the first keeps running", async () => {
  const place = newInstallation();
  const server = await startServer({ dataFolder: place.folder });
  const env = { DATABASE_URL: `file:${place.file}`, PORT: String(await freePort()) };
  expect(await runBuiltScript(start, env)).toEqual({
    code: 1,
    log: [`The database ${place.file} is in use by another server or command: stop that first`],
  });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
});

test("a killed server's locks are released at once", async () => {
  const place = newInstallation();
  const killed = await startServer({ dataFolder: place.folder });
  killed.child.kill("SIGKILL");
  await once(killed.child, "close");
  const next = await startServer({ dataFolder: place.folder });
  await next.stop();
});

test("commands work beside a server, except if they need exclusive access", async () => {
  const place = newInstallation();
  const server = await startServer({ dataFolder: place.folder });
  expect((await place.cli(["admin", "grant", "user@example.com"])).code).toBe(0);
  expect((await place.cli(["migrate"])).log).toEqual(["The database is up to date."]);
  const copy = `${place.folder}/copy.db`;
  expect((await place.cli(["backup", copy])).code).toBe(0);
  expect(await place.cli(["restore", copy])).toEqual({
    code: 1,
    log: [expect.stringMatching(/^Another /)],
  });
  expect(await server.query(`SELECT role FROM "user" WHERE email = 'user@example.com'`)).toEqual([
    { role: "user,admin" },
  ]);
  await server.stop();
  expect((await place.cli(["restore", copy])).code).toBe(0);
});

test("refuses to restore while react-router-serve uses the database", async () => {
  const place = newInstallation();
  expect((await place.cli(["migrate"])).code).toBe(0);
  const copy = `${place.folder}/copy.db`;
  expect((await place.cli(["backup", copy])).code).toBe(0);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const stock = spawn(
    process.execPath,
    ["node_modules/@react-router/serve/bin.js", "build/server/index.js"],
    {
      cwd: projectRoot,
      env: { PATH: process.env.PATH, PORT: port, BASE_URL: url, DATABASE_URL: `file:${place.file}` },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  onTestFinished(() => void stock.kill("SIGKILL"));
  if (stock.stdout) await once(stock.stdout, "data");
  expect((await fetch(`${url}/login`)).status).toBe(200);
  // Requesting a code writes to the database; the page alone does not.
  await fetch(`${url}/login`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ email: "someone@example.org" }),
    redirect: "manual",
  });
  expect((await place.cli(["restore", copy])).code).toBe(1);
  stock.kill("SIGKILL");
  await once(stock, "close");
  expect((await place.cli(["restore", copy])).code).toBe(0);
});
