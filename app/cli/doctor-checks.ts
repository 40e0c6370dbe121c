import { existsSync, statSync } from "node:fs";
import { formatRelative } from "#app/i18n/formats.ts";
import { verifyMailServer } from "#app/mail/transport.server.ts";
import { settings } from "#app/settings.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { backupState } from "#db/sqlite-or-postgres/backup/state.server.ts";
import { type Finding, getErrorMessage } from "./finding.ts";
import { findOtherOwner } from "./other-owner.ts";
import { checkDatabase } from "./sqlite-or-postgres/database-checks.ts";
import { t, terminalLanguage, terminalTimeZone } from "./terminal.ts";

/** Only for a database that is sound and up to date. @public */
export interface FeatureChecks {
  check(): AsyncGenerator<Finding>;
}

const features = Object.values(
  import.meta.glob<FeatureChecks>("../features/*/doctor.server.ts", { eager: true }),
);

/** Changes nothing, and can run beside a server. */
export async function* runDoctorChecks(): AsyncGenerator<Finding> {
  const otherOwner = findOtherOwner();
  if (otherOwner) yield { level: "problem", text: otherOwner };
  // Otherwise the features' checks could create files.
  let isUsable = !otherOwner;
  for await (const finding of checkDatabase()) {
    isUsable &&= finding.level !== "problem" && !finding.isSchemaOutdated;
    yield finding;
  }
  if (isUsable) yield* checkFeatures();
  yield secret();
  yield* backups();
  yield await mail();
  yield* sender();
  yield* contact();
}

async function* checkFeatures() {
  try {
    for (const { check } of features) yield* check();
  } finally {
    await closeDatabase();
  }
}

function secret(): Finding {
  const { appSecret, secretFile } = settings();
  if (appSecret) return { level: "good", text: t("cli.doctor.secretSetting") };
  if (!existsSync(secretFile)) return { level: "warning", text: t("cli.doctor.secretMissing") };
  const mode = statSync(secretFile).mode & 0o777;
  // Windows has no such modes.
  if (process.platform === "win32" || (mode & 0o077) === 0) {
    return { level: "good", text: t("cli.doctor.secretKept", { file: secretFile }) };
  }
  return { level: "problem", text: t("cli.doctor.secretOpen", { file: secretFile, mode: mode.toString(8) }) };
}

function* backups(): Generator<Finding> {
  const state = backupState();
  if (!state) return;
  const { newestAt, attention } = state;
  if (newestAt === undefined) return yield { level: "warning", text: t("cli.doctor.noBackup") };
  const age = formatRelative(terminalLanguage, newestAt, Date.now(), terminalTimeZone);
  if (!attention) return yield { level: "good", text: t("cli.doctor.backup", { age }) };
  const { backupEveryHours, readOnly } = settings();
  const isOff = backupEveryHours === 0 || readOnly;
  yield { level: "warning", text: t(isOff ? "cli.doctor.oldManualBackup" : "cli.doctor.oldBackup", { age }) };
}

async function mail(): Promise<Finding> {
  const { smtpUrl, production, github, google } = settings();
  if (!smtpUrl) {
    const text = t(github || google ? "cli.doctor.noMail" : "cli.doctor.noWayIn");
    return { level: production ? "warning" : "good", text };
  }
  const host = new URL(smtpUrl).host;
  try {
    await verifyMailServer(smtpUrl);
    return { level: "good", text: t("cli.doctor.mail", { host }) };
  } catch (error) {
    return {
      level: "problem",
      text: t("cli.doctor.mailUnreachable", { host, problem: getErrorMessage(error) }),
    };
  }
}

function* sender(): Generator<Finding> {
  const { smtpUrl, production, mailFrom, lacksSenderDomain } = settings();
  if (production && smtpUrl && lacksSenderDomain) {
    yield { level: "warning", text: t("cli.doctor.senderWithoutDomain", { address: mailFrom.address }) };
  }
}

/** Emails about security name this address. */
function* contact(): Generator<Finding> {
  const { contactEmail, hasExampleContact, production } = settings();
  if (production && hasExampleContact) {
    yield { level: "warning", text: t("cli.doctor.exampleContact", { email: contactEmail }) };
  }
}
