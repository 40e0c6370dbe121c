import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { startServer } from "../support/server.ts";
import { startSmtpServer } from "../support/smtp.ts";
import {
  backupsIn,
  type Installation,
  inDatabase,
  newInstallation,
  prepareInstallation,
} from "./installation.ts";

/** Source: `gitea doctor check`, and the threads named beside the tests. */

vi.setConfig({ testTimeout: 30_000 });

let prepared: Installation;
beforeAll(async () => {
  prepared = await prepareInstallation();
});

test("reports nothing beside a healthy running server", async () => {
  const place = newInstallation(prepared);
  const smtp = await startSmtpServer(0, { greeting: () => sleep(3_000) });
  const server = await startServer({ dataFolder: place.folder });
  const { code, log } = await place.cli(["doctor"], { SMTP_URL: smtp.url });
  expect(code).toBe(0);
  expect(log.filter((line) => !line.startsWith("✓"))).toEqual(["No problems found."]);
  expect(log.length).toBeGreaterThan(7);
  await server.stop();
  await smtp.close();
});

test("warns about a sender that has no domain", async () => {
  const place = newInstallation(prepared);
  const smtp = await startSmtpServer();
  const env = { NODE_ENV: "production", BASE_URL: "http://192.0.2.1:3000", SMTP_URL: smtp.url };
  const warning = expect.stringMatching(/^! Emails are sent from no-reply@localhost\.localdomain/);
  expect(await place.cli(["doctor"], env)).toMatchObject({ code: 0, log: expect.arrayContaining([warning]) });
  const named = await place.cli(["doctor"], { ...env, MAIL_FROM: "hello@example.org" });
  expect(named.log).not.toContainEqual(warning);
  await smtp.close();
});

test.each<[string, RegExp, (place: Installation) => unknown, Record<string, string>?]>([
  ["wrong settings", /^✗ PORT must be/, () => {}, { PORT: "many" }],
  ["no database", /^✗ There is no database yet/, ({ file }) => rmSync(file)],
  ["a folder in its place", /^✗ Can’t read the database .*: EISDIR: /, ({ file }) => replaceByFolder(file)],
  [
    "a damaged database",
    /^✗ The database is damaged/,
    ({ file }) => writeFileSync(file, readFileSync(file).subarray(0, 9000)),
  ],
  [
    "a row without its parent",
    /^✗ The database is damaged: session 1 has no user/,
    ({ file }) => orphan(file),
  ],
  ["a newer database", /^✗ The database was created by a newer version/, ({ file }) => newer(file)],
  [
    "a secret that others can read",
    /^✗ Other users can read the app secret \(mode 644\)/,
    ({ folder }) => chmodSync(join(folder, "app-secret"), 0o644),
  ],
  [
    "mail that cannot be sent",
    /^✗ Can’t use the mail server 127.0.0.1:1/,
    () => {},
    { SMTP_URL: "smtp://127.0.0.1:1" },
  ],
  [
    "no account that can sign in",
    /^✗ Nobody can sign in: SIGNUP_ENABLED is false/,
    ({ file }) => inDatabase(file, (database) => database.exec('DELETE FROM "user"')),
    { SIGNUP_ENABLED: "false" },
  ],
  [
    "only banned accounts",
    /^✗ Nobody can sign in: SIGNUP_ENABLED is false/,
    ({ file }) => inDatabase(file, (database) => database.exec('UPDATE "user" SET banned = TRUE')),
    { SIGNUP_ENABLED: "false" },
  ],
])("%s", async (_what, line, harm, env) => {
  const place = newInstallation(prepared);
  await harm(place);
  const { code, log } = await place.cli(["doctor"], env);
  expect(code).toBe(1);
  expect(log).toContainEqual(expect.stringMatching(line));
  expect(log.at(-1)).toBe("1 problem found.");
});

test.each<[string, RegExp, (place: Installation) => unknown, Record<string, string>?]>([
  ["no backup", /^! There is no backup yet/, ({ backups }) => rmSync(backups, { recursive: true })],
  ["an old backup", /^! The latest backup is too old \(.* ago\)\. The server log says why/, leaveOldBackup],
  [
    "an old backup without automatic ones",
    /^! The latest backup is too old \(.* ago\), and automatic backups are off/,
    leaveOldBackup,
    { BACKUP_EVERY_HOURS: "0" },
  ],
  [
    "an old backup, where TZ names no time zone",
    /^! The latest backup is too old \(.* ago\)/,
    leaveOldBackup,
    { TZ: ":/etc/localtime" },
  ],
  ["no secret yet", /^! There is no app secret yet/, ({ folder }) => rmSync(join(folder, "app-secret"))],
  [
    "production without mail, but with a sign-in provider",
    /^! SMTP_URL is not set\. Emails are written to the server log/,
    () => {},
    {
      NODE_ENV: "production",
      BASE_URL: "https://example.com",
      GITHUB_CLIENT_ID: "id",
      GITHUB_CLIENT_SECRET: "secret",
    },
  ],
  [
    "production without mail and without a sign-in provider",
    /^! SMTP_URL is not set, and neither is GitHub or Google/,
    () => {},
    { NODE_ENV: "production", BASE_URL: "https://example.com" },
  ],
  [
    "production with the example contact address",
    /^! Emails tell users to contact hello@example\.com/,
    () => {},
    { NODE_ENV: "production", BASE_URL: "https://example.com" },
  ],
  [
    "no administrator, and no ADMIN_EMAILS",
    /^! No administrator can sign in, and ADMIN_EMAILS is empty/,
    ({ file }) => inDatabase(file, (database) => database.exec(`DELETE FROM "user" WHERE role = 'admin'`)),
  ],
  [
    "a banned administrator",
    /^! No administrator can sign in/,
    ({ file }) =>
      inDatabase(file, (database) => database.exec(`UPDATE "user" SET banned = TRUE WHERE role = 'admin'`)),
  ],
])("%s is a warning, not a failure", async (_what, line, change, env) => {
  const place = newInstallation(prepared);
  change(place);
  const { code, log } = await place.cli(["doctor"], env);
  expect([code, log]).toEqual([0, expect.arrayContaining([expect.stringMatching(line)])]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ["an administrator", {}, /^✓ An administrator can sign in/],
  ["an administrator whose ban has ended", { BAN: "1" }, /^✓ An administrator can sign in/],
  [
    "addresses in ADMIN_EMAILS",
    { ADMIN_EMAILS: "administrator@example.org" },
    /^✓ There is no administrator yet/,
  ],
])("%s is enough", async (_what, { BAN: ban, ...env }, line) => {
  const place = newInstallation(prepared);
  inDatabase(place.file, (database) => {
    if (ban) database.exec('UPDATE "user" SET banned = TRUE, ban_expires = 1');
    if (env.ADMIN_EMAILS) database.exec('DELETE FROM "user"');
  });
  const { code, log } = await place.cli(["doctor"], { SIGNUP_ENABLED: "false", ...env });
  expect([code, log]).toEqual([0, expect.arrayContaining([expect.stringMatching(line)])]);
});

test("lists what a restore kept", async () => {
  const place = newInstallation(prepared);
  await place.cli(["restore", backupsIn(place)[0] ?? ""]);
  const { code, log } = await place.cli(["doctor"]);
  expect([code, log]).toEqual([
    0,
    expect.arrayContaining([
      expect.stringMatching(/^· Copy from before .*: .*app-before-restore-.*\.db\. Delete it/),
    ]),
  ]);
});

test("changes nothing, not even a file's modification time", async () => {
  const place = newInstallation(prepared);
  inDatabase(place.file, (database) => database.pragma("journal_mode = WAL"));
  const before = readFileSync(place.file);
  const { mtimeMs } = statSync(join(place.folder, "app-secret"));
  await place.cli(["doctor"]);
  expect(readFileSync(place.file).subarray(100).equals(before.subarray(100))).toBe(true);
  expect(statSync(join(place.folder, "app-secret")).mtimeMs).toBe(mtimeMs);
});

describe.runIf(process.getuid?.() === 0)("as root", () => {
  const server = 4711;

  test("every command that writes beside the database of another user is refused", async () => {
    const place = newInstallation(prepared);
    giveTo(server, place.folder, place.file);
    const before = readdirSync(place.folder).sort();
    for (const words of [["backup"], ["restore", place.file], ["admin", "grant", "a@b.c"], ["migrate"]]) {
      const { code, log } = await place.cli(words);
      expect([code, log]).toEqual([1, [expect.stringContaining(`sudo --user=#${server}`)]]);
    }
    expect((await place.cli(["doctor"])).log).toContainEqual(
      expect.stringMatching(/^✗ This command runs as root/),
    );
    expect(readdirSync(place.folder).sort()).toEqual(before);
    expect((await place.cli(["backup", join(place.folder, "elsewhere.db")])).code).toBe(0);
  });

  test("a file that root created is a problem", async () => {
    const place = newInstallation(prepared);
    giveTo(server, place.folder, place.file, place.backups, join(place.folder, "app-secret"));
    writeFileSync(`${place.file}.lock`, "");
    expect((await place.cli(["doctor"])).log).toContainEqual(
      expect.stringMatching(
        `^✗ The server may be unable to use this file: .* chown ${server} ${place.file}.lock$`,
      ),
    );
  });

  function giveTo(id: number, ...paths: string[]) {
    for (const path of paths) chownSync(path, id, id);
  }
});

function leaveOldBackup({ backups }: Installation) {
  rmSync(backups, { recursive: true });
  mkdirSync(backups);
  writeFileSync(join(backups, "app-20200101T000000000Z.db"), "");
}

function replaceByFolder(file: string) {
  rmSync(file);
  mkdirSync(file);
}

function orphan(file: string) {
  inDatabase(file, (database) => {
    database.pragma("foreign_keys = OFF");
    database.exec(
      "INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at) VALUES ('1', 't', 'nobody', 9e12, 1, 1)",
    );
  });
}

function newer(file: string) {
  inDatabase(file, (database) =>
    database.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)"),
  );
}
