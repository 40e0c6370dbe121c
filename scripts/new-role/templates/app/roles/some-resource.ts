import type { RoleDeclaration } from "#app/registry/extension-points.ts";

/** The role's permissions in addition to every user's. `apps: ["manager"]` gives access to the manager area. */
export const someResource = {
  name: "some-resource",
  order: 50,
  includes: "user",
  permissions: { apps: ["manager"] },
} as const satisfies RoleDeclaration;
