import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { freePort, runBuiltScript, startServer } from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import { startSmtpServer } from "../support/smtp.ts";
import { makeEarlierDatabase, migrations } from "./earlier-database.ts";
import { backupsIn, isIntact, newInstallation, rowsOf, tableHashes } from "./installation.ts";
import { killWhileMigrating } from "./migration-kills.ts";

// Source: louislam/uptime-kuma issue 1412 (upgrade without space for the copy), go-gitea/gitea pull request
// 13108 (older programs on newer databases).

vi.setConfig({ testTimeout: 60_000 });

/** With a single migration there is nothing to upgrade from. */
const upgrade = test.runIf(migrations.length > 1);

upgrade("copies a database that is not empty before each upgrade, and keeps three copies", async () => {
  const place = newInstallation();
  for (let version = 0; version < 4; version += 1) {
    const earlier = newInstallation();
    makeEarlierDatabase(earlier.file, { migrations: 1, people: version + 1 });
    const before = tableHashes(earlier.file);
    writeFileSync(place.file, readFileSync(earlier.file));
    const { code, log } = await place.cli(["migrate"]);
    const newest = backupsIn(place).at(-1) ?? "";
    expect([code, log.at(-1)]).toEqual([0, `The previous database was copied to: ${newest}`]);
    expect(newest).toMatch(/app-before-upgrade-\d{8}T\d{9}Z\.db$/);
    expect(tableHashes(newest)).toEqual(before);
  }
  expect(backupsIn(place)).toHaveLength(3);

  const fresh = newInstallation();
  expect((await fresh.cli(["migrate"])).code).toBe(0);
  expect(readdirSync(fresh.folder)).not.toContain("backups");
});

upgrade("the server does not upgrade if the copy cannot be made", async () => {
  const place = newInstallation();
  makeEarlierDatabase(place.file, { migrations: 1, people: 3 });
  const before = tableHashes(place.file);
  writeFileSync(place.backups, "in the way");
  const env = { DATABASE_URL: `file:${place.file}`, PORT: String(await freePort()) };
  expect((await runBuiltScript("build/server/start.js", env)).code).toBe(1);
  expect(tableHashes(place.file)).toEqual(before);
});

test("refuses to upgrade while a server of another version is running", async () => {
  const place = newInstallation();
  const server = await startServer({ dataFolder: place.folder });
  await server.query(
    "DELETE FROM __drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM __drizzle_migrations)",
  );
  expect(await place.cli(["admin", "grant", "user@example.com"])).toEqual({
    code: 1,
    log: [expect.stringMatching(/^Another .* process is using the database/)],
  });
  expect(await server.query(`SELECT role FROM "user" WHERE email = 'user@example.com'`)).toEqual([
    { role: "user" },
  ]);
  await server.stop();
});

upgrade("recovers if it is killed during an upgrade", async () => {
  await killWhileMigrating({ kills: 4, people: 5_000 });
});

test.each([
  ["after a clean shutdown", (database: Database.Database, _file: string) => database.close()],
  ["after a kill, with writes in the WAL", keepLog],
])("an older version does not change a byte of a newer database: %s", async (_what, end) => {
  const place = newInstallation();
  expect((await place.cli(["seed"])).code).toBe(0);
  const database = new Database(place.file);
  database.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)");
  end(database, place.file);
  const before = bytes(place.file);
  const env = { DATABASE_URL: `file:${place.file}`, PORT: String(await freePort()) };
  for (const words of [["migrate"], ["seed"], ["admin", "grant", "user@example.com"], ["doctor"]]) {
    expect((await place.cli(words)).code).toBe(1);
  }
  const { code, log } = await runBuiltScript("build/server/start.js", env);
  expect([code, log]).toEqual([1, [expect.stringMatching(/newer version of /)]]);
  expect(bytes(place.file)).toEqual(before);
});

const releases = join(projectRoot, "tests/fixtures/releases");

test.each(existsSync(releases) ? readdirSync(releases) : [])(
  "an installation of release %s starts with all its data",
  async (name) => {
    const smtp = await startSmtpServer();
    const place = newInstallation();
    const fixture = new Database(place.file);
    fixture.exec(readFileSync(join(releases, name), "utf8"));
    const [admin] = fixture
      .prepare<[], { email: string; name: string }>("SELECT * FROM user WHERE role = 'admin' AND NOT banned")
      .all();
    const repository = fixture.prepare<[], string>("SELECT name FROM repository").pluck().get();
    fixture.close();
    const before = lastingRows(place.file);
    const server = await startServer({
      dataFolder: place.folder,
      env: { NODE_ENV: "production", SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" },
    });
    const cookie = await signInByHttp(server, smtp, String(admin?.email));
    for (const path of [
      "/manager",
      `/manager/users?searchTerm=${encodeURIComponent(String(admin?.name))}`,
      `/manager/repositories?searchTerm=${encodeURIComponent(repository ?? "")}`,
    ]) {
      const response = await fetch(server.url + path, { headers: { Cookie: cookie } });
      expect([path, response.status, (await response.text()).includes("No results for")]).toEqual([
        path,
        200,
        false,
      ]);
    }
    await server.stop();
    expect(isIntact(place.file)).toBe(true);
    expect(rowsOf(place.file, "SELECT 1 FROM __drizzle_migrations")).toHaveLength(migrations.length);
    for (const [index, rows] of lastingRows(place.file).entries()) {
      expect(rows).toEqual(expect.arrayContaining(before[index] ?? []));
    }
    await smtp.close();
  },
);

/** Columns that existed in every version and that an upgrade keeps. */
function lastingRows(file: string) {
  return [
    "SELECT id, email, name, role, banned, ban_reason, ban_expires, created_at FROM user ORDER BY id",
    "SELECT id, name, link, description, created_at, updated_at FROM repository ORDER BY id",
    `SELECT * FROM session WHERE expires_at > ${Date.now() + 600_000}`,
    "SELECT * FROM account ORDER BY id",
  ].map((sql) => rowsOf(file, sql));
}

/** As if after a kill: the newest writes are only in the WAL. */
function keepLog(database: Database.Database, file: string) {
  const [main, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
  database.close();
  writeFileSync(file, main);
  writeFileSync(`${file}-wal`, log);
}

function bytes(file: string) {
  const hash = (path: string) => {
    try {
      const content = readFileSync(path);
      return content.length === 0 ? "empty" : createHash("sha256").update(content).digest("hex");
    } catch {
      return "empty";
    }
  };
  return [hash(file), hash(`${file}-wal`)];
}
