import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { startServer } from "../support/server.ts";
import { signInByHttp } from "../support/sign-in.ts";
import { startSmtpServer } from "../support/smtp.ts";
import { backUpWhileWriting } from "./backup-load.ts";
import {
  backupsIn,
  type Installation,
  inDatabase,
  isIntact,
  newInstallation,
  prepareInstallation,
  tableHashes,
} from "./installation.ts";

const secret = "a secret that nobody else has, of 50 characters";

// Source: SQLite, How To Corrupt An SQLite Database File, 1.2; dani-garcia/vaultwarden issue 2851; CWE-732
// (modes).

vi.setConfig({ testTimeout: 30_000 });

let prepared: Installation;
beforeAll(async () => {
  prepared = await prepareInstallation();
});

function seeded() {
  const place = newInstallation(prepared);
  rmSync(place.backups, { recursive: true });
  rmSync(join(place.folder, "app-secret"));
  return place;
}

test("a backup during writes is a consistent snapshot", async () => {
  await backUpWhileWriting(seeded(), { rows: 20_000, writesPerSecond: 200 });
});

test("a backup is a private file with identical tables, and the secret beside it", async () => {
  const place = seeded();
  writeFileSync(join(place.folder, "app-secret"), secret, { mode: 0o600 });
  const { code, log } = await place.cli(["backup"]);
  const [copy = ""] = backupsIn(place);
  expect([code, log[0], log[1]]).toEqual([
    0,
    expect.stringContaining(copy),
    expect.stringContaining(copy.replace(/\.db$/, ".app-secret")),
  ]);
  expect(readdirSync(place.backups)).toHaveLength(2);
  for (const name of readdirSync(place.backups)) {
    expect(statSync(join(place.backups, name)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(place.backups).mode & 0o777).toBe(0o700);
  expect(tableHashes(copy)).toEqual(tableHashes(place.file));
  expect(readFileSync(copy.replace(/\.db$/, ".app-secret"), "utf8")).toBe(secret);
});

test("warns that an APP_SECRET from the settings is not in the backup", async () => {
  const place = seeded();
  const { log } = await place.cli(["backup"], { APP_SECRET: secret });
  expect(log[1]).toMatch(/comes from your settings \(APP_SECRET\)/);
  expect(readdirSync(place.backups)).toHaveLength(1);
});

test("never overwrites a file", async () => {
  const place = seeded();
  const taken = join(place.folder, "taken.db");
  writeFileSync(taken, "mine");
  expect((await place.cli(["backup", taken])).code).toBe(1);
  expect(readFileSync(taken, "utf8")).toBe("mine");
});

test("refuses to back up a damaged database and keeps good backups", async () => {
  const place = seeded();
  expect((await place.cli(["backup"])).code).toBe(0);
  const before = readdirSync(place.backups);
  damage(place.file);
  const { code, log } = await place.cli(["backup"], { BACKUP_KEEP: "1" });
  expect([code, log.join("\n")]).toEqual([1, expect.stringMatching(/damaged|malformed/)]);
  expect(readdirSync(place.backups)).toEqual(before);
});

test("keeps the newest BACKUP_KEEP with their secrets, and deletes leftovers of killed backups", async () => {
  const place = seeded();
  writeFileSync(join(place.folder, "app-secret"), secret, { mode: 0o600 });
  expect((await place.cli(["backup"])).code).toBe(0);
  const oldest = backupsIn(place);
  const leftover = join(place.backups, "app-20200101T000000000Z.db.partial");
  const foreign = join(place.backups, "holiday.db");
  for (const file of [leftover, foreign]) writeFileSync(file, "");
  for (let count = 0; count < 2; count += 1) await place.cli(["backup"], { BACKUP_KEEP: "2" });
  const left = readdirSync(place.backups);
  expect(left.filter((name) => /^app-.*\.db$/.test(name))).toHaveLength(2);
  expect(left.filter((name) => name.endsWith(".app-secret"))).toHaveLength(2);
  expect(oldest.some((file) => backupsIn(place).includes(file))).toBe(false);
  expect(left).toContain("holiday.db");
  expect(left.filter((name) => name.endsWith(".partial"))).toEqual([]);
});

test("the dashboard shows the state of the backups", async () => {
  const smtp = await startSmtpServer();
  const place = seeded();
  const server = await startServer({
    dataFolder: place.folder,
    env: { SMTP_URL: smtp.url, TRUSTED_PROXIES: "loopback" },
  });
  const cookie = await signInByHttp(server, smtp, "admin@example.com");
  const dashboard = async () => {
    const response = await fetch(`${server.url}/manager/dashboard`, { headers: { Cookie: cookie } });
    return /There is no backup yet|The latest backup is too old|Latest backup: just now/.exec(
      await response.text(),
    )?.[0];
  };
  expect(await dashboard()).toBe("There is no backup yet");
  mkdirSync(place.backups);
  writeFileSync(join(place.backups, "app-20200101T000000000Z.db"), "");
  expect(await dashboard()).toBe("The latest backup is too old");
  expect((await place.cli(["backup"])).code).toBe(0);
  expect(await dashboard()).toBe("Latest backup: just now");
  await server.stop();
  await smtp.close();
});

test("a backup without a database fails and creates nothing", async () => {
  const place = newInstallation();
  expect((await place.cli(["backup"])).code).toBe(1);
  expect(readdirSync(place.folder)).toEqual([]);
});

function damage(file: string) {
  inDatabase(file, (database) => {
    database.pragma("journal_mode = DELETE");
    database.unsafeMode(true);
    database.pragma("writable_schema = ON");
    const root = database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'user_by_name'").pluck();
    const page = Number(root.get());
    const bytes = readFileSync(file);
    bytes.fill(0xff, (page - 1) * 4096 + 200, page * 4096);
    writeFileSync(file, bytes);
  });
  expect(isIntact(file)).toBe(false);
}
