import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction, forbidden } from "#app/access/authorized-transaction.server.ts";
import type { IncomingFile } from "#app/features/uploads/receiving/incoming-file.server.ts";
import { storeBlob } from "#app/features/uploads/storage/store-blob.server.ts";
import type { UploadRefusal } from "#app/features/uploads/upload-refusal.ts";
import { insertUpload } from "#app/features/uploads/upload-writes.server.ts";
import { enqueue } from "#app/jobs/enqueue.server.ts";
import { toRequester } from "#app/jobs/requester.server.ts";
import { db } from "#db/client.server.ts";
import { job } from "#db/schema.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import type { RecordCsv } from "../../records/record-csv.ts";
import { importPurpose } from "../file-purposes.ts";
import { checkImportJob, importJob } from "../jobs.server.ts";
import { hasTooManyPending } from "../pending-jobs.server.ts";
import type { CheckedImport } from "./checked-imports.server.ts";

type CheckRequestResult =
  | { result: "requested"; job: number }
  | { result: "refused"; refusal: UploadRefusal | typeof tooManyPending };

const tooManyPending = { message: "csvJobs.tooManyPending", values: undefined } as const;

/**
 * Stores a file, and checks its rows by a job.
 * @throws {forbidden}
 */
export async function requestCheck(
  actor: Actor,
  csv: RecordCsv,
  file: IncomingFile,
): Promise<CheckRequestResult> {
  if (actor.type !== "user") throw forbidden;
  const { sha256, size } = file;
  const { create } = csv.permissions;
  const isRefused = await authorizedTransaction(actor, create, (tx) =>
    hasTooManyPending(tx, checkImportJob, actor.id),
  );
  if (isRefused) return { result: "refused", refusal: tooManyPending };
  return storeBlob(file, actor.id, () =>
    authorizedTransaction(actor, create, async (tx): Promise<CheckRequestResult> => {
      if (await hasTooManyPending(tx, checkImportJob, actor.id)) {
        return { result: "refused", refusal: tooManyPending };
      }
      const inserted = await insertUpload(tx, {
        purpose: importPurpose(csv.listPath),
        sha256,
        size,
        name: "import.csv",
        mediaType: "text/csv",
        ownerId: actor.id,
      });
      if (inserted.result === "refused") return inserted;
      const input = { requester: toRequester(actor), list: csv.listPath, upload: inserted.id };
      return {
        result: "requested",
        job: await enqueue(tx, checkImportJob, input, { requestedBy: actor.id }),
      };
    }),
  );
}

/** @param check the id of its job */
export async function findStartedImport(
  check: number,
): Promise<{ id: number; hasStopped: boolean } | undefined> {
  const [found] = await db()
    .select({ id: job.id, state: job.state })
    .from(job)
    .where(and(eq(job.kind, importJob.name), eq(job.key, importKey(check))));
  if (!found) return undefined;
  return { id: found.id, hasStopped: found.state === "failed" || found.state === "cancelled" };
}

/**
 * Imports the rows of a file that was checked, once.
 * @returns the id of the job, or undefined if the file has been deleted
 * @throws {forbidden}
 */
export async function requestImport(
  actor: Actor,
  csv: RecordCsv,
  { job: check, upload: id, total }: CheckedImport,
): Promise<number | undefined> {
  if (actor.type !== "user") throw forbidden;
  return authorizedTransaction(actor, csv.permissions.create, async (tx) => {
    const kept = await tx
      .update(upload)
      // So that the cleanup job leaves it until the import is done.
      .set({ createdAt: new Date(), unusedSince: null })
      .where(and(eq(upload.id, id), eq(upload.ownerId, actor.id)))
      .returning({ id: upload.id });
    if (kept.length === 0) return undefined;
    const input = { requester: toRequester(actor), list: csv.listPath, upload: id, total, check };
    return enqueue(tx, importJob, input, { key: importKey(check), requestedBy: actor.id });
  });
}

function importKey(check: number) {
  return `check ${check}`;
}
