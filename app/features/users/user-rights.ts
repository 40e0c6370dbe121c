import { can, permissionsOf } from "#app/access/permissions.ts";
import { parseRoles, type Role, roleNames } from "#app/access/roles.ts";

/** What a screen about a user offers; the writes themselves check again. */
export interface UserRights {
  mayUpdate: boolean;
  mayInvite: boolean;
  mayBan: boolean;
  mayDelete: boolean;
  mayRevokeSessions: boolean;
}

/** @param viewerRole of the person who looks at the user */
export function getUserRights(viewerRole: string, user: { role: string }): UserRights {
  const permitted = hasAllPermissionsOf(viewerRole, user);
  return {
    mayUpdate: permitted && can(viewerRole, { user: ["update"] }),
    mayInvite: permitted && can(viewerRole, { user: ["create"] }),
    mayBan: permitted && can(viewerRole, { user: ["ban"] }),
    mayDelete: permitted && can(viewerRole, { user: ["delete"] }),
    mayRevokeSessions: permitted && can(viewerRole, { session: ["revoke"] }),
  };
}

/** Nobody changes a user who has more permissions than they have. @public whatever is left out */
export function hasAllPermissionsOf(viewerRole: string, user: { role: string }): boolean {
  return can(viewerRole, permissionsOf(user.role));
}

/** The stored role that includes the permissions of all the others, if any. */
export function equivalentRole(stored: string): Role | undefined {
  return parseRoles(stored).find((role) => hasAllPermissionsOf(role, { role: stored }));
}

export function roleInForms(stored: string): Role {
  return equivalentRole(stored) ?? parseRoles(stored).at(-1) ?? "user";
}

/** The roles that somebody may give: none with more permissions than their own. */
export function assignableRoles(viewerRole: string): Role[] {
  if (!can(viewerRole, { user: ["set-role"] })) return [];
  return roleNames.filter((role) => hasAllPermissionsOf(viewerRole, { role }));
}
