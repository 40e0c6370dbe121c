import { randomUUID } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { FeatureChecks } from "#app/cli/doctor-checks.ts";
import { type Finding, getErrorMessage } from "#app/cli/finding.ts";
import { t, terminalLanguage } from "#app/cli/terminal.ts";
import { formatSize } from "#app/cli/units.ts";
import { formatList } from "#app/i18n/formats.ts";
import { settings } from "#app/settings.server.ts";
import { volumeSpace } from "#db/sqlite/disk-space.server.ts";
import { compareUploadsWithStorage } from "./check-blobs.server.ts";
import { fileLimit } from "./limits.server.ts";
import { incomingFolder } from "./storage/configured-storage.server.ts";
import { StorageUnavailableError } from "./storage/storage-unavailable-error.ts";

export const check: FeatureChecks["check"] = async function* () {
  if (!settings().readOnly) yield* checkFolder();
  try {
    yield* checkUploads();
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    yield { level: "problem", text: t("uploads.doctor.unavailable", { problem: error.message }) };
  }
};

function* checkFolder(): Generator<Finding> {
  const folder = closestExistingFolder(incomingFolder());
  const probe = join(folder, `doctor-${randomUUID()}`);
  try {
    writeFileSync(probe, "probe", { flag: "wx", mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    const problem = getErrorMessage(error);
    return yield { level: "problem", text: t("uploads.doctor.noWrites", { problem }) };
  }
  const { free, isLow } = volumeSpace(folder, fileLimit().bytes);
  const size = formatSize(free);
  if (isLow) yield { level: "warning", text: t("uploads.doctor.littleRoom", { size, folder }) };
}

/** A folder that the command created could belong to another user than the server's. */
function closestExistingFolder(folder: string): string {
  return existsSync(folder) ? folder : closestExistingFolder(dirname(folder));
}

async function* checkUploads(): AsyncGenerator<Finding> {
  const { rows, broken, unused } = await compareUploadsWithStorage();
  if (broken.length === 0) yield { level: "good", text: t("uploads.doctor.good", { count: rows }) };
  else {
    const names = formatList(terminalLanguage, broken.slice(0, 5));
    yield { level: "problem", text: t("uploads.doctor.missing", { count: broken.length, names }) };
  }
  if (unused > 0) yield { level: "good", text: t("uploads.doctor.unused", { count: unused }) };
}
