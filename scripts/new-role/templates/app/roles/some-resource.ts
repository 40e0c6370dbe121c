import type { RoleDeclaration } from "#app/registry/extension-points.ts";

/** What the role may do besides what every user may. `apps: ["manager"]` lets it into the manager area. */
export const someResource = {
  name: "some-resource",
  order: 50,
  includes: "user",
  permissions: { apps: ["manager"] },
} as const satisfies RoleDeclaration;
