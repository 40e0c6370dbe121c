import type { RoleDeclaration } from "#app/registry/extension-points.ts";

/** The default. Features add what every user may do (`userPermissions`). */
export const user = {
  name: "user",
  order: 10,
  permissions: { apps: ["app", "api"] },
} as const satisfies RoleDeclaration;
