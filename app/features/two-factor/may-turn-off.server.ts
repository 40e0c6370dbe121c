import { can } from "#app/access/permissions.ts";
import { hasAllPermissionsOf } from "#app/features/users/user-rights.ts";
import { hasTwoFactor } from "./two-factor.server.ts";

/** Whether it is on for the user, and the viewer may turn it off. */
export async function mayTurnOffForUser(
  user: { id: string; role: string },
  viewerRole: string,
): Promise<boolean> {
  if (!can(viewerRole, { user: ["update"] }) || !hasAllPermissionsOf(viewerRole, user)) return false;
  return hasTwoFactor(user.id);
}
