import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import { startBackups as onPostgres } from "../postgres/backup-schedule.ts";
import { startBackups as onSqlite } from "../sqlite/backup-schedule.ts";

export const startBackups = forDialect(onSqlite, onPostgres);
