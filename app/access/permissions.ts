import { createAccessControl } from "better-auth/plugins/access";
import { adminAc, defaultStatements } from "better-auth/plugins/admin/access";
import { parseRoles, type Role } from "./roles.ts";

/** What everybody can do with their own account. */
const ownAccount = {
  account: ["update", "change-email", "delete", "export"],
  token: ["create", "revoke"],
} as const;

/** Every permission there is: an area and what can be done in it. */
const statements = {
  ...defaultStatements,
  ...ownAccount,
  apps: ["app", "manager", "api"],
  repository: ["read", "create", "update", "delete"],
} as const;

export type Permissions = { [Area in keyof typeof statements]?: (typeof statements)[Area][number][] };

export const accessControl = createAccessControl(statements);

export const roles: Record<Role, ReturnType<typeof accessControl.newRole>> = {
  user: accessControl.newRole({
    ...ownAccount,
    apps: ["app", "api"],
    repository: ["read"],
  }),
  admin: accessControl.newRole({
    ...adminAc.statements,
    ...ownAccount,
    apps: ["app", "manager", "api"],
    repository: ["read", "create", "update", "delete"],
  }),
};

/** Whether the roles together grant every one of the permissions: what one role lacks another may give. */
export function can(role: string | null | undefined, permissions: Permissions): boolean {
  const granted = parseRoles(role).map((name) => roles[name].statements as Record<string, readonly string[]>);
  return Object.entries(permissions).every(([area, actions]) =>
    actions.every((action) => granted.some((statement) => statement[area]?.includes(action))),
  );
}

/**
 * What an administrator who acts as somebody else must not do: whatever secures the account, or would outlive the
 * impersonation.
 */
const refusedToImpersonators: Permissions = {
  account: ["change-email", "delete"],
  token: ["create", "revoke"],
};

/** Whether any of the permissions is one that impersonating administrators lack. */
export function isRefusedToImpersonators(permissions: Permissions): boolean {
  return Object.entries(permissions).some(([area, actions]) => {
    const refused: readonly string[] = refusedToImpersonators[area as keyof Permissions] ?? [];
    return actions.some((action) => refused.includes(action));
  });
}
