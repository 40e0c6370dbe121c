import { existsSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import pg from "pg";
import { isAdministrator } from "#app/features/users/user-rules.server.ts";
import { formatRelative } from "#app/i18n/formats.ts";
import { reachMailServer } from "#app/mail/transport.server.ts";
import { settings } from "#app/settings.server.ts";
import type { MigrationState } from "#db/migration-state.ts";
import { migrationState as postgresMigrationState } from "#db/postgres/migrate.server.ts";
import { backupState } from "#db/sqlite/backup-state.server.ts";
import { openDatabase } from "#db/sqlite/client.server.ts";
import { migrationState } from "#db/sqlite/migrate.server.ts";
import { problemsOf } from "#db/sqlite/verify.server.ts";
import { probeWrite } from "#db/sqlite/write-probe.server.ts";
import { language, t } from "./terminal.ts";
import { formatSize } from "./units.ts";

export interface Finding {
  level: "good" | "warning" | "problem";
  text: string;
}

/** Bytes that a busy day can fill. */
const minFreeBytes = 100_000_000;

/** Milliseconds. */
const connectTimeout = 5_000;

/** Changes nothing, and can run beside a server. */
export async function* findings(): AsyncGenerator<Finding> {
  const { databaseFile } = settings();
  if (databaseFile === undefined) yield* postgresServer();
  else yield* sqliteFile(databaseFile);
  yield secret();
  yield* backups();
  yield await mail();
}

function* sqliteFile(file: string): Generator<Finding> {
  if (!existsSync(file)) return yield { level: "problem", text: t("cli.noDatabase", { file }) };
  const problems = problemsOf(file);
  if (problems.length === 0) {
    yield { level: "good", text: t("cli.doctor.sound", { file }) };
    const state = readState(file);
    yield schema(state);
    if (!state.newer) yield writes(file);
    if (isCurrent(state)) yield whoCanSignIn(usableRoles(file));
  }
  for (const problem of problems) yield { level: "problem", text: t("cli.doctor.damaged", { problem }) };
  yield freeSpace(file);
}

async function* postgresServer(): AsyncGenerator<Finding> {
  const { postgres } = settings();
  const host = new URL(postgres?.url ?? "").host;
  const client = new pg.Client({ connectionString: postgres?.url, connectionTimeoutMillis: connectTimeout });
  try {
    await client.connect();
    const { rows } = await client.query("SHOW server_version");
    yield {
      level: "good",
      text: t("cli.doctor.postgres", { host, version: String(rows[0]?.server_version) }),
    };
    const standby = await client.query("SELECT pg_is_in_recovery() AS standby");
    if (standby.rows[0]?.standby) yield { level: "problem", text: t("cli.doctor.standby") };
    else {
      const state = await postgresMigrationState(client);
      yield schema(state);
      if (isCurrent(state)) {
        const { rows } = await client.query<{ role: string }>(usableRolesSql("$1"), [new Date()]);
        yield whoCanSignIn(rows.map(({ role }) => role));
      }
    }
  } catch (error) {
    yield {
      level: "problem",
      text: t("cli.doctor.postgresUnreachable", { host, problem: messageOf(error) }),
    };
  } finally {
    await client.end();
  }
}

function schema({ newer, pending }: MigrationState): Finding {
  if (newer) return { level: "problem", text: t("cli.doctor.newer") };
  if (pending.length > 0) {
    return { level: "warning", text: t("cli.doctor.pending", { count: pending.length }) };
  }
  return { level: "good", text: t("cli.upToDate") };
}

function isCurrent({ newer, pending }: MigrationState) {
  return !newer && pending.length === 0;
}

function usableRolesSql(now: string) {
  return `SELECT DISTINCT role FROM "user" WHERE NOT banned OR ban_expires <= ${now}`;
}

function usableRoles(file: string) {
  const connection = new Database(file, { readonly: true });
  try {
    return connection.prepare<number, string>(usableRolesSql("?")).pluck().all(Date.now());
  } finally {
    connection.close();
  }
}

/** @param roles of the accounts that can be used */
function whoCanSignIn(roles: string[]): Finding {
  const { signupEnabled, adminEmails } = settings();
  if (roles.some(isAdministrator)) return { level: "good", text: t("cli.doctor.administrator") };
  if (adminEmails.length > 0) return { level: "good", text: t("cli.doctor.futureAdministrator") };
  return !signupEnabled && roles.length === 0
    ? { level: "problem", text: t("cli.doctor.nobody") }
    : { level: "warning", text: t("cli.doctor.noAdministrator") };
}

function readState(file: string) {
  const connection = new Database(file, { readonly: true });
  try {
    return migrationState(connection);
  } finally {
    connection.close();
  }
}

/** On a connection of its own, with the server's pragmas. */
function writes(file: string): Finding {
  const connection = openDatabase(file);
  try {
    probeWrite(connection);
    const pragmas = ["journal_mode", "synchronous", "foreign_keys"].map((name) =>
      String(connection.pragma(name, { simple: true })),
    );
    return pragmas.join() === "wal,2,1"
      ? { level: "good", text: t("cli.doctor.writes") }
      : { level: "problem", text: t("cli.doctor.pragmas", { pragmas: pragmas.join(", ") }) };
  } catch (error) {
    return { level: "problem", text: t("cli.doctor.noWrites", { problem: messageOf(error) }) };
  } finally {
    connection.close();
  }
}

function freeSpace(file: string): Finding {
  const { blocks, bavail, bsize } = statfsSync(dirname(file));
  const free = bavail * bsize;
  const size = formatSize(free);
  // A backup needs as much again as the database.
  const little = blocks > 0 && free < minFreeBytes + 2 * statSync(file).size;
  return little
    ? { level: "warning", text: t("cli.doctor.littleRoom", { size }) }
    : { level: "good", text: t("cli.doctor.room", { size }) };
}

function secret(): Finding {
  const { appSecret, secretFile } = settings();
  if (appSecret) return { level: "good", text: t("cli.doctor.secretSetting") };
  if (!existsSync(secretFile)) return { level: "warning", text: t("cli.doctor.secretMissing") };
  const mode = statSync(secretFile).mode & 0o777;
  // Windows has no such modes.
  if (process.platform === "win32" || (mode & 0o077) === 0) {
    return { level: "good", text: t("cli.doctor.secretKept", { file: secretFile }) };
  }
  return { level: "problem", text: t("cli.doctor.secretOpen", { file: secretFile, mode: mode.toString(8) }) };
}

function* backups(): Generator<Finding> {
  const state = backupState();
  if (!state) return;
  const { newestAt, attention } = state;
  if (newestAt === undefined) return yield { level: "warning", text: t("cli.doctor.noBackup") };
  const age = formatRelative(language, newestAt, Date.now());
  yield attention
    ? { level: "warning", text: t("cli.doctor.oldBackup", { age }) }
    : { level: "good", text: t("cli.doctor.backup", { age }) };
}

async function mail(): Promise<Finding> {
  const { smtpUrl, production, github, google } = settings();
  if (!smtpUrl) {
    const text = t(github || google ? "cli.doctor.noMail" : "cli.doctor.noWayIn");
    return { level: production ? "warning" : "good", text };
  }
  const host = new URL(smtpUrl).host;
  try {
    await reachMailServer(smtpUrl);
    return { level: "good", text: t("cli.doctor.mail", { host }) };
  } catch (error) {
    return { level: "problem", text: t("cli.doctor.mailUnreachable", { host, problem: messageOf(error) }) };
  }
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error);
}
