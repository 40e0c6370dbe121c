import { existsSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { formatRelative } from "#app/i18n/formats.ts";
import { reachMailServer } from "#app/mail/transport.server.ts";
import { settings } from "#app/settings.server.ts";
import { backupState } from "#db/backup-state.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { migrationState } from "#db/sqlite/migrate.server.ts";
import { problemsOf } from "#db/sqlite/verify.server.ts";
import { probeWrite } from "#db/sqlite/write-probe.server.ts";
import { language, t } from "./terminal.ts";
import { formatSize } from "./units.ts";

export interface Finding {
  level: "good" | "warning" | "problem";
  text: string;
}

/** With less room than this, in bytes, a busy day can fill the volume. */
const littleRoom = 100_000_000;

/** Looks at everything that can be looked at from here, beside a running server or without one. Changes nothing. */
export async function* findings(): AsyncGenerator<Finding> {
  const { databaseFile } = settings();
  if (existsSync(databaseFile)) {
    const problems = problemsOf(databaseFile);
    if (problems.length === 0) {
      yield { level: "good", text: t("cli.doctor.sound", { file: databaseFile }) };
      yield* schema(databaseFile);
    }
    for (const problem of problems) yield { level: "problem", text: t("cli.doctor.damaged", { problem }) };
    yield room(databaseFile);
  } else yield { level: "problem", text: t("cli.noDatabase", { file: databaseFile }) };
  yield secret();
  yield backups();
  yield await mail();
}

function* schema(file: string): Generator<Finding> {
  const { newer, pending } = lookAt(file);
  if (newer) return yield { level: "problem", text: t("cli.doctor.newer") };
  if (pending.length > 0) {
    yield { level: "warning", text: t("cli.doctor.pending", { count: pending.length }) };
  } else yield { level: "good", text: t("cli.upToDate") };
  yield writes(file);
}

function lookAt(file: string) {
  const connection = new Database(file, { readonly: true });
  try {
    return migrationState(connection);
  } finally {
    connection.close();
  }
}

/** With the pragmas of the server, on a connection of its own. */
function writes(file: string): Finding {
  const { $client } = openDatabase(file);
  try {
    probeWrite($client);
    const pragmas = ["journal_mode", "synchronous", "foreign_keys"].map((name) =>
      String($client.pragma(name, { simple: true })),
    );
    return pragmas.join() === "wal,2,1"
      ? { level: "good", text: t("cli.doctor.writes") }
      : { level: "problem", text: t("cli.doctor.pragmas", { pragmas: pragmas.join(", ") }) };
  } catch (error) {
    return { level: "problem", text: t("cli.doctor.noWrites", { problem: messageOf(error) }) };
  } finally {
    $client.close();
  }
}

function room(file: string): Finding {
  const { blocks, bavail, bsize } = statfsSync(dirname(file));
  const free = bavail * bsize;
  const size = formatSize(free);
  // A backup needs as much again as the database.
  const little = blocks > 0 && free < littleRoom + 2 * statSync(file).size;
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

function backups(): Finding {
  const { newestAt, attention } = backupState();
  if (newestAt === undefined) return { level: "warning", text: t("cli.doctor.noBackup") };
  const age = formatRelative(language, newestAt, Date.now());
  return attention
    ? { level: "warning", text: t("cli.doctor.oldBackup", { age }) }
    : { level: "good", text: t("cli.doctor.backup", { age }) };
}

async function mail(): Promise<Finding> {
  const { smtpUrl, production } = settings();
  if (!smtpUrl) return { level: production ? "warning" : "good", text: t("cli.doctor.noMail") };
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
