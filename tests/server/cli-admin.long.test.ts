import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBuiltScript, startServer } from "../support/server.ts";
import { describeEachDatabase } from "../support/sqlite-or-postgres/each-database.ts";
import { query } from "../support/sqlite-or-postgres/query.ts";

describeEachDatabase((newDatabase) => {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  let database: string;
  beforeAll(async () => {
    database = (await newDatabase()) ?? `file:${join(folder, "app.db")}`;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const cli = (words: string[], env: Record<string, string> = {}) =>
    runBuiltScript("build/server/cli.js", { DATABASE_URL: database, ...env }, words);
  const accounts = (email: string) =>
    query(database, 'SELECT role, email_verified, name FROM "user" WHERE email = ?', [email]);

  test("admin create makes an unverified administrator, even in an empty database", async () => {
    expect(await cli(["admin", "create", " First@Example.org "])).toEqual({
      code: 0,
      log: [
        "Created an administrator account for first@example.org. The first sign-in code confirms the email.",
      ],
    });
    expect(await accounts("first@example.org")).toEqual([{ role: "admin", email_verified: 0, name: "" }]);
  });

  test("admin create works beside a running server", async () => {
    const server = await startServer(
      database ? { database, env: { NODE_ENV: "production" } } : { dataFolder: folder },
    );
    expect((await cli(["admin", "create", "second@example.org"])).code).toBe(0);
    expect(await server.query(`SELECT role FROM "user" WHERE email = 'second@example.org'`)).toEqual([
      { role: "admin" },
    ]);
    await server.stop();
  });

  test("admin create leaves an existing account alone and names the command that grants the role", async () => {
    await query(database, `UPDATE "user" SET role = 'user' WHERE email = 'second@example.org'`, []);
    expect(await cli(["admin", "create", "SECOND@example.org"])).toEqual({
      code: 1,
      log: [
        "An account for second@example.org already exists. To make it an administrator, run: admin grant second@example.org",
      ],
    });
    expect(await accounts("second@example.org")).toMatchObject([{ role: "user" }]);
    expect((await cli(["admin", "grant", "second@example.org"])).code).toBe(0);
    expect(await accounts("second@example.org")).toMatchObject([{ role: "user,admin" }]);
  });

  test("two simultaneous commands create one account", async () => {
    const ends = await Promise.all([1, 2].map(() => cli(["admin", "create", "twice@example.org"])));
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await accounts("twice@example.org")).toHaveLength(1);
  });

  test.each([
    "not-an-email",
    "a@b",
    "a b@example.org",
    `${"a".repeat(300)}@example.org`,
    "a@example.org\r\nBcc: b@c.org",
  ])("admin create refuses %j", async (email) => {
    const { code, log } = await cli(["admin", "create", email]);
    expect([code, log.join("\n")]).toEqual([1, expect.stringContaining("not a valid email address")]);
  });

  test("admin create without an address shows its usage", async () => {
    expect(await cli(["admin", "create"])).toEqual({ code: 2, log: ["Usage: admin create <email>"] });
    expect((await cli(["admin", "create", "a@example.org", "b@example.org"])).code).toBe(2);
  });

  test("doctor reports that nobody can sign in, and admin create helps", async () => {
    const env = { SIGNUP_ENABLED: "false", APP_SECRET: "a secret for tests, long enough to be one" };
    await query(database, 'DELETE FROM "user"', []);
    const before = await cli(["doctor"], env);
    expect([before.code, before.log.join("\n")]).toEqual([
      1,
      expect.stringContaining("✗ Nobody can sign in"),
    ]);
    await cli(["admin", "create", "first@example.org"]);
    const after = await cli(["doctor"], env);
    expect([after.code, after.log.join("\n")]).toEqual([
      0,
      expect.stringContaining("✓ An administrator can sign in"),
    ]);
  });
});
