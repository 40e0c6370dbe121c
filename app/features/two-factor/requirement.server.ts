import { can } from "#app/access/permissions.ts";
import type { CurrentSession } from "#app/auth/session.server.ts";
import { getGroupSettings, settings } from "#app/settings.server.ts";
import * as twoFactorSettings from "./settings.ts";

/** An administrator who impersonates the user has signed in with a second factor of their own. */
export function isTwoFactorRequired({ user, impersonatedBy }: CurrentSession): boolean {
  if (settings().readOnly || impersonatedBy !== null) return false;
  const { TWO_FACTOR_REQUIRED_FOR: requiredFor } = getGroupSettings(twoFactorSettings);
  return (
    requiredFor === "everyone" || (requiredFor === "manager-area" && can(user.role, { apps: ["manager"] }))
  );
}
