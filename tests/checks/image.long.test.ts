import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildImage, readHealthCheck } from "../support/image.ts";
import { runIn } from "../support/project-copy.ts";
import { startServer } from "../support/server.ts";

test("the image builds from its context, and serves from what it contains", {
  timeout: 300_000,
}, async () => {
  const volume = mkdtempSync(join(tmpdir(), "volume-"));
  onTestFinished(() => rmSync(volume, { recursive: true, force: true }));
  const { app, env } = await buildImage(volume);
  onTestFinished(() => rmSync(app, { recursive: true, force: true }));
  const { PORT: _, DATABASE_URL: database = "", ...settings } = env;
  const server = await startServer({ project: app, dataFolder: volume, database, env: settings });
  const login = await fetch(`${server.url}/login`);
  expect([login.status, await login.text()]).toEqual([200, expect.stringContaining('name="email"')]);
  expect(checkHealth(String(server.port)).status).toBe(0);
  expect((await server.stop()).code).toBe(0);
  expect(checkHealth(String(server.port)).status).toBe(1);
  expect(await runIn(app, process.execPath, "build/server/cli.js", "--help")).toMatchObject({ code: 0 });
  expect(readdirSync(join(app, "data"))).toContain("plumbline.db");
});

test.each([
  { PORT: "4000", asked: 4000 },
  { PORT: "", asked: 3000 },
])("with PORT=$PORT the health check asks port $asked", ({ PORT, asked }) => {
  const print = "globalThis.fetch = async (url) => { console.log(url); return { ok: true }; };";
  expect(checkHealth(PORT, print)).toMatchObject({
    status: 0,
    stdout: `http://127.0.0.1:${asked}/healthz\n`,
  });
});

function checkHealth(PORT: string, before = "") {
  const script = `${before}${readHealthCheck()}`;
  return spawnSync(process.execPath, ["-e", script], { env: { PORT }, encoding: "utf8" });
}
