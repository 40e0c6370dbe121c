import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readSettings } from "#app/settings.server.ts";
import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import { invalidSettingCases, readSettingErrors } from "#tests/support/setting-problems.ts";
import type * as group from "./settings.ts";

const postgres = "postgres://app:secret@db.example.com/app";

function inFile(address: string) {
  const file = join(mkdtempSync(join(tmpdir(), "settings-")), "database");
  writeFileSync(file, `${address}\n`);
  return file;
}

afterEach(() => void vi.unstubAllEnvs());

const wrong = invalidSettingCases<typeof group>({
  DATABASE_REPLICA_URL: ["file:./replica.db", "replica"],
  DATABASE_CONNECTIONS: ["0", "many"],
  WEB_CONCURRENCY: ["0", "1.5", "65"],
});

test.each(wrong)("refuses %s=%j and says what is expected", (name, value) => {
  const problems = readSettingErrors({ DATABASE_URL: postgres, [name]: value });
  expect(problems).not.toEqual([]);
  for (const problem of problems) expect(problem).toMatch(new RegExp(`^${name} must `));
});

test("PostgreSQL can have a replica and several processes, some without jobs", () => {
  const settings = {
    DATABASE_URL: postgres,
    WEB_CONCURRENCY: "4",
    JOBS_CONCURRENCY: "0",
    DATABASE_REPLICA_URL: postgres,
  };
  expect(readSettings(settings)).toMatchObject({ databaseUrl: postgres, secretFile: "data/app-secret" });
});

test("reads addresses from files", () => {
  const settings = { DATABASE_URL_FILE: inFile(postgres), DATABASE_REPLICA_URL_FILE: inFile(postgres) };
  expect(readSettings(settings).databaseUrl).toBe(postgres);
});

test("SQLite has one process and no replica", () => {
  expect(readSettingErrors({ WEB_CONCURRENCY: "2" })).toEqual([
    expect.stringMatching(/^WEB_CONCURRENCY must be 1 with SQLite/),
  ]);
  expect(readSettingErrors({ DATABASE_REPLICA_URL: postgres })).toEqual([
    expect.stringMatching(/^DATABASE_REPLICA_URL requires a PostgreSQL/),
  ]);
});

test("PostgreSQL requires a secret in production", () => {
  const production = { NODE_ENV: "production", BASE_URL: "https://example.com", DATABASE_URL: postgres };
  expect(readSettingErrors(production)).toEqual([
    expect.stringMatching(/^APP_SECRET is required with PostgreSQL/),
  ]);
  expect(readSettingErrors({ ...production, APP_SECRET: "y".repeat(32) })).toEqual([]);
});

describe("detects the database from its address before checking the settings", () => {
  test.each([
    ["SQLite", {}],
    ["PostgreSQL", { DATABASE_URL: postgres, PORT: "wrong" }],
    ["PostgreSQL", { DATABASE_URL: "", DATABASE_URL_FILE: inFile(postgres) }],
  ])("%s: %j", (expected, environment) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    expect(forDialect<string>("SQLite", "PostgreSQL")).toBe(expected);
  });
});
