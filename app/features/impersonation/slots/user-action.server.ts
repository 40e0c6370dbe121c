import { can } from "#app/access/permissions.ts";
import { hasAllPermissionsOf } from "#app/features/users/user-rights.ts";
import type { UserDetail } from "#app/features/users/user-row.ts";
import { hasEveryPermission } from "#app/features/users/user-rules.server.ts";

/** Whether the viewer may impersonate the user. */
export async function load(user: UserDetail, viewerRole: string): Promise<boolean> {
  const mayImpersonate = can(viewerRole, { user: ["impersonate"] }) && hasAllPermissionsOf(viewerRole, user);
  return mayImpersonate && !user.banned && !hasEveryPermission(user.role);
}
