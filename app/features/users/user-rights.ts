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

/** @param viewer the role of the person who looks at the user */
export function rightsOver(viewer: string, user: { role: string }): UserRights {
  const permitted = hasAllPermissionsOf(viewer, user);
  return {
    mayUpdate: permitted && can(viewer, { user: ["update"] }),
    mayInvite: permitted && can(viewer, { user: ["create"] }),
    mayBan: permitted && can(viewer, { user: ["ban"] }),
    mayDelete: permitted && can(viewer, { user: ["delete"] }),
    mayRevokeSessions: permitted && can(viewer, { session: ["revoke"] }),
  };
}

/** Nobody changes a user who has more permissions than they have. @public whatever is left out */
export function hasAllPermissionsOf(viewer: string, user: { role: string }): boolean {
  return can(viewer, permissionsOf(user.role));
}

/** Of several stored roles, the one that alone allows what all of them do, if there is one. */
export function equivalentRole(stored: string): Role | undefined {
  return parseRoles(stored).find((role) => hasAllPermissionsOf(role, { role: stored }));
}

export function roleInForms(stored: string): Role {
  return equivalentRole(stored) ?? parseRoles(stored).at(-1) ?? "user";
}

/** The roles that somebody may give: none with more permissions than their own. */
export function assignableRoles(viewer: string): Role[] {
  if (!can(viewer, { user: ["set-role"] })) return [];
  return roleNames.filter((role) => hasAllPermissionsOf(viewer, { role }));
}
