import { DatabaseUnavailableError } from "#db/database-unavailable.ts";
import { NewerDatabaseError } from "#db/migration-state.ts";
import { redactQueryError } from "#db/query-error.ts";
import { BackupError } from "#db/sqlite/backup/copy-database.server.ts";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { SettingsError, settings } from "./settings.server.ts";

/** Errors whose message says what to do. */
const expected = [SettingsError, NewerDatabaseError, DatabaseUnavailableError, BackupError];

const fileProblem =
  /^(E(ACCES|EXIST|NAMETOOLONG|NOSPC|NOTDIR|PERM|ROFS)|SQLITE_(BUSY|CANTOPEN|CORRUPT|FULL|IOERR|NOTADB|READONLY))/;

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
