import { backupState as onSqlite } from "../../sqlite/backup/state.server.ts";
import { forDialect } from "../for-dialect.ts";

/** The state of a file's backups; PostgreSQL's are not visible here. */
export const backupState = forDialect<() => ReturnType<typeof onSqlite> | undefined>(
  onSqlite,
  () => undefined,
);
