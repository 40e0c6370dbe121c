import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden } from "#app/access/authorized-transaction.server.ts";
import type { ListExport } from "#app/features/csv/list-export.ts";
import { enqueue } from "#app/jobs/enqueue.server.ts";
import { toRequester } from "#app/jobs/requester.server.ts";
import { exportJob } from "../jobs.server.ts";
import type { ExportInput } from "./run-export.server.ts";

/**
 * Exports the rows of a search by a job.
 * @param key generated with the form, so that a repeated form makes one job
 * @returns the id of the job
 * @throws {forbidden}
 */
export async function requestExport(
  actor: Actor,
  listExport: ListExport,
  options: Pick<ExportInput, "search" | "language" | "timeZone"> & { key?: string },
): Promise<number> {
  if (actor.type !== "user") throw forbidden;
  const { key, ...rest } = options;
  const input: ExportInput = { requester: toRequester(actor), list: listExport.list, ...rest };
  return authorizedTransaction(actor, listExport.permissions, (tx) =>
    enqueue(tx, exportJob, input, { key, requestedBy: actor.id }),
  );
}
