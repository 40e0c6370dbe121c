import { can } from "#app/access/permissions.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { countUsers } from "#app/features/users/users.server.ts";
import { settings } from "#app/settings.server.ts";
import { backupState } from "#db/sqlite-or-postgres/backup/state.server.ts";

export interface FirstStep {
  name: "name" | "colleague" | "mail" | "backup";
  isDone: boolean;
}

/** With more users than these, an installation is no longer new. */
const maxUsers = 5;

/** The steps of a new installation, done or not; empty once all are done. */
export async function findFirstSteps(user: CurrentSession["user"]): Promise<FirstStep[]> {
  const { readOnly, smtpUrl } = settings();
  if (readOnly || !can(user.role, { user: ["create"] })) return [];
  const { count } = await countUsers();
  if (count > maxUsers) return [];
  // It is made on the Jobs page.
  const backup = can(user.role, { job: ["read", "run"] }) ? backupState() : undefined;
  const steps: FirstStep[] = [
    { name: "name", isDone: user.name !== "" },
    { name: "colleague", isDone: count > 1 },
    { name: "mail", isDone: Boolean(smtpUrl) },
  ];
  if (backup) steps.push({ name: "backup", isDone: backup.newestAt !== undefined });
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
