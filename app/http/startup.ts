import { recordUsedAdminEmails } from "#app/access/admin-emails.server.ts";
import { log } from "#app/log.server.ts";
import { seedIfEmpty } from "#app/sample-data/seed.server.ts";
import { loadOrCreateAppSecret } from "#app/secrets/secret.server.ts";
import { SettingsError, settings } from "#app/settings.server.ts";
import { upgradeDatabase } from "#db/client.server.ts";
import { DatabaseUnavailableError } from "#db/database-unavailable.ts";
import { fillAllFoldedColumns } from "#db/fill-folded-columns.server.ts";
import { NewerDatabaseError } from "#db/migration-state.ts";
import { redactQueryError } from "#db/query-error.ts";
import { BackupError } from "#db/sqlite/backup/copy-database.server.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";

/** Errors whose message says what to do. */
const expected = [SettingsError, NewerDatabaseError, DatabaseUnavailableError, BackupError];

const fileProblem =
  /^(E(ACCES|EXIST|NAMETOOLONG|NOSPC|NOTDIR|PERM|ROFS)|SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|NOTADB|READONLY))/;

/** An empty database gets sample data outside production, and in read-only mode, where nobody could fill it. */
export async function prepareData() {
  const { production, readOnly } = settings();
  await dialect.acquire((problem) => log().warn({ problem }, "Waiting for the database"));
  const { applied, backupFile } = await upgradeDatabase();
  if (applied.length > 0) log().info({ applied, copy: backupFile }, "Migrations were applied");
  await fillAllFoldedColumns();
  loadOrCreateAppSecret();
  await recordUsedAdminEmails();
  if ((!production || readOnly) && (await seedIfEmpty())) log().info("Sample data was added");
}

/** Exits with one line for each problem the operator can fix, and with a stack trace only for a defect. */
export async function runOrExit<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    process.stderr.write(`${reasonFor(error)}\n`);
    process.exit(1);
  }
}

function reasonFor(thrown: unknown) {
  const error = redactQueryError(thrown);
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  if (code === "EADDRINUSE") {
    return `PORT ${settings().port} is already in use: stop the other program, or set PORT to a free port`;
  }
  if (code === "EACCES" && "syscall" in error && error.syscall === "listen") {
    return `PORT ${settings().port} requires more privileges than this process has: set PORT to a port above 1023`;
  }
  if (isHostProblem(error)) {
    return `HOST ${settings().host} is not an address of this machine (${code}): set HOST to one of its addresses, or to 0.0.0.0 for all`;
  }
  const file = dialect.file();
  if (file && fileProblem.test(code)) {
    return `DATABASE_URL: cannot use the file ${file} (${error.message.split("\n", 1)[0]})`;
  }
  return error.stack ?? error.message;
}

function isHostProblem(error: Error & { code?: string; syscall?: string; hostname?: string }) {
  if (error.syscall === "getaddrinfo") return error.hostname === settings().host;
  return error.code === "EADDRNOTAVAIL" && error.syscall !== "connect";
}
