import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden } from "#app/access/authorized-transaction.server.ts";
import { enqueue, findJobByKey } from "#app/jobs/enqueue.server.ts";
import { toRequester } from "#app/jobs/requester.server.ts";
import type { Total } from "#app/lists/list-query.ts";
import { db } from "#db/client.server.ts";
import { banUsersJob, deleteUsersJob, setRoleOfUsersJob, signOutUsersJob } from "../jobs.server.ts";
import type { UserQuery } from "../user-list-shape.ts";
import { type BulkChange, type BulkOperation, bulkPermissions } from "./bulk.schema.ts";
import type { BulkJobInput } from "./bulk-run.server.ts";

const jobKinds = {
  role: setRoleOfUsersJob,
  ban: banUsersJob,
  "sign-out": signOutUsersJob,
  delete: deleteUsersJob,
} as const;

export function findBulkJob(operation: BulkOperation, key: string): Promise<number | undefined> {
  return findJobByKey(db(), jobKinds[operation], key);
}

/**
 * Changes every user that the list shows for the query, by a job.
 * @param key generated with the form, so that a repeated form makes one job
 * @returns the id of the job
 */
export async function requestBulkChange(
  actor: Actor,
  { searchTerm, filters: { role, status } }: UserQuery,
  change: BulkChange,
  { total, key }: { total: Total; key?: string },
): Promise<number> {
  if (actor.type !== "user") throw forbidden;
  const input: BulkJobInput = {
    requester: toRequester(actor),
    requestedAt: Date.now(),
    filter: { searchTerm, role, status },
    total: total.more ? null : total.count,
  };
  const options = { key, requestedBy: actor.id };
  return authorizedTransaction(actor, bulkPermissions[change.operation], (tx) => {
    switch (change.operation) {
      case "role":
        return enqueue(tx, jobKinds.role, { ...input, role: change.role }, options);
      case "ban": {
        const { reason, until } = change;
        return enqueue(tx, jobKinds.ban, { ...input, reason, until: until?.getTime() ?? null }, options);
      }
      case "sign-out":
        return enqueue(tx, jobKinds["sign-out"], input, options);
      case "delete":
        return enqueue(tx, jobKinds.delete, input, options);
    }
  });
}
