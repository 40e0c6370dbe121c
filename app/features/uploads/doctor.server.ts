import type { FeatureChecks } from "#app/cli/doctor-checks.ts";
import type { Finding } from "#app/cli/finding.ts";
import { t, terminalLanguage } from "#app/cli/terminal.ts";
import { formatList } from "#app/i18n/formats.ts";
import { compareUploadsWithStorage } from "./check-contents.server.ts";
import { StorageUnavailableError } from "./storage/storage-unavailable-error.ts";

export const check: FeatureChecks["check"] = async function* () {
  try {
    yield* checkUploads();
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    yield { level: "problem", text: t("uploads.doctor.unavailable", { problem: error.message }) };
  }
};

async function* checkUploads(): AsyncGenerator<Finding> {
  const { rows, broken, unused } = await compareUploadsWithStorage();
  if (broken.length === 0) yield { level: "good", text: t("uploads.doctor.good", { count: rows }) };
  else {
    const names = formatList(terminalLanguage, broken.slice(0, 5));
    yield { level: "problem", text: t("uploads.doctor.missing", { count: broken.length, names }) };
  }
  if (unused > 0) yield { level: "good", text: t("uploads.doctor.unused", { count: unused }) };
}
