import { createAccessControl } from "better-auth/plugins/access";
import { adminAc, defaultStatements } from "better-auth/plugins/admin/access";

/** Every permission there is: an area and what can be done in it. */
const statements = {
  ...defaultStatements,
  account: ["read", "update"],
  apps: ["app", "manager"],
  repository: ["read", "create", "update", "delete"],
} as const;

export const accessControl = createAccessControl(statements);

export const roles = {
  user: accessControl.newRole({
    account: ["update"],
    apps: ["app"],
    repository: ["read"],
  }),
  admin: accessControl.newRole({
    ...adminAc.statements,
    account: ["update"],
    apps: ["app", "manager"],
    repository: ["read", "create", "update", "delete"],
  }),
};

export type Role = keyof typeof roles;

export const roleNames = Object.keys(roles) as Role[];

export type Permissions = { [Area in keyof typeof statements]?: (typeof statements)[Area][number][] };

/** The roles in a stored value such as `"user, admin"`; names that are no role are left out. */
export function parseRoles(role: string | null | undefined): Role[] {
  return (role ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name): name is Role => Object.hasOwn(roles, name));
}

/** The way roles are stored: separated by commas, without spaces, each once. */
export function formatRoles(names: readonly Role[]): string {
  return [...new Set(names)].join(",");
}

/** Whether the roles together grant every one of the permissions: what one role lacks another may give. */
export function can(role: string | null | undefined, permissions: Permissions): boolean {
  const granted = parseRoles(role).map((name) => roles[name].statements as Record<string, readonly string[]>);
  return Object.entries(permissions).every(([area, actions]) =>
    actions.every((action) => granted.some((statement) => statement[area]?.includes(action))),
  );
}
