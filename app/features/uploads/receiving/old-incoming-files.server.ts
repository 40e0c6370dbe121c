import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { oneDay, oneHour } from "#app/durations.ts";
import { log } from "#app/log.server.ts";
import { incomingFolder } from "../storage/configured-storage.server.ts";
import { unlessMissing } from "../storage/unless-missing.ts";

let nextRemovalAt = 0;

/** Also removes them on servers that run no jobs, or do not share the folder of the one that does. */
export async function removeOldIncomingFilesHourly(): Promise<void> {
  if (Date.now() < nextRemovalAt) return;
  nextRemovalAt = Date.now() + oneHour;
  await removeOldIncomingFiles().catch((err: unknown) => {
    log().error({ err }, "Unfinished uploads could not be removed");
  });
}

/** Removes what killed processes left. */
export async function removeOldIncomingFiles(): Promise<void> {
  const folder = incomingFolder();
  for (const name of (await unlessMissing(readdir(folder))) ?? []) {
    const found = await unlessMissing(stat(join(folder, name)));
    if (found && found.mtimeMs < Date.now() - oneDay) await rm(join(folder, name), { force: true });
  }
}
