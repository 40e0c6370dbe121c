import { can } from "#app/access/permissions.ts";
import { hasAllPermissionsOf } from "#app/features/users/user-rights.ts";
import type { UserDetail } from "#app/features/users/user-row.ts";
import { findUserPicture } from "#app/users/user-pictures.server.ts";

/** Whether there is a picture that the viewer may remove. */
export async function load(user: UserDetail, viewerRole: string): Promise<boolean> {
  if (!can(viewerRole, { user: ["update"] }) || !hasAllPermissionsOf(viewerRole, user)) return false;
  return (await findUserPicture(user.id)) !== undefined;
}
