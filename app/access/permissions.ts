import { createAccessControl } from "better-auth/plugins/access";
import { adminAc, defaultStatements } from "better-auth/plugins/admin/access";
import type { RoleDeclaration } from "#app/registry/extension-points.ts";
import type * as features from "#app/registry/features.ts";
import { registeredFeatures } from "#app/registry/registered-features.ts";
import type { Actor } from "./actor.ts";
import { declaredRoles, parseRoles, type Role } from "./roles.ts";

type Features = typeof features;

type PermissionsOf<Feature> = Feature extends { permissions: infer Declared } ? Declared : never;

type FeatureStatements = UnionToIntersection<PermissionsOf<Features[keyof Features]>>;

type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

const featureStatements: FeatureStatements = Object.assign(
  {},
  ...registeredFeatures.map(({ permissions }) => permissions),
);

const apps = ["app", "manager", "api"] as const;

const statements = { ...defaultStatements, apps, ...featureStatements };

type Statements = typeof defaultStatements & { apps: typeof apps } & FeatureStatements;

export type Permissions = { readonly [Area in keyof Statements]?: readonly Statements[Area][number][] };

const everything: Permissions = { ...adminAc.statements, apps, ...featureStatements };

export const accessControl = createAccessControl(statements);

export const roles = Object.fromEntries(
  declaredRoles.map((role) => [role.name, accessControl.newRole(grantedTo(role))]),
) as Record<Role, ReturnType<typeof accessControl.newRole>>;

export function can(role: string | null | undefined, permissions: Permissions): boolean {
  const granted = parseRoles(role).map((name) => roles[name].statements as Record<string, readonly string[]>);
  return Object.entries(permissions).every(([area, actions]) =>
    actions.every((action) => granted.some((statement) => statement[area]?.includes(action))),
  );
}

/** Everything that a stored value such as `"user, admin"` allows. */
export function permissionsOf(role: string | null | undefined): Permissions {
  return combined(parseRoles(role).map((name) => roles[name].statements as Permissions));
}

const readingActions: readonly string[] = ["export", "get", "list", "read"];

export function areReadPermissions(permissions: Permissions): boolean {
  const actions: readonly string[] = Object.values(permissions).flat();
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

function grantedTo({ name, includes, permissions }: RoleDeclaration): Permissions {
  if (permissions === "all") return everything;
  if (name === "user") {
    return combined([permissions, ...registeredFeatures.map(({ userPermissions = {} }) => userPermissions)]);
  }
  const included = declaredRoles.filter((role) => role.name === includes).map(grantedTo);
  return combined([...included, permissions]);
}

function combined(all: readonly Permissions[]): Permissions {
  const result: Record<string, readonly string[]> = {};
  for (const [area, actions] of all.flatMap((permissions) => Object.entries(permissions))) {
    result[area] = [...new Set([...(result[area] ?? []), ...actions])];
  }
  return result as Permissions;
}
