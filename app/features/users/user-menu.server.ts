import { can } from "#app/access/permissions.ts";
import { loadUserActions } from "./user-actions.server.ts";
import { getUserRights, hasAllPermissionsOf } from "./user-rights.ts";
import { getUser } from "./users.server.ts";

/** What the dialog of a user in the list offers. @returns undefined where there is none */
export async function loadUserMenu(id: string, viewer: { id: string; role: string }) {
  const user = id ? await getUser(id) : undefined;
  if (!user) return undefined;
  const own = user.id === viewer.id;
  const rights = getUserRights(viewer.role, user);
  const maySetRole = hasAllPermissionsOf(viewer.role, user) && can(viewer.role, { user: ["set-role"] });
  return {
    user,
    rights,
    maySetRole: !own && maySetRole,
    actions: own ? undefined : await loadUserActions(user, viewer.role),
  };
}
