import { join, resolve } from "node:path";
import { dataFolder } from "#app/settings/sqlite-or-postgres/data-folder.ts";
import { getGroupSettings, settings } from "#app/settings.server.ts";
import * as uploadSettings from "../settings.ts";
import { folderStorage } from "./folder-storage.server.ts";
import { s3Storage } from "./s3-storage.server.ts";
import type { Storage } from "./storage.ts";

let opened: Storage | undefined;

export function storage(): Storage {
  opened ??= openStorage();
  return opened;
}

function openStorage() {
  const given = getGroupSettings(uploadSettings);
  const { UPLOADS_S3_BUCKET_URL: url, UPLOADS_S3_REGION: region } = given;
  const { UPLOADS_S3_ACCESS_KEY_ID: accessKeyId, UPLOADS_S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (!url || !accessKeyId || !secretAccessKey) return folderStorage(uploadsFolder());
  return s3Storage({ url, region, accessKeyId, secretAccessKey });
}

export function uploadsFolder(): string {
  const { UPLOADS_FOLDER: folder } = getGroupSettings(uploadSettings);
  return resolve(folder ?? join(dataFolder(settings().databaseUrl), "uploads"));
}

export function incomingFolder(): string {
  return join(uploadsFolder(), "incoming");
}
