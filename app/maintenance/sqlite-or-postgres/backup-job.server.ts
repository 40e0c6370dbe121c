import type { JobKind } from "#app/jobs/job-kind.ts";
import { forDialect } from "#db/sqlite-or-postgres/for-dialect.ts";
import { backupJob as onPostgres } from "../postgres/backup-job.server.ts";
import { backupJob as onSqlite } from "../sqlite/backup-job.server.ts";

export const backupJob = forDialect<JobKind<Record<string, never>> | undefined>(onSqlite, onPostgres);
