import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import Database from "better-sqlite3";
import { beforeAll, expect, test, vi } from "vitest";
import { productName } from "#app/product.ts";
import { startBuiltScript, startServer } from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import { startSmtpServer } from "../support/smtp.ts";
import { saveRepository } from "./clients.ts";
import {
  backupsIn,
  type Installation,
  inDatabase,
  isIntact,
  newInstallation,
  prepareInstallation,
  rowsOf,
  tableHashes,
} from "./installation.ts";

/** Source: SQLite, How To Corrupt An SQLite Database File, 1.2 to 1.4; dani-garcia/vaultwarden issue 4418. */

vi.setConfig({ testTimeout: 30_000 });

let prepared: Installation;
beforeAll(async () => {
  prepared = await prepareInstallation();
});

test("restores tables and sign-in on a new volume from a backup and its secret", async () => {
  const smtp = await startSmtpServer();
  const env = { SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" };
  const lost = newInstallation();
  const server = await startServer({ dataFolder: lost.folder, env });
  const cookie = await signInByHttp(server, smtp, "admin@example.com");
  expect((await saveRepository(server, cookie, "kept for good")).status).toBe(302);
  expect((await lost.cli(["backup"])).code).toBe(0);
  await server.stop();

  const place = newInstallation();
  const elsewhere = join(place.folder, "from-elsewhere");
  mkdirSync(elsewhere);
  for (const name of readdirSync(lost.backups)) copyFileSync(join(lost.backups, name), join(elsewhere, name));
  const backup = join(elsewhere, basename(backupsIn(lost)[0] ?? ""));
  const { code, log } = await place.cli(["restore", backup]);
  expect([code, log.at(-1)]).toEqual([0, expect.stringMatching(/app secret was restored too/)]);
  expect(tableHashes(place.file)).toEqual(tableHashes(backupsIn(lost)[0] ?? ""));
  for (const name of ["app.db", "app-secret"]) {
    expect(statSync(join(place.folder, name)).mode & 0o777).toBe(0o600);
  }

  const restored = await startServer({ dataFolder: place.folder, env });
  const still = await fetch(`${restored.url}/manager/repositories`, { headers: { Cookie: cookie } });
  expect(await still.text()).toContain("kept for good");
  const again = await signInByHttp(restored, smtp, "user@example.com");
  expect((await fetch(`${restored.url}/app`, { headers: { Cookie: again } })).status).toBe(200);
  await restored.stop();
  await smtp.close();
});

test("keeps the old database under a dated name, including writes in its WAL", async () => {
  const place = newInstallation(prepared);
  const backup = backupOf(place);
  leaveUnfinishedWrites(place.file);
  expect(existsSync(`${place.file}-wal`)).toBe(true);
  expect((await place.cli(["restore", backup])).code).toBe(0);
  expect(tableHashes(place.file)).toEqual(tableHashes(backup));
  for (const ending of ["-wal", "-shm"]) expect(existsSync(`${place.file}${ending}`)).toBe(false);
  const kept = keptIn(place);
  expect(kept).toHaveLength(1);
  expect(rowsOf(kept[0] ?? "", "SELECT 1 FROM repository WHERE name = 'in the log only'")).toHaveLength(1);
  expect((await place.cli(["restore", kept[0] ?? ""])).code).toBe(0);
  expect(rowsOf(place.file, "SELECT 1 FROM repository WHERE name = 'in the log only'")).toHaveLength(1);
});

test("replaces an unreadable database and keeps it unchanged", async () => {
  const place = newInstallation(prepared);
  const backup = backupOf(place);
  const bytes = readFileSync(place.file).fill(0x2a, 0, 2000);
  writeFileSync(place.file, bytes);
  writeFileSync(`${place.file}-wal`, "not a log");
  expect((await place.cli(["restore", backup])).code).toBe(0);
  expect(isIntact(place.file)).toBe(true);
  const [kept = ""] = keptIn(place);
  expect(readFileSync(kept).equals(bytes)).toBe(true);
  expect(readFileSync(`${kept}-wal`, "utf8")).toBe("not a log");
});

test.each([
  ["missing", "File not found", () => {}],
  [
    "not a database",
    "damaged",
    (file: string) => writeFileSync(file, "a letter to my aunt, far longer than a header"),
  ],
  [
    "cut in half",
    "damaged",
    (file: string, backup: string) => writeFileSync(file, readFileSync(backup).subarray(0, 9000)),
  ],
  [
    "another program's database",
    `not a ${productName} database`,
    (file: string) => new Database(file).exec("CREATE TABLE t (x)").close(),
  ],
  ["from a newer version", "newer version", newer],
  ["a folder", "Can’t read", (file: string) => mkdirSync(file)],
  ["beside a secret that cannot be read", "odd.app-secret (EISDIR: ", besideFolder],
])("refuses a file that is %s and changes nothing", async (_what, words, make) => {
  const place = newInstallation(prepared);
  const file = join(place.folder, "odd.db");
  make(file, backupOf(place));
  const before = snapshot(place);
  const { code, log } = await place.cli(["restore", file]);
  expect([code, log[0]]).toEqual([1, expect.stringContaining(words)]);
  expect(snapshot(place)).toEqual(before);
});

test("leaves no unfinished copy when it is stopped", async () => {
  const place = newInstallation(prepared);
  const backup = backupOf(place);
  // So that copying it takes a while.
  inDatabase(backup, (database) => {
    database.exec("CREATE TABLE filler (content BLOB); INSERT INTO filler VALUES (zeroblob(200000000))");
  });
  const before = snapshot(place);
  const env = { DATABASE_URL: `file:${place.file}` };
  const { child, end } = startBuiltScript("build/server/cli.js", env, ["restore", backup]);
  await vi.waitUntil(() => existsSync(`${place.file}.restoring.partial`), { timeout: 20_000, interval: 5 });
  child.kill("SIGINT");
  expect(await end()).toBe(130);
  expect(snapshot(place)).toEqual(before);
});

test("refuses the database itself as a backup, and a missing argument", async () => {
  const place = newInstallation(prepared);
  expect((await place.cli(["restore", place.file])).code).toBe(1);
  expect((await place.cli(["restore"])).code).toBe(2);
});

test("restores the backup's secret and keeps the replaced one", async () => {
  const place = newInstallation(prepared);
  const backup = backupOf(place);
  const [then, now] = ["the secret of that time, long enough", "the secret of today, which is long too"];
  writeFileSync(backup.replace(/\.db$/, ".app-secret"), then);
  writeFileSync(join(place.folder, "app-secret"), now, { mode: 0o600 });
  const { code, log } = await place.cli(["restore", backup]);
  expect(code).toBe(0);
  expect(readFileSync(join(place.folder, "app-secret"), "utf8")).toBe(then);
  expect(log.slice(1, 4)).toEqual([
    `The previous database was kept: ${keptIn(place)[0]}`,
    expect.stringMatching(/^The previous app secret was kept: .*app-secret-before-restore-/),
    expect.stringMatching(/^Delete these files yourself once/),
  ]);
  const kept = readdirSync(place.folder).find((name) => name.startsWith("app-secret-before-restore-"));
  expect(readFileSync(join(place.folder, kept ?? ""), "utf8")).toBe(now);
});

function backupOf(place: Installation) {
  return backupsIn(place).at(-1) ?? "";
}

function keptIn({ folder }: Installation) {
  return readdirSync(folder)
    .filter((name) => /^app-before-restore-.*\.db$/.test(name))
    .map((name) => join(folder, name));
}

/** As if after a kill: some committed writes are only in the WAL. */
function leaveUnfinishedWrites(file: string) {
  const database = new Database(file);
  database.exec(
    "INSERT INTO repository (id, name, name_key, link, created_at, updated_at) VALUES ('x', 'in the log only', 'x', 'https://a.b', 0, 0)",
  );
  const log = readFileSync(`${file}-wal`);
  const main = readFileSync(file);
  database.close();
  writeFileSync(file, main);
  writeFileSync(`${file}-wal`, log);
}

function besideFolder(file: string, backup: string) {
  copyFileSync(backup, file);
  mkdirSync(file.replace(/\.db$/, ".app-secret"));
}

function newer(file: string, backup: string) {
  copyFileSync(backup, file);
  inDatabase(file, (database) =>
    database.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)"),
  );
}

function snapshot({ folder }: Installation) {
  const files = readdirSync(folder).filter((name) => !/-(wal|shm)$|\.lock$|^odd|^backups$/.test(name));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), "base64")]));
}
