import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden } from "#app/access/authorized-transaction.server.ts";
import { enqueue, findJobByKey } from "#app/jobs/enqueue.server.ts";
import { toRequester } from "#app/jobs/requester.server.ts";
import type { ListExport } from "../../list-export.ts";
import { exportJob } from "../jobs.server.ts";
import { hasTooManyPending } from "../pending-jobs.server.ts";
import type { ExportInput } from "./run-export.server.ts";

/**
 * Exports the rows of a search by a job.
 * @param key generated with the form, so that a repeated form makes one job
 * @returns the id of the job, or undefined if too many of the user's exports are in progress
 * @throws {forbidden}
 */
export async function requestExport(
  actor: Actor,
  listExport: ListExport,
  options: Pick<ExportInput, "search" | "language" | "timeZone"> & { key?: string },
): Promise<number | undefined> {
  if (actor.type !== "user") throw forbidden;
  const { key, ...rest } = options;
  const input: ExportInput = { requester: toRequester(actor), list: listExport.listPath, ...rest };
  return authorizedTransaction(actor, listExport.permissions, async (tx) => {
    const known = key === undefined ? undefined : await findJobByKey(tx, exportJob, key);
    if (known === undefined && (await hasTooManyPending(tx, exportJob, actor.id))) return undefined;
    return known ?? enqueue(tx, exportJob, input, { key, requestedBy: actor.id });
  });
}
