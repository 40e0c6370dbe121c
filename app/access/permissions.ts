import { createAccessControl } from "better-auth/plugins/access";
import { adminAc, defaultStatements } from "better-auth/plugins/admin/access";
import { parseRoles, type Role } from "./roles.ts";

/** Every permission there is: an area and what can be done in it. */
const statements = {
  ...defaultStatements,
  account: ["read", "update"],
  apps: ["app", "manager", "api"],
  repository: ["read", "create", "update", "delete"],
} as const;

export const accessControl = createAccessControl(statements);

export const roles: Record<Role, ReturnType<typeof accessControl.newRole>> = {
  user: accessControl.newRole({
    account: ["update"],
    apps: ["app", "api"],
    repository: ["read"],
  }),
  admin: accessControl.newRole({
    ...adminAc.statements,
    account: ["update"],
    apps: ["app", "manager", "api"],
    repository: ["read", "create", "update", "delete"],
  }),
};

export type Permissions = { [Area in keyof typeof statements]?: (typeof statements)[Area][number][] };

/** Whether the roles together grant every one of the permissions: what one role lacks another may give. */
export function can(role: string | null | undefined, permissions: Permissions): boolean {
  const granted = parseRoles(role).map((name) => roles[name].statements as Record<string, readonly string[]>);
  return Object.entries(permissions).every(([area, actions]) =>
    actions.every((action) => granted.some((statement) => statement[area]?.includes(action))),
  );
}
