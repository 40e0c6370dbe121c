import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { secretLeaks } from "./leaked-secrets.ts";

// Gives each test file a temporary folder. Vitest itself sets `BASE_URL` to "/".
const folder = mkdtempSync(join(tmpdir(), "test-"));

process.env.TMPDIR = folder;
process.env.BASE_URL = "http://localhost:3000";
process.env.DATABASE_URL = `file:${join(folder, "app.db")}`;
process.env.APP_SECRET = "a secret for tests, long enough to be one";
process.env.LOG_LEVEL = "silent";

afterAll(() => rmSync(folder, { recursive: true, force: true }));

afterAll(() =>
  expect(secretLeaks, "no server log contains a secret, even if the server was killed").toEqual([]),
);
