import { canMakeAdministrator } from "#app/access/admin-emails.server.ts";
import { hasEveryPermission } from "#app/features/users/user-rules.server.ts";
import { settings } from "#app/settings.server.ts";
import type { MigrationState } from "#db/migration-state.ts";
import { t } from "./terminal.ts";

export interface Finding {
  level: "good" | "note" | "warning" | "problem";
  text: string;
  /** Whether tables may lack columns that the code expects. */
  isSchemaOutdated?: true;
}

export function checkSchema({ newer, pending }: MigrationState): Finding {
  if (newer) return { level: "problem", text: t("cli.doctor.newer") };
  if (pending.length > 0) {
    const text = t("cli.doctor.pending", { count: pending.length });
    return { level: "warning", text, isSchemaOutdated: true };
  }
  return { level: "good", text: t("cli.upToDate") };
}

export function isSchemaCurrent({ newer, pending }: MigrationState) {
  return !newer && pending.length === 0;
}

/** The roles of the accounts that are not banned. */
export function activeAccountRolesSql(now: string) {
  return `SELECT DISTINCT role FROM "user" WHERE NOT banned OR ban_expires <= ${now}`;
}

export const failedJobsSql = "SELECT count(*) AS count FROM job WHERE state = 'failed'";

export function checkJobs(failed: number): Finding {
  if (failed > 0) return { level: "warning", text: t("jobs.doctor.failed", { count: failed }) };
  return { level: "good", text: t("jobs.doctor.good") };
}

export const usedAdminEmailsSql = "SELECT email FROM used_admin_email";

/** @param roles of the accounts that can be used @param usedAdminEmails as stored */
export function checkAdministrators(roles: string[], usedAdminEmails: string[]): Finding {
  const { signupEnabled, adminEmails } = settings();
  if (roles.some(hasEveryPermission)) return { level: "good", text: t("cli.doctor.administrator") };
  if (canMakeAdministrator(usedAdminEmails))
    return { level: "good", text: t("cli.doctor.futureAdministrator") };
  if (adminEmails.length > 0) return { level: "warning", text: t("cli.doctor.usedAdminEmails") };
  return !signupEnabled && roles.length === 0
    ? { level: "problem", text: t("cli.doctor.nobody") }
    : { level: "warning", text: t("cli.doctor.noAdministrator") };
}

/** An error about several addresses of one host has only a code. */
export function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error ? String(error.code) : error.name);
}
