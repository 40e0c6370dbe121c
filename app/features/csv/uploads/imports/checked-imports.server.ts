import { and, eq } from "drizzle-orm";
import { parseJobId } from "#app/jobs/job-id.ts";
import { db } from "#db/client.server.ts";
import type { JobState } from "#db/job-states.ts";
import { job } from "#db/schema.ts";
import { type CheckResult, checkInputSchema, checkResultSchema } from "./import-job-schemas.server.ts";

/** The kind of job, stored with each. */
export const checkKind = "csv-import-check";

export interface ImportCheck {
  state: JobState;
  isOver: boolean;
  /** Rows. */
  progress: number | null;
  error: string | null;
  /** Null also if an earlier version stored it in another form. */
  result: CheckResult | null;
}

/** A check that found rows. */
export interface CheckedImport {
  job: number;
  upload: string;
  /** Rows. */
  total: number;
}

/** @returns undefined for other jobs, and those of other users and lists */
export async function findImportCheck(
  userId: string,
  listPath: string,
  id: string,
): Promise<ImportCheck | undefined> {
  const [row] = await db()
    .select()
    .from(job)
    .where(and(eq(job.id, parseJobId(id) ?? 0), eq(job.kind, checkKind), eq(job.requestedBy, userId)));
  if (!row) return undefined;
  if (checkInputSchema.safeParse(JSON.parse(row.input)).data?.list !== listPath) return undefined;
  const { state, progress, error, result } = row;
  const isOver = row.finishedAt !== null;
  return {
    state,
    isOver,
    progress,
    error,
    result: result === null ? null : (checkResultSchema.safeParse(JSON.parse(result)).data ?? null),
  };
}
