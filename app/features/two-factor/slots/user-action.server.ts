import { can } from "#app/access/permissions.ts";
import { hasAllPermissionsOf } from "#app/features/users/user-rights.ts";
import type { UserDetail } from "#app/features/users/user-row.ts";
import { hasTwoFactor } from "../two-factor.server.ts";

/** Whether it is on and the viewer may turn it off. */
export async function load(user: UserDetail, viewerRole: string): Promise<boolean> {
  if (!can(viewerRole, { user: ["update"] }) || !hasAllPermissionsOf(viewerRole, user)) return false;
  return hasTwoFactor(user.id);
}
