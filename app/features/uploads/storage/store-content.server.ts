import { log } from "#app/log.server.ts";
import type { IncomingFile } from "../receiving/incoming-file.server.ts";
import type { UploadRefusal } from "../upload-refusal.ts";
import { storage } from "./configured-storage.server.ts";
import { StorageUnavailableError } from "./storage-unavailable-error.ts";

/** @returns why it could not be stored */
export async function storeContent({
  sha256,
  path,
}: Pick<IncomingFile, "sha256" | "path">): Promise<UploadRefusal | undefined> {
  try {
    await storage().put(sha256, path);
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    log().error({ err: error }, "A file could not be stored");
    return { message: "uploads.errors.storageUnavailable" };
  }
}
