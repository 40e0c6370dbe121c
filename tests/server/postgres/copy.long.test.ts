import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, type TestContext, test } from "vitest";
import { productName } from "#app/product.ts";
import { acquireDatabaseLock, releaseDatabaseLock } from "#db/sqlite/lock.server.ts";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { makeEarlierDatabase, migrations } from "../../faults/earlier-database.ts";
import { importFeatureDefaults } from "../../support/feature-test-tables.ts";
import { type PostgresServer, startPostgres } from "../../support/postgres/postgres.ts";
import { queryOnce } from "../../support/postgres/process.ts";
import { runBuiltScript } from "../../support/server.ts";
import type { OddRow, OddValues } from "./odd-rows.ts";

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), "copy-"));
const source = join(folder, "source.db");
afterAll(() => postgres?.stop());

/** Read from the database, so that new tables are covered. */
let tables: string[];

/** The command needs no settings, not even valid ones. */
const surroundings = { NODE_ENV: "production", APP_SECRET: "too short" };

const oddTexts = [
  "",
  " ",
  "NULL",
  "\\N",
  `{"a",NULL,\\}`,
  "'; DROP TABLE user; --",
  "👩🏽‍🚀 ﷽ İıſ ẞ Ǆ",
  "e\u0301 \u202e\u2068x\u2069 \ufeff\ufffd\uffff",
  "a\r\nb\tc",
  String.fromCharCode(...Array.from({ length: 30 }, (_, index) => index + 1), 0x7f, 0x80, 0x9f),
  "x".repeat(100_000),
];

const oddTimes = [-62_135_596_800_000, -1, 0, 1, 1_700_000_000_999, 253_402_300_799_999, 253_402_300_800_000];

beforeAll(async () => {
  expect(
    (await runBuiltScript("build/server/cli.js", { DATABASE_URL: `file:${source}` }, ["migrate"])).code,
  ).toBe(0);
  tables = tablesIn(source);
  fillOddly(source);
});

function copy(from: string, to: string, env: Record<string, string> = surroundings) {
  return runBuiltScript("build/server/cli.js", env, ["copy", "--from", from, "--to", to]);
}

test("--help lists the command", async () => {
  const { log } = await runBuiltScript("build/server/cli.js", surroundings, ["--help"]);
  expect(log.join("\n")).toContain("copy --from");
});

test.runIf(process.getuid?.() === 0)("root may not copy from or to the file of another user", async () => {
  const other = join(mkdtempSync(join(tmpdir(), "other-")), "app.db");
  chownSync(dirname(other), 4711, 4711);
  for (const [from, to] of [
    [`file:${other}`, "postgres://127.0.0.1:1/none"],
    ["postgres://127.0.0.1:1/none", `file:${other}`],
  ] as const) {
    const { code, log } = await copy(from, to);
    expect([code, log]).toEqual([1, [expect.stringContaining("sudo --user=#4711")]]);
  }
});

function present(context: TestContext): PostgresServer {
  return postgres ?? context.skip("PostgreSQL is not installed");
}

function tablesIn(file: string) {
  const database = new Database(file, { readonly: true });
  const names = database
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'",
    )
    .pluck()
    .all();
  database.close();
  return names;
}

const features = await importFeatureDefaults<(odd: OddValues) => OddRow[]>("odd-rows");

function fillOddly(file: string) {
  const database = new Database(file);
  const columnsOf = database.prepare<[string], string>("SELECT name FROM pragma_table_info(?)").pluck();
  // Projects may be created without some tables.
  const insert = (table: string, row: Record<string, unknown>) => {
    const there = columnsOf.all(table);
    const names = Object.keys(row).filter((name) => there.includes(name));
    if (names.length === 0) return;
    database
      .prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map((name) => `@${name}`)})`)
      .run(Object.fromEntries(names.map((name) => [name, row[name]])));
  };
  oddTexts.forEach((text, index) => {
    const at = oddTimes[index % oddTimes.length];
    const times = { created_at: at, updated_at: 0 };
    const user_id = `id-${index}-${text.slice(0, 40)}`;
    const optional = index % 2 === 0 ? null : text;
    insert("user", {
      id: user_id,
      email: `${index}${text.slice(0, 500)}`,
      email_verified: index % 2,
      name: text.slice(0, 500),
      name_folded: text.slice(0, 500).toLowerCase(),
      name_sort: text.slice(0, 500),
      image: optional,
      banned: index % 3 === 0 ? 1 : 0,
      ban_reason: optional,
      ban_expires: index % 2 === 0 ? null : at,
      ...times,
    });
    insert("session", {
      id: user_id,
      token: user_id,
      user_id,
      expires_at: at,
      user_agent: text,
      impersonated_by: index ? "id-0-" : null,
      ...times,
    });
    insert("account", {
      id: user_id,
      account_id: user_id,
      provider_id: "github",
      user_id,
      scope: optional,
      ...times,
    });
    insert("verification", { id: user_id, identifier: user_id, value: text, expires_at: at, ...times });
    insert("job", {
      id: index + 1,
      kind: "send-mail",
      input: text,
      state: "waiting",
      key: user_id,
      due_at: at,
      error: optional,
      created_at: at,
    });
    insert("job_schedule", { name: user_id, next_at: at, timing: text });
    insert("repository", {
      id: user_id,
      name: user_id,
      name_key: user_id,
      link: "https://a.b",
      description: text,
      ...times,
    });
    insert("used_admin_email", { email: user_id, at });
    insert("limit_hit", { id: index + 1, limit_name: text.slice(0, 500), subject: "", at });
    for (const rowsOf of features) {
      for (const [table, row] of rowsOf({
        index,
        isLast: index === oddTexts.length - 1,
        at: at ?? 0,
        text,
        userId: user_id,
      }))
        insert(table, row);
    }
  });
  database.close();
}

function rowsIn(file: string) {
  const database = new Database(file, { readonly: true });
  const rows = tables.map((table) =>
    database
      .prepare<[], Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY 1`)
      .all()
      .map((row) => ("details" in row ? { ...row, details: JSON.parse(String(row.details)) } : row)),
  );
  database.close();
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]]));
}

function indexesOf(file: string) {
  const database = new Database(file, { readonly: true });
  const indexes = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'index' ORDER BY name").all();
  database.close();
  return indexes;
}

async function rowCount(address: string) {
  const counts = tables.map((table) => `(SELECT count(*) FROM "${table}")`).join(" + ");
  const [row] = await queryOnce<{ rows: string }>(address, `SELECT ${counts} AS rows`);
  return Number(row?.rows);
}

describe("to PostgreSQL and back", () => {
  test("every row is identical, even with odd values", async (context) => {
    const address = await present(context).createDatabase("round");
    const there = await copy(`file:${source}`, address);
    expect(there).toMatchObject({ code: 0 });
    const shown = there.log.filter((line) => line.endsWith("  identical"));
    expect(shown.map((line) => line.split(" ")[0]).sort()).toEqual([...tables].sort());
    expect(shown.filter((line) => line.includes(" 0 rows "))).toEqual([]);
    expect(shown[0]).toMatch(/^user +11 rows {2}sha256 [\da-f]{16}… {2}identical$/);

    const file = join(folder, "back", "app.db");
    const back = await copy(address, `file:${file}`);
    expect(back.log.filter((line) => line.endsWith("  identical"))).toEqual(shown);
    expect(rowsIn(file)).toEqual(rowsIn(source));
    expect(indexesOf(file)).toEqual(indexesOf(source));
    expect(readdirSync(join(folder, "back")).sort()).toEqual(["app.db", "app.db.lock"]);
  });

  test("sequences, search, references and indexes work after a copy", async (context) => {
    const server = present(context);
    const address = await server.createDatabase("made");
    const fresh = await server.createDatabase("fresh");
    await runBuiltScript("build/server/cli.js", { DATABASE_URL: fresh }, ["migrate"]);
    expect((await copy(`file:${source}`, address)).code).toBe(0);

    const schemaOf = (database: string) =>
      queryOnce(
        database,
        `SELECT indexdef AS made FROM pg_indexes WHERE schemaname = 'public'
        UNION SELECT conrelid::regclass || conname || pg_get_constraintdef(oid) FROM pg_constraint
        UNION SELECT concat(attrelid::regclass, attnum, attstattarget) FROM pg_attribute WHERE attstattarget >= 0 AND attrelid::regclass::text LIKE '%search%'
        UNION SELECT concat(tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal ORDER BY made`,
      );
    expect(await schemaOf(address)).toEqual(await schemaOf(fresh));
    const numbered = `INSERT INTO limit_hit (limit_name, subject, at) VALUES ('', '', now()) RETURNING id`;
    expect(await queryOnce(address, numbered)).toEqual([{ id: String(oddTexts.length + 1) }]);
    const found = `SELECT count(*) AS found FROM "user" WHERE search_text LIKE '%drop table%'`;
    expect(await queryOnce(address, found)).toEqual([{ found: "1" }]);

    const file = join(folder, "made.db");
    expect((await copy(address, `file:${file}`)).code).toBe(0);
    const database = new Database(file);
    const next = database.prepare("INSERT INTO limit_hit (limit_name, subject, at) VALUES ('', '', 1)").run();
    expect(next.lastInsertRowid).toBe(oddTexts.length + 2);
    const match = database.prepare("SELECT count(*) FROM user_search WHERE user_search MATCH ?").pluck();
    expect(match.get('"drop table"')).toBe(1);
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    expect(database.pragma("foreign_key_check")).toEqual([]);
    database.close();
  });

  test("copies from one PostgreSQL database to another", async (context) => {
    const server = present(context);
    const [one, other] = [await server.createDatabase("one"), await server.createDatabase("other")];
    await copy(`file:${source}`, one);
    expect((await copy(one, other)).code).toBe(0);
    expect(await rowCount(other)).toBe(await rowCount(one));
  });

  test("copies more rows than a transaction can lock", async (context) => {
    const address = await present(context).createDatabase("many");
    const file = join(folder, "many.db");
    await runBuiltScript("build/server/cli.js", { DATABASE_URL: `file:${file}` }, ["migrate"]);
    const database = new Database(file);
    database.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000)
      INSERT INTO verification SELECT 'id' || i, 'i' || i, '', i, i, i FROM n`);
    database.close();
    expect((await copy(`file:${file}`, address)).code).toBe(0);
    expect(await rowCount(address)).toBe(30_000);
  });
});

describe("changes nothing", () => {
  test("if the target has a row in any table", async (context) => {
    const address = await present(context).createDatabase("used");
    await runBuiltScript("build/server/cli.js", { DATABASE_URL: address }, ["migrate"]);
    await queryOnce(
      address,
      "INSERT INTO job (kind, input, state, due_at, created_at) VALUES ('', '', '', now(), now())",
    );
    const { code, log } = await copy(`file:${source}`, address);
    expect([code, log]).toEqual([1, [expect.stringMatching(/^127\.0\.0\.1:\d+\/used is not empty/)]]);
    expect(await rowCount(address)).toBe(1);

    const before = rowsIn(source);
    expect((await copy(address, `file:${source}`)).log).toEqual([expect.stringContaining("is not empty")]);
    expect(rowsIn(source)).toEqual(before);
  });

  test("if the target or source belongs to another program", async (context) => {
    const server = present(context);
    const address = await server.createDatabase("full");
    await copy(`file:${source}`, address);
    const file = join(folder, "other.db");
    const database = new Database(file);
    database.exec("CREATE TABLE note (text)");
    database.close();
    expect((await copy(address, `file:${file}`)).log).toEqual([expect.stringContaining("is not empty")]);
    expect((await copy(await server.createDatabase("void"), `file:${join(folder, "v.db")}`)).log).toEqual([
      expect.stringContaining(`is not a ${productName} database`),
    ]);
    expect(existsSync(join(folder, "v.db"))).toBe(false);
  });

  test("while a server uses the file", async (context) => {
    const address = await present(context).createDatabase("held");
    acquireDatabaseLock(source, "server");
    const { code, log } = await copy(`file:${source}`, address).finally(releaseDatabaseLock);
    expect([code, log]).toEqual([1, [expect.stringMatching(/^Another .* process is using the database/)]]);
  });

  // A new project has only one migration.
  test.skipIf(migrations.length < 2)("if the source lacks migrations", async (context) => {
    const address = await present(context).createDatabase("early");
    const file = join(folder, "early.db");
    makeEarlierDatabase(file, { migrations: migrations.length - 1, people: 0 });
    const { code, log } = await copy(`file:${file}`, address);
    expect([code, log]).toEqual([1, [expect.stringContaining("Run migrate on it first")]]);
  });

  test("if the copy differs", async (context) => {
    const address = await present(context).createDatabase("changed");
    await runBuiltScript("build/server/cli.js", { DATABASE_URL: address }, ["migrate"]);
    await queryOnce(
      address,
      "CREATE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.input = 'x'; RETURN NEW; END $$",
    );
    await queryOnce(
      address,
      "CREATE TRIGGER change BEFORE INSERT ON job FOR EACH ROW EXECUTE FUNCTION change()",
    );
    const { code, log } = await copy(`file:${source}`, address);
    expect(code).toBe(1);
    expect(log).toContainEqual(expect.stringMatching(/^job .* different$/));
    expect(log).toContainEqual(expect.stringContaining("was discarded"));
    expect(await rowCount(address)).toBe(0);
  });

  test("if PostgreSQL cannot store a value", async (context) => {
    const address = await present(context).createDatabase("zero");
    const file = join(folder, "zero.db");
    await runBuiltScript("build/server/cli.js", { DATABASE_URL: `file:${file}` }, ["migrate"]);
    const database = new Database(file);
    database.exec(
      "INSERT INTO job (kind, input, state, due_at, created_at) VALUES ('a', 'b' || char(0), '', 1, 1)",
    );
    database.close();
    const { code, log } = await copy(`file:${file}`, address);
    expect([code, log.at(-1)]).toEqual([1, expect.stringMatching(/Nothing was copied.*0x00/)]);
    expect(await rowCount(address)).toBe(0);
  });
});

describe("refuses", () => {
  const nowhere = "postgres://somebody:wrong-password@127.0.0.1:1/nowhere";

  test.each<[string, string, string]>([
    [`file:${join(folder, "missing.db")}`, nowhere, "There is no database yet"],
    [`file:${source}`, nowhere, "ECONNREFUSED"],
    [nowhere, `file:${join(folder, "never.db")}`, "ECONNREFUSED"],
    [`file:${source}`, "mysql://somebody:wrong-password@localhost/db", "--to must be a file"],
    ["file:", nowhere, "--from must be a file"],
    [`file:${source}`, `${nowhere}?sslrootcert=/nowhere.pem`, "ENOENT"],
    [`file:${source}`, "file:/tmp/other.db", "Both are files"],
  ])("%s to %s", async (from, to, reason) => {
    const { code, log } = await copy(from, to);
    expect([code, log]).toEqual([1, [expect.stringContaining(reason)]]);
    expect(log[0]).not.toContain("wrong-password");
    expect(existsSync(join(folder, "never.db"))).toBe(false);
    expect(existsSync(join(folder, "missing.db.lock"))).toBe(false);
  });

  test("a file that is not a database", async () => {
    const file = join(folder, "letter.db");
    writeFileSync(file, "Dear database, ".repeat(1000));
    const { code, log } = await copy(`file:${file}`, nowhere);
    expect([code, log]).toEqual([1, [expect.stringContaining("file is not a database")]]);
  });

  test("a wrong password", async (context) => {
    const server = present(context);
    const address = await server.createDatabase("locked");
    const admin = server.adminUrl("postgres");
    await queryOnce(admin, "CREATE ROLE guarded LOGIN PASSWORD 'the right password'");
    const [hba] = await queryOnce<{ hba_file: string }>(admin, "SHOW hba_file");
    await queryOnce(
      admin,
      `COPY (VALUES ('host all guarded 127.0.0.1/32 scram-sha-256'), ('host all all 127.0.0.1/32 trust')) TO '${hba?.hba_file}'`,
    );
    await queryOnce(admin, "SELECT pg_reload_conf()");
    const guarded = address.replace("app@", "guarded:wrong-password@");
    const { code, log } = await copy(`file:${source}`, guarded);
    expect([code, log]).toEqual([1, [expect.stringContaining("password authentication failed")]]);
    expect(log[0]).not.toContain("wrong-password");
  });

  test.each([
    [["copy"]],
    [["copy", "--from", "file:a"]],
    [["copy", "--to", "file:a", "--from"]],
    [["copy", "file:a", "file:b"]],
  ])("missing arguments: %j", async (words) => {
    const { code, log } = await runBuiltScript("build/server/cli.js", surroundings, words);
    expect([code, log]).toEqual([2, [expect.stringContaining("copy --from")]]);
  });
});

describe.for<[signal: NodeJS.Signals, code: number | null, line: string | undefined]>([
  ["SIGTERM", 143, "Stopped. Nothing was copied."],
  ["SIGINT", 130, "Stopped. Nothing was copied."],
  ["SIGKILL", null, undefined],
])("%s during a copy", ([signal, code, line]) => {
  test("leaves PostgreSQL empty, and the next copy succeeds", async (context) => {
    const name = `cut_${signal.toLowerCase()}`;
    const address = await present(context).createDatabase(name);
    await runBuiltScript("build/server/cli.js", { DATABASE_URL: address }, ["migrate"]);
    await queryOnce(
      address,
      "CREATE FUNCTION rest() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(600); RETURN NULL; END $$",
    );
    await queryOnce(
      address,
      "CREATE TRIGGER rest AFTER INSERT ON job FOR EACH STATEMENT EXECUTE FUNCTION rest()",
    );
    const { child, errors } = start(`file:${source}`, address);
    const resting =
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
    await expect.poll(() => queryOnce(address, resting), { timeout: 20_000 }).toHaveLength(1);
    child.kill(signal);
    await once(child, "close");
    expect([child.exitCode, errors.join("").trim()]).toEqual([code, line ?? ""]);

    expect(await rowCount(address)).toBe(0);
    await queryOnce(address, "DROP TRIGGER rest ON job");
    expect((await copy(`file:${source}`, address)).code).toBe(0);
  });

  test("leaves no database file, and the next copy succeeds", async (context) => {
    const address = await present(context).createDatabase(`from_${signal.toLowerCase()}`);
    await runBuiltScript("build/server/cli.js", { DATABASE_URL: address }, ["migrate"]);
    await queryOnce(
      address,
      "INSERT INTO limit_hit (limit_name, subject, at) SELECT n, n, now() FROM generate_series(1, 100000) AS n",
    );
    const target = join(mkdtempSync(join(folder, "cut-")), "app.db");
    const { child, errors } = start(address, `file:${target}`);
    await expect.poll(() => existsSync(`${target}.partial`), { timeout: 20_000, interval: 1 }).toBe(true);
    child.kill(signal);
    await once(child, "close");
    expect([child.exitCode, errors.join("").trim()]).toEqual([code, line ?? ""]);
    expect(existsSync(target)).toBe(false);
    expect(existsSync(`${target}.partial`)).toBe(signal === "SIGKILL");

    expect((await copy(address, `file:${target}`)).code).toBe(0);
    expect(existsSync(`${target}.partial`)).toBe(false);
  });
});

function start(from: string, to: string): { child: ChildProcess; errors: string[] } {
  const child = spawn(process.execPath, ["build/server/cli.js", "copy", "--from", from, "--to", to], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, LANG: "C.UTF-8" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const errors: string[] = [];
  child.stderr.on("data", (chunk) => errors.push(String(chunk)));
  return { child, errors };
}
