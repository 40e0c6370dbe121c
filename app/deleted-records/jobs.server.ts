import { oneHour } from "#app/durations.ts";
import { enqueue } from "#app/jobs/enqueue.server.ts";
import { defineJob } from "#app/jobs/job-kind.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import type { Transaction } from "#db/client.server.ts";
import { restoreInterrupted } from "./restore-references.server.ts";

/** Milliseconds, many more than a deletion or restoration takes. */
const interruptedAfter = oneHour;

export const restoreReferencesJob = defineJob({
  name: "restore-references",
  label: "jobs.kinds.restoreReferences",
  input: z.object({ deletedRecordId: limitedText(100) }),
  timeLimit: oneHour,
  deleteWhenOver: true,
  async run({ deletedRecordId }, { signal }) {
    await restoreInterrupted(deletedRecordId, new Date(Date.now() - interruptedAfter), signal);
  },
});

/** Call it in the transaction that begins to clear or restore very many references of a record. */
export async function scheduleReferenceRestoration(tx: Transaction, deletedRecordId: string): Promise<void> {
  // An hour more, because the clocks of servers differ.
  const at = new Date(Date.now() + interruptedAfter + oneHour);
  await enqueue(tx, restoreReferencesJob, { deletedRecordId }, { at });
}
