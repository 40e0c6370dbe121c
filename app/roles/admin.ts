import type { RoleDeclaration } from "#app/registry/extension-points.ts";

export const admin = {
  name: "admin",
  order: 90,
  permissions: "all",
} as const satisfies RoleDeclaration;
