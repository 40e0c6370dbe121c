import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { freePort, runBuiltScript } from "../support/server.ts";

/** The build also runs on `react-router-serve`, as a fallback. */

let child: ChildProcess;
let url: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "stock-"));
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  const env = { PORT: port, BASE_URL: url, DATABASE_URL: `file:${join(folder, "app.db")}` };
  await runBuiltScript("build/server/cli.js", env, ["migrate"]);
  child = spawn(process.execPath, ["node_modules/@react-router/serve/bin.js", "build/server/index.js"], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.stdout) await once(child.stdout, "data");
});
afterAll(() => child.kill("SIGKILL"));

test("serves a page with its content security policy", async () => {
  const response = await fetch(`${url}/login`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toMatch(/script-src 'self' 'nonce-/);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await response.text()).toContain("</html>");
});

test("accepts a form", async () => {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ email: "someone@example.org" }),
    redirect: "manual",
  });
  expect(response.status).toBe(302);
});
