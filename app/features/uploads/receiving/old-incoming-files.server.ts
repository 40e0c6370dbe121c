import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { oneDay, oneHour } from "#app/durations.ts";
import { incomingFolder } from "../storage/configured-storage.server.ts";
import { unlessMissing } from "../storage/unless-missing.ts";

let nextRemovalAt = 0;

/** For servers that run no jobs, or whose folder is not that of the server that runs them. */
export async function removeOldIncomingFilesHourly(): Promise<void> {
  if (Date.now() < nextRemovalAt) return;
  nextRemovalAt = Date.now() + oneHour;
  await removeOldIncomingFiles();
}

/** What killed processes left. */
export async function removeOldIncomingFiles(): Promise<void> {
  const folder = incomingFolder();
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const found = await unlessMissing(stat(join(folder, name)));
    if (found && Number(found.mtime) < Date.now() - oneDay) await rm(join(folder, name), { force: true });
  }
}
