import { eq } from "drizzle-orm";
import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { oneHour, oneMinute } from "#app/durations.ts";
import { hasStuckJob, oldestWaitingSeconds } from "#app/jobs/job-statistics.server.ts";
import { countCapped } from "#app/lists/count-capped.server.ts";
import type { Total } from "#app/lists/list-query.ts";
import { sendMailJob } from "#app/mail/jobs.server.ts";
import { countLastHour } from "#app/rate-limits/rate-limits.server.ts";
import { settings } from "#app/settings.server.ts";
import { job } from "#db/schema.ts";
import { backupState } from "#db/sqlite-or-postgres/backup/state.server.ts";
import { diskSpace } from "#db/sqlite-or-postgres/disk-space.server.ts";
import type { DashboardViewer } from "./slot-types.ts";

export type AttentionItem =
  | { kind: "mailMissing" | "mailExpired" | "mailRejected" | "disk" }
  | { kind: "contactExample"; email: string }
  | { kind: "backupNone"; mayRunJob: boolean }
  /** Times in milliseconds since 1970. */
  | { kind: "backupOld"; since: number }
  | { kind: "mailDelayed"; to: string }
  | { kind: "jobsWaiting"; since: number; to: string }
  | { kind: "jobsFailed"; total: Total; to: string };

/** Milliseconds, enough for a few attempts: servers that have never seen a sender often refuse its first. */
const maxMailDelay = 2 * oneMinute;
const maxJobDelay = oneHour;

/** Per hour. A few rejections are normal, because people mistype their address. */
const maxRejectedMails = 4;

/** Only what is quick to find out: `doctor` checks more. */
export async function findAttentionItems({ role, now }: DashboardViewer): Promise<AttentionItem[]> {
  const { production, smtpUrl, contactEmail, hasExampleContact, readOnly } = settings();
  const items: AttentionItem[] = [];
  if (production && !smtpUrl) items.push({ kind: "mailMissing" });
  if (production && hasExampleContact) items.push({ kind: "contactExample", email: contactEmail });
  // Read-only installations need no backups, and run no jobs.
  if (readOnly) return items;
  if ((await countLastHour("expired-mails")) > 0) items.push({ kind: "mailExpired" });
  if ((await countLastHour("rejected-mails")) > maxRejectedMails) items.push({ kind: "mailRejected" });
  if (can(role, { job: ["read"] })) items.push(...(await findJobProblems(now)));
  const { attention, newestAt = now } = backupState() ?? {};
  if (attention === "missing") {
    items.push({ kind: "backupNone", mayRunJob: can(role, { job: ["read", "run"] }) });
  }
  if (attention === "old") items.push({ kind: "backupOld", since: newestAt });
  if (diskSpace()?.isLow) items.push({ kind: "disk" });
  return items;
}

async function findJobProblems(now: number): Promise<AttentionItem[]> {
  const items: AttentionItem[] = [];
  const jobsPath = href("/manager/jobs");
  if (await hasStuckJob(sendMailJob.name, new Date(now - maxMailDelay))) {
    items.push({ kind: "mailDelayed", to: `${jobsPath}?kind=${sendMailJob.name}` });
  }
  const waited = (await oldestWaitingSeconds()) * 1000;
  if (waited > maxJobDelay) {
    items.push({ kind: "jobsWaiting", since: now - waited, to: `${jobsPath}?state=waiting` });
  }
  const total = await countCapped(job, eq(job.state, "failed"));
  if (total.count > 0) items.push({ kind: "jobsFailed", total, to: `${jobsPath}?state=failed` });
  return items;
}
