import { backupState as onSqlite } from "../../sqlite/backup/state.server.ts";
import { forDialect } from "../for-dialect.ts";

/** How the backups of a file stand; those of PostgreSQL are known to its server alone. */
export const backupState = forDialect<() => ReturnType<typeof onSqlite> | undefined>(
  onSqlite,
  () => undefined,
);
