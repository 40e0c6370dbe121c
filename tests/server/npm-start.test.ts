import { spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { freePort, readyTimeout, runBuiltScript } from "../support/server.ts";
import { query } from "../support/sqlite-or-postgres/query.ts";

test("npm start runs the server, which exits with npm", async () => {
  const port = String(await freePort());
  const folder = await mkdtemp(join(tmpdir(), "npm-"));
  const { PATH, HOME } = process.env;
  const npm = spawn("npm", ["start"], {
    cwd: projectRoot,
    env: { PATH, HOME, ENV_FILE: devNull, PORT: port, DATABASE_URL: `file:${join(folder, "app.db")}` },
    stdio: "ignore",
  });
  onTestFinished(() => void npm.kill());
  const url = `http://localhost:${port}/healthz`;
  const status = () =>
    fetch(url).then(
      (response) => response.status,
      () => "refused",
    );
  await expect.poll(status, { timeout: readyTimeout }).toBe(200);
  npm.kill("SIGTERM");
  await expect.poll(status, { timeout: 5_000 }).toBe("refused");
}, 90_000);

test("npm run cli reads the same file of settings", async () => {
  const folder = await mkdtemp(join(tmpdir(), "npm-"));
  const [database, file] = [`file:${join(folder, "of-file.db")}`, join(folder, "settings")];
  await writeFile(file, `DATABASE_URL=${database}\n`);
  const { scripts } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
  const script = scripts.cli.replace(/^node /, "");
  expect(
    await runBuiltScript(script, { ENV_FILE: file }, ["admin", "create", "ada@example.org"]),
  ).toMatchObject({ code: 0 });
  expect(await query(database, 'SELECT email FROM "user"', [])).toEqual([{ email: "ada@example.org" }]);
});
