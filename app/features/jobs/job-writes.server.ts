import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden, isAuthorized } from "#app/access/authorized-transaction.server.ts";
import { permissionsOf } from "#app/access/permissions.ts";
import { emit } from "#app/events/emit.server.ts";
import { enqueue } from "#app/jobs/enqueue.server.ts";
import { cancelJob, retryJob } from "#app/jobs/job-actions.server.ts";
import { registeredJobs } from "#app/jobs/registered-jobs.server.ts";
import { scheduleOf } from "#app/jobs/schedules.server.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import type { Database } from "#db/client.server.ts";
import { job } from "#db/schema.ts";

/** `impossible`: it is not in a state for that, or is gone. */
type JobChangeResult = { result: "done" | "impossible" };

export async function retryJobAs(
  actor: Actor,
  id: number,
): Promise<JobChangeResult | { result: "morePermissions" }> {
  return authorizedTransaction(actor, { job: ["retry"] }, async (tx) => {
    const [row] = await tx
      .select({ kind: job.kind, requestedBy: job.requestedBy })
      .from(job)
      .where(eq(job.id, id));
    if (!(await mayRetryJob(tx, actor, row?.requestedBy ?? null))) return { result: "morePermissions" };
    if (!(await retryJob(tx, id))) return { result: "impossible" };
    await emit(tx, { actor, kind: "job.retry", subject: subjectOf(id, row?.kind) });
    return { result: "done" };
  });
}

/** A job acts with the permissions of the user who requested it, so others need all of them. */
export async function mayRetryJob(
  database: Database,
  actor: Actor,
  requestedBy: string | null,
): Promise<boolean> {
  if (!(await isAuthorized(database, actor, { job: ["retry"] }))) return false;
  if (requestedBy === null || requestedBy === actor.id) return true;
  const requester = await findUserRecord(database, requestedBy);
  return !requester || isAuthorized(database, actor, permissionsOf(requester.role));
}

/** Requires the permission, unless the actor requested the job. */
export async function cancelJobAs(actor: Actor, id: number): Promise<JobChangeResult> {
  return authorizedTransaction(actor, {}, async (tx): Promise<JobChangeResult> => {
    const [row] = await tx
      .select({ kind: job.kind, requestedBy: job.requestedBy })
      .from(job)
      .where(eq(job.id, id));
    const isOwn = row !== undefined && row.requestedBy !== null && row.requestedBy === actor.id;
    if (!isOwn && !(await isAuthorized(tx, actor, { job: ["cancel"] }))) throw forbidden;
    const result = await cancelJob(tx, id, registeredJobs);
    if (result === "impossible") return { result };
    if (result === "done") await emit(tx, { actor, kind: "job.cancel", subject: subjectOf(id, row?.kind) });
    return { result: "done" };
  });
}

/** Runs a scheduled kind now; at most one waits. @returns the job's id; undefined if there is no schedule with the name */
export async function runScheduledJob(actor: Actor, name: string): Promise<number | undefined> {
  const kind = registeredJobs.get(name);
  if (!kind || !scheduleOf(kind)) return undefined;
  return authorizedTransaction(actor, { job: ["run"] }, async (tx) => {
    const isWaiting = and(eq(job.kind, name), eq(job.state, "waiting"));
    const [waiting] = await tx.select({ id: job.id }).from(job).where(isWaiting).limit(1);
    if (waiting) return waiting.id;
    const id = await enqueue(tx, kind, {});
    await emit(tx, { actor, kind: "job.run", subject: subjectOf(id, name) });
    return id;
  });
}

function subjectOf(id: number, name = "") {
  return { id: String(id), name };
}
