import { oneDay, oneHour } from "#app/durations.ts";
import { defineJob } from "#app/jobs/job-kind.ts";
import { hourly } from "#app/jobs/schedule-timing.ts";
import { settings } from "#app/settings.server.ts";
import { z } from "#app/validation/zod.ts";
import { removeOldIncomingFiles } from "./receiving/old-incoming-files.server.ts";
import { storage } from "./storage/configured-storage.server.ts";
import { removePicturesOfErasedUsers, removeUnusedBlobs, removeUnusedRows } from "./unused-uploads.server.ts";

/** Milliseconds: time to submit a form, and for a backup to copy the blobs of its rows. */
const grace = oneDay;

export const unusedFilesJob = defineJob({
  name: "unusedFiles",
  label: "uploads.kinds.cleanup",
  input: z.object({}),
  schedule: () => (settings().readOnly ? undefined : hourly(30)),
  concurrency: 1,
  timeLimit: oneHour,
  async run(_input, { signal }) {
    const before = new Date(Date.now() - grace);
    await storage().restoreRemoved?.();
    await removePicturesOfErasedUsers(signal);
    const rows = await removeUnusedRows(storage(), before, signal);
    const blobs = await removeUnusedBlobs(storage(), before, signal);
    await removeOldIncomingFiles();
    return { rows, blobs };
  },
});
