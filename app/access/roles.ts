import type { RoleDeclaration } from "#app/registry/extension-points.ts";
import * as registered from "#app/registry/roles.ts";

/** Kept apart from `permissions.ts`, so that the browser can load it without the rest. */
export type Role = (typeof registered)[keyof typeof registered]["name"];

export const declaredRoles: readonly (RoleDeclaration & { name: Role })[] = Object.values(registered).sort(
  (a, b) => a.order - b.order,
);

export const roleNames: readonly Role[] = declaredRoles.map(({ name }) => name);

/** Parses a stored value such as `"user, admin"`. Unknown names are ignored. */
export function parseRoles(role: string | null | undefined): Role[] {
  return (role ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name): name is Role => (roleNames as readonly string[]).includes(name));
}

export function formatRoles(names: readonly Role[]): string {
  return [...new Set(names)].join(",");
}
