import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { runIn } from "../support/project-copy.ts";

const folder = mkdtempSync(join(tmpdir(), "env-file-"));

beforeAll(() => {
  mkdirSync(join(folder, "scripts"));
  for (const name of ["env-file.mjs", "project-root.mjs"]) {
    copyFileSync(join(projectRoot, "scripts", name), join(folder, "scripts", name));
  }
  writeFileSync(join(folder, "read.mjs"), readAndPrint);
  writeFileSync(join(folder, ".env"), "PORT=4000\nMAIL_FROM='Our shop <shop@example.org>'\n");
  writeFileSync(join(folder, "production.env"), "PORT=5000\n");
});

const readAndPrint = `
const { loadEnvFile } = await import(process.argv[2]);
loadEnvFile();
console.log(process.env.PORT + " " + process.env.MAIL_FROM);
`;

function read(...variables: string[]) {
  return runIn(folder, "env", ...variables, process.execPath, "read.mjs", "./scripts/env-file.mjs");
}

test("reads .env without overriding existing variables", async () => {
  expect((await read()).out).toBe("4000 Our shop <shop@example.org>\n");
  expect((await read("PORT=3000")).out).toBe("3000 Our shop <shop@example.org>\n");
});

test("reads .env if ENV_FILE is empty", async () => {
  expect((await read("ENV_FILE=")).out).toBe("4000 Our shop <shop@example.org>\n");
  expect((await read("ENV_FILE=", "NODE_ENV=production")).out).toBe("undefined undefined\n");
});

test("reads only the file in ENV_FILE in production", async () => {
  expect((await read("NODE_ENV=production")).out).toBe("undefined undefined\n");
  expect((await read("NODE_ENV=production", "ENV_FILE=production.env")).out).toBe("5000 undefined\n");
});

test("reports a missing ENV_FILE", async () => {
  const { code, out, err } = await read("ENV_FILE=none.env");
  expect([code, out, err]).toEqual([1, "", "ENV_FILE: file not found: none.env\n"]);
});
