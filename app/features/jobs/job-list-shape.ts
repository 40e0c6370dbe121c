import type { ParseKeys } from "i18next";
import { href } from "react-router";
import type { ScheduleTiming } from "#app/jobs/schedule-timing.ts";
import { formatListQuery, type ListQuery } from "#app/lists/list-query.ts";
import { withReturnList } from "#app/lists/return-list.ts";
import { type JobState, jobStates } from "#db/job-states.ts";

export const jobListShape = {
  sorts: { created: "desc" },
  filters: { state: jobStates, kind: /^[\w.-]{1,100}$/ },
} as const;

export type JobQuery = ListQuery<typeof jobListShape>;

/** The screen of a job in the list. */
export function listedJobPath(id: number, query: JobQuery): string {
  const { after, before } = query;
  // Without a parameter, one's own job would lead back to the screen where it was started.
  const listQuery = formatListQuery(jobListShape, query, { after, before }) || "?sort=created";
  return withReturnList(href("/manager/jobs/:id", { id: String(id) }), listQuery);
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
}
