import { areReadPermissions, can, type Permissions, permissionsOf } from "#app/access/permissions.ts";
import { parseRoles, type Role, roleNames } from "#app/access/roles.ts";

/** What a screen about a user offers; the writes themselves check again. One's own account has a screen of its own. */
export interface UserRights {
  mayUpdate: boolean;
  mayInvite: boolean;
  mayBan: boolean;
  mayDelete: boolean;
  maySetRole: boolean;
  mayEndSessions: boolean;
}

interface Person {
  id: string;
  role: string;
}

export function getUserRights(viewer: Person, user: Person): UserRights {
  const permitted = hasAllPermissionsOf(viewer.role, user);
  const may = (permissions: Permissions) => permitted && can(viewer.role, permissions);
  const own = user.id === viewer.id;
  return {
    mayUpdate: may({ user: ["update"] }),
    mayInvite: !own && may({ user: ["create"] }),
    mayBan: !own && may({ user: ["ban"] }),
    mayDelete: !own && may({ user: ["delete"] }),
    maySetRole: !own && may({ user: ["set-role"] }),
    mayEndSessions: !own && may({ session: ["revoke"] }),
  };
}

/** For the screen of a user. */
export const openPermissions = { user: ["get"], session: ["list"] } as const satisfies Permissions;

export function mayOpenUsers(viewerRole: string): boolean {
  return can(viewerRole, openPermissions);
}

/** Whether the role allows to change users in any way, including those that features add. */
export function mayChangeUsers(viewerRole: string): boolean {
  const { user = [] } = permissionsOf(viewerRole);
  return user.length > 0 && !areReadPermissions({ user });
}

/** Nobody changes a user who has more permissions than they have. @public may be unused */
export function hasAllPermissionsOf(viewerRole: string, user: { role: string }): boolean {
  return can(viewerRole, permissionsOf(user.role));
}

/** The stored role that includes the permissions of all the others, if any. */
export function equivalentRole(stored: string): Role | undefined {
  return parseRoles(stored).find((role) => hasAllPermissionsOf(role, { role: stored }));
}

/** The roles that someone may give: none with more permissions than their own. */
export function assignableRoles(viewerRole: string): Role[] {
  if (!can(viewerRole, { user: ["set-role"] })) return [];
  return roleNames.filter((role) => hasAllPermissionsOf(viewerRole, { role }));
}
