import { join, resolve } from "node:path";
import { dataFolder } from "#app/settings/sqlite-or-postgres/data-folder.ts";
import { getGroupSettings, settings } from "#app/settings.server.ts";
import * as uploadSettings from "../settings.ts";
import { folderStorage } from "./folder-storage.server.ts";
import type { Storage } from "./storage.ts";

let opened: Storage | undefined;

export function storage(): Storage {
  opened ??= folderStorage(uploadsFolder());
  return opened;
}

export function uploadsFolder(): string {
  const { UPLOADS_FOLDER: folder } = getGroupSettings(uploadSettings);
  return resolve(folder ?? join(dataFolder(settings().databaseUrl), "uploads"));
}

export function incomingFolder(): string {
  return join(uploadsFolder(), "incoming");
}
