import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { settings } from "#app/settings.server.ts";
import { fsyncPath, writePrivateFile } from "../../private-file.server.ts";
import { databaseFile } from "../client.server.ts";
import { cleanUpUnlessDone, copyDatabase } from "./copy-database.server.ts";
import { companionPath, newBackupPath, secretSuffix } from "./folder.server.ts";
import { withBackupLock } from "./lock.server.ts";

export interface BackupResult {
  file: string;
  size: number;
  /** The app secret: in a file beside the copy, in a setting (not copied), or nowhere yet. */
  secret: { in: "file"; file: string } | { in: "setting" } | { in: "nowhere" };
}

/**
 * Backs up the database, and the app secret if it is in a file. Without a destination it is a routine backup.
 * @param addParts copies what else belongs to the backup: a killed one never looks complete
 * @throws {BackupError} see `copyDatabase`
 */
export async function makeBackup(
  destination: string | undefined,
  addParts: (file: string) => Promise<void>,
): Promise<BackupResult> {
  const source = databaseFile();
  const file = destination ?? newBackupPath(source, "routine");
  const copy = () =>
    copyDatabase(source, file, async () => {
      const secret = keepSecret(file);
      const removeSecret = () => {
        if (secret.in === "file") rmSync(secret.file, { force: true });
      };
      await cleanUpUnlessDone(removeSecret, () => addParts(file));
      return secret;
    });
  const secret = await (destination ? copy() : withBackupLock(source, copy));
  return { file, size: statSync(file).size, secret };
}

function keepSecret(backup: string): BackupResult["secret"] {
  const { appSecret, secretFile } = settings();
  if (appSecret) return { in: "setting" };
  if (!existsSync(secretFile)) return { in: "nowhere" };
  const file = companionPath(backup, secretSuffix);
  writePrivateFile(file, readFileSync(secretFile, "utf8"), { replace: false });
  fsyncPath(dirname(file));
  return { in: "file", file };
}
