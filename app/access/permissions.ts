import { createAccessControl } from "better-auth/plugins/access";
import { adminAc, defaultStatements } from "better-auth/plugins/admin/access";
import type * as features from "#app/registry/features.ts";
import { registeredFeatures } from "#app/registry/registered-features.ts";
import type { Actor } from "./actor.ts";
import { parseRoles, type Role } from "./roles.ts";

type Features = typeof features;

type PermissionsOf<Feature> = Feature extends { permissions: infer Declared } ? Declared : never;

type FeatureStatements = Combined<PermissionsOf<Features[keyof Features]>>;

type Combined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

const statements = {
  ...defaultStatements,
  apps: ["app", "manager", "api"],
  ...(Object.assign({}, ...registeredFeatures.map(({ permissions }) => permissions)) as FeatureStatements),
} as const;

type Statements = typeof defaultStatements & { apps: readonly ["app", "manager", "api"] } & FeatureStatements;

export type Permissions = { [Area in keyof Statements]?: Statements[Area][number][] };

export const accessControl = createAccessControl(statements);

export const roles: Record<Role, ReturnType<typeof accessControl.newRole>> = {
  user: accessControl.newRole({ apps: ["app", "api"], ...rolePermissions("user") }),
  admin: accessControl.newRole({
    ...adminAc.statements,
    apps: ["app", "manager", "api"],
    ...rolePermissions("admin"),
  }),
};

export function can(role: string | null | undefined, permissions: Permissions): boolean {
  const granted = parseRoles(role).map((name) => roles[name].statements as Record<string, readonly string[]>);
  return Object.entries(permissions).every(([area, actions]) =>
    actions.every((action) => granted.some((statement) => statement[area]?.includes(action))),
  );
}

const readingActions: readonly string[] = ["export", "get", "list", "read"];

export function isReadOnly(permissions: Permissions): boolean {
  const actions = Object.values(permissions).flat();
  return actions.length > 0 && actions.every((action) => readingActions.includes(action));
}

/** Whether one of the permissions is refused to an administrator who is impersonating a user. */
export function isDeniedWhileImpersonating(
  { impersonatorId }: Pick<Actor, "impersonatorId">,
  permissions: Permissions,
): boolean {
  if (!impersonatorId) return false;
  return Object.entries(permissions).some(([area, actions]) =>
    registeredFeatures.some(({ deniedWhileImpersonating }) =>
      actions.some((action) => deniedWhileImpersonating?.[area]?.includes(action)),
    ),
  );
}

function rolePermissions(role: Role): Permissions {
  return Object.assign({}, ...registeredFeatures.map((feature) => feature.rolePermissions?.[role]));
}
