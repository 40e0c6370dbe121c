import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { runBuiltScript } from "../support/server.ts";

test.each([1, 2, 5, 10, 20])(
  "a migration killed at statement %i changes nothing, and the next one completes",
  async (statement) => {
    const file = join(await mkdtemp(join(tmpdir(), "migrations-")), "app.db");
    const env = { DATABASE_URL: `file:${file}` };
    const killed = await runBuiltScript(
      "build/server/cli.js",
      {
        ...env,
        NODE_OPTIONS: `--import=${join(projectRoot, "tests/support/die-at-statement.mjs")}`,
        DIE_AT_STATEMENT: String(statement),
      },
      ["migrate"],
    );
    expect(killed.code).toBeNull();
    expect(tables(file)).toEqual([]);
    expect((await runBuiltScript("build/server/cli.js", env, ["migrate"])).code).toBe(0);
    expect(tables(file)).toContain("user");
  },
);

function tables(file: string) {
  const database = new Database(file);
  try {
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    return database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all();
  } finally {
    database.close();
  }
}
