import { existsSync, statSync } from "node:fs";
import { formatRelative } from "#app/i18n/formats.ts";
import { settings } from "#app/settings.server.ts";
import { backupFolder, listKeptCopies } from "#db/sqlite/backup/folder.server.ts";
import { databaseFile, openDatabaseFile } from "#db/sqlite/client.server.ts";
import { diskSpace } from "#db/sqlite/disk-space.server.ts";
import { SqliteConnection } from "#db/sqlite/driver.server.ts";
import { checkIntegrity, findReadProblem } from "#db/sqlite/integrity.server.ts";
import { lockFiles } from "#db/sqlite/lock.server.ts";
import { migrationState } from "#db/sqlite/migrate.server.ts";
import { probeWrite } from "#db/sqlite/write-probe.server.ts";
import {
  activeAccountRolesSql,
  checkAdministrators,
  checkJobs,
  checkSchema,
  type Finding,
  failedJobsSql,
  getErrorMessage,
  isSchemaCurrent,
  usedAdminEmailsSql,
} from "../finding.ts";
import { ownerOf } from "../other-owner.ts";
import { t, terminalLanguage, terminalTimeZone } from "../terminal.ts";
import { formatSize } from "../units.ts";

/** The findings about the database. */
export async function* checkDatabase(): AsyncGenerator<Finding> {
  const file = databaseFile();
  const problem = findReadProblem(file);
  if (problem) return yield { level: "problem", text: t("cli.doctor.unreadable", { file, problem }) };
  if (!existsSync(file)) return yield { level: "problem", text: t("cli.noDatabase", { file }) };
  const problems = checkIntegrity(file);
  if (problems.length === 0) {
    yield { level: "good", text: t("cli.doctor.sound", { file }) };
    const state = inReadOnly(file, migrationState);
    yield checkSchema(state);
    if (!state.newer) yield writes(file);
    if (isSchemaCurrent(state)) {
      yield checkAdministrators(usableRoles(file), usedAdminEmails(file));
      yield checkJobs(countFailedJobs(file));
    }
  }
  for (const problem of problems) yield { level: "problem", text: t("cli.doctor.damaged", { problem }) };
  yield* owners(file);
  yield room(file);
  yield* keptCopies(file);
}

/** Full copies that may contain data that was deleted since. */
function* keptCopies(databaseFile: string): Generator<Finding> {
  for (const { file, at } of listKeptCopies(databaseFile)) {
    const age = formatRelative(terminalLanguage, Number(at), Date.now(), terminalTimeZone);
    const size = formatSize(statSync(file).size);
    yield { level: "note", text: t("cli.doctor.keptCopy", { file, age, size }) };
  }
}

/** Such as files that root created: the server of another user cannot open them. */
function* owners(file: string): Generator<Finding> {
  const id = ownerOf(file);
  if (id === undefined) return;
  const others = [...lockFiles(file), backupFolder(file), settings().secretFile].filter(
    (each) => (ownerOf(each) ?? id) !== id,
  );
  for (const other of others) {
    yield { level: "problem", text: t("cli.doctor.otherOwner", { file: other, id: String(id) }) };
  }
}

function usableRoles(file: string) {
  return inReadOnly(file, (connection) =>
    connection.prepare<number, string>(activeAccountRolesSql("?")).pluck().all(Date.now()),
  );
}

function usedAdminEmails(file: string) {
  return inReadOnly(file, (connection) => connection.prepare<[], string>(usedAdminEmailsSql).pluck().all());
}

function countFailedJobs(file: string) {
  return inReadOnly(file, (connection) => connection.prepare<[], number>(failedJobsSql).pluck().get() ?? 0);
}

function inReadOnly<Result>(file: string, read: (connection: SqliteConnection) => Result): Result {
  const connection = new SqliteConnection(file, { readonly: true });
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}

/** Writes with the pragmas of the server, on a connection of its own. */
function writes(file: string): Finding {
  const connection = openDatabaseFile(file);
  try {
    probeWrite(connection);
    const pragmas = ["journal_mode", "synchronous", "foreign_keys"].map((name) =>
      String(connection.pragma(name, { simple: true })),
    );
    return pragmas.join() === "wal,2,1"
      ? { level: "good", text: t("cli.doctor.writes") }
      : { level: "problem", text: t("cli.doctor.pragmas", { pragmas: pragmas.join(", ") }) };
  } catch (error) {
    return { level: "problem", text: t("cli.doctor.noWrites", { problem: getErrorMessage(error) }) };
  } finally {
    connection.close();
  }
}

function room(file: string): Finding {
  const { free, isLow } = diskSpace(file);
  const size = formatSize(free);
  return isLow
    ? { level: "warning", text: t("cli.doctor.littleRoom", { size }) }
    : { level: "good", text: t("cli.doctor.room", { size }) };
}
