import { oneDay } from "#app/durations.ts";
import { findUpload, type Upload } from "#app/features/uploads/uploads.server.ts";
import { parseExportPurpose } from "../file-purposes.ts";

/** Milliseconds. The cleanup job deletes the file after that, as every other that nothing refers to. */
export const exportLifetime = oneDay;

/** @returns undefined for other files, those of other users, and old ones */
export async function findExportFile(
  userId: string,
  id: string,
): Promise<{ file: Upload; list: string } | undefined> {
  const file = await findUpload(id);
  const list = file && parseExportPurpose(file.purpose);
  if (!list || file.ownerId !== userId) return undefined;
  return file.createdAt.getTime() + exportLifetime < Date.now() ? undefined : { file, list };
}
