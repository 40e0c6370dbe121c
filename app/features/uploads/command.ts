import type { Command } from "#app/cli/command.ts";
import { withMigratedDatabase } from "#app/cli/database.ts";
import { print, printError, t, terminalLanguage } from "#app/cli/terminal.ts";
import { formatList } from "#app/i18n/formats.ts";
import { compareUploadsWithStorage, findCorruptedFiles } from "./check-blobs.server.ts";
import { putMissing } from "./storage/put-missing.server.ts";
import { StorageUnavailableError } from "./storage/storage-unavailable-error.ts";

/** `files check` reads all files; `files upload <folder>` copies those of a folder to the storage. */
export const command: Command = { name: "files", help: "uploads.command.help", run };

async function run(words: string[]): Promise<number> {
  return execute(words).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailableError)) throw error;
    return printError(t("uploads.doctor.unavailable", { problem: error.message }), 1);
  });
}

async function execute([action, folder, ...more]: string[]): Promise<number> {
  if (action === "check" && !folder) return withMigratedDatabase(() => checkBlobs());
  if (action === "upload" && folder && more.length === 0) return uploadFolder(folder);
  return printError(t("uploads.command.usage"), 2);
}

async function uploadFolder(folder: string): Promise<number> {
  const { found, added } = await putMissing(folder);
  if (found === 0) return printError(t("uploads.command.noFiles", { folder }), 1);
  return print(t("uploads.command.copied", { count: added }));
}

async function checkBlobs(): Promise<number> {
  const { rows, broken } = await compareUploadsWithStorage();
  let changed = 0;
  for await (const sha256 of findCorruptedFiles()) {
    changed += 1;
    print(t("uploads.command.changed", { sha256 }));
  }
  const names = formatList(terminalLanguage, broken);
  if (broken.length > 0) print(t("uploads.doctor.missing", { count: broken.length, names }));
  return broken.length + changed > 0 ? 1 : print(t("uploads.doctor.good", { count: rows }));
}
