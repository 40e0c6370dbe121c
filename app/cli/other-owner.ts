import { statSync } from "node:fs";
import { dirname } from "node:path";
import { dialect } from "#db/sqlite-or-postgres/dialect.ts";
import { t } from "./terminal.ts";

/**
 * Root may write to another user's data folder, but the server of that user could not open the files that root creates there.
 * @param database the path of its file; by default that of the settings
 * @returns the problem, if root runs this and the file, or the folder for it, belongs to another user
 */
export function findOtherOwner(database?: string): string | undefined {
  // Windows has no such IDs.
  if (process.getuid?.() !== 0) return undefined;
  const file = database ?? dialect.file();
  if (!file) return undefined;
  const id = ownerOf(file) ?? ownerOf(dirname(file));
  return id ? t("cli.asRoot", { id: String(id) }) : undefined;
}

export function ownerOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.uid;
}
