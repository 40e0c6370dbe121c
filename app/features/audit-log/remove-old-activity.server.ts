import { settings, settingsOf } from "#app/settings.server.ts";
import { removeActivityBefore } from "#db/audit-log.server.ts";
import * as auditLogSettings from "./settings.ts";

/**
 * Removes activity older than `ACTIVITY_DAYS`. A demo keeps what it has.
 *
 * @param now milliseconds since 1970
 */
export async function removeOldActivity(now: number): Promise<void> {
  if (settings().demoMode) return;
  const { ACTIVITY_DAYS } = settingsOf(auditLogSettings);
  await removeActivityBefore(new Date(now - ACTIVITY_DAYS * 86_400_000));
}
