import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeAll, expect, test } from "vitest";
import { otherLanguage, otherLanguages, textIn } from "../support/languages.ts";
import { runBuiltScript } from "../support/server.ts";

let file: string;
beforeAll(async () => {
  file = join(await mkdtemp(join(tmpdir(), "cli-")), "app.db");
});

function cli(words: string[], env: Record<string, string> = {}) {
  return runBuiltScript("build/server/cli.js", { DATABASE_URL: `file:${file}`, ...env }, words);
}

/** With the most likely region: "fr_FR.UTF-8". */
function localeOf(language: string) {
  return `${language}_${new Intl.Locale(language).maximize().region}.UTF-8`;
}

function roleOf(email: string) {
  const database = new Database(file);
  const role = database.prepare("SELECT role FROM user WHERE email = ?").pluck().get(email);
  database.close();
  return role;
}

test("migrate applies migrations once", async () => {
  expect(await cli(["migrate"])).toMatchObject({
    code: 0,
    log: [expect.stringMatching(/^Applied \d+ migrations?\.$/)],
  });
  expect(await cli(["migrate"])).toEqual({ code: 0, log: ["The database is up to date."] });
});

test("seed fills only an empty database", async () => {
  expect((await cli(["seed"])).log).toEqual(["Added the sample data."]);
  expect(await cli(["seed"])).toEqual({
    code: 0,
    log: ["The database is not empty. No sample data was added."],
  });
});

test("seed remove keeps the sample accounts", async () => {
  expect((await cli(["seed", "remove"])).log).toEqual([
    "Removed the sample data, except the sample accounts.",
  ]);
  expect(roleOf("admin@example.com")).toBe("admin");
  expect((await cli(["seed", "everything"])).code).toBe(2);
});

test("admin grant makes an existing account an administrator and keeps its roles", async () => {
  expect(await cli(["admin", "grant", " User@Example.com"])).toMatchObject({ code: 0 });
  expect(roleOf("user@example.com")).toBe("user,admin");
  expect((await cli(["admin", "grant", "user@example.com"])).log).toEqual([
    "user@example.com is already an administrator.",
  ]);
  expect(roleOf("user@example.com")).toBe("user,admin");
});

test("admin grant creates no account", async () => {
  const { code, log } = await cli(["admin", "grant", "nobody@example.com"]);
  expect([code, log[0]]).toEqual([1, expect.stringContaining("no account for nobody@example.com")]);
  expect(roleOf("nobody@example.com")).toBeUndefined();
  expect((await cli(["admin", "grant"])).code).toBe(2);
});

test.each([
  ["drop"],
  ["admin"],
  ["admin", "revoke", "a@b.c"],
  ["migrate", "down"],
  ["doctor", "now"],
  ["backup", "a", "b"],
  [],
])("unknown arguments exit with 2: %j %j", async (...words) => {
  expect((await cli(words)).code).toBe(2);
});

test.each([
  ...otherLanguages.map((language) => ["LANG", localeOf(language), textIn(language, "cli.upToDate")]),
  ["LC_ALL", localeOf(otherLanguage), textIn(otherLanguage, "cli.upToDate")],
  ["LC_ALL", "en_GB.UTF-8", "The database is up to date."],
  ["LANG", "de_DE.UTF-8", "The database is up to date."],
] as [name: string, value: string, text: string][])("%s=%s", async (name, value, text) => {
  expect((await cli(["migrate"], { [name]: value })).log).toEqual([text]);
});

test("--help lists every command", async () => {
  const { code, log } = await cli(["--help"]);
  expect(code).toBe(0);
  for (const command of ["admin create", "admin grant", "backup", "restore", "doctor", "migrate", "seed"])
    expect(log.join("\n")).toContain(command);
});
