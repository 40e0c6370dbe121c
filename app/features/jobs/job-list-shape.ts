import type { ParseKeys } from "i18next";
import type { ScheduleTiming } from "#app/jobs/schedule-timing.ts";
import { formatListQuery, type ListQuery } from "#app/lists/list-query.ts";
import { type JobState, jobStates } from "#db/job-states.ts";

export const jobListShape = {
  sorts: { created: "desc" },
  filters: { state: jobStates, kind: /^[\w.-]{1,100}$/ },
} as const;

export type JobQuery = ListQuery<typeof jobListShape>;

/** The query of links back to the list: without one, a user's own job leads back to the screen that started it. */
export function jobListQuery(query: JobQuery): string {
  const { after, before } = query;
  return formatListQuery(jobListShape, query, { after, before }) || "?sort=created";
}

/** A job as lists show it; times are milliseconds since 1970. */
export interface JobItem {
  id: number;
  kind: string;
  /** Null for a kind that this version does not know. */
  label: ParseKeys | null;
  state: JobState;
  dueAt: number;
  createdAt: number;
  finishedAt: number | null;
  attempts: number;
  progress: number | null;
  progressTotal: number | null;
  error: string | null;
}

export interface ScheduleItem {
  name: string;
  label: ParseKeys;
  timing: ScheduleTiming;
  nextAt: number | null;
  last: JobItem | null;
}
