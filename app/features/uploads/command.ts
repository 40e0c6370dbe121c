import type { Command } from "#app/cli/command.ts";
import { withMigratedDatabase } from "#app/cli/database.ts";
import { print, printError, t, terminalLanguage } from "#app/cli/terminal.ts";
import { formatList } from "#app/i18n/formats.ts";
import { compareUploadsWithStorage, findCorruptedFiles } from "./check-contents.server.ts";
import { StorageUnavailableError } from "./storage/storage-unavailable-error.ts";

/** `files check`: reads the contents of all files. */
export const command: Command = { name: "files", help: "uploads.command.help", run };

async function run([action, ...more]: string[]): Promise<number> {
  if (action !== "check" || more.length > 0) return printError(t("uploads.command.usage"), 2);
  return withMigratedDatabase(() => checkContents()).catch((error: unknown) => {
    if (!(error instanceof StorageUnavailableError)) throw error;
    return printError(t("uploads.doctor.unavailable", { problem: error.message }), 1);
  });
}

async function checkContents(): Promise<number> {
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
