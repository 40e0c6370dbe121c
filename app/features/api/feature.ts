import type { FeatureExports, NavigationEntry, TextNamespace } from "#app/registry/extension-points.ts";

export const permissions = { token: ["create", "revoke"] } as const;

export const userPermissions = { token: permissions.token } as const;

/** A token would outlive the impersonation. */
export const deniedWhileImpersonating = { token: ["create", "revoke"] } as const;

export const userMenu = [
  { order: 1, to: "/api/docs", label: "tokens.menu", icon: "book", permissions: { apps: ["api"] } },
] as const satisfies NavigationEntry[];

export const serverOnlyNamespaces = ["api", "reference"] as const satisfies TextNamespace[];

export const emailChangeUndoConsequences = [
  "tokens.undoConsequence",
] as const satisfies FeatureExports["emailChangeUndoConsequences"];
