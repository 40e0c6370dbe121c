import type { FeatureExports, TextNamespace, UserMenuEntry } from "#app/registry/extension-points.ts";

export const permissions = { token: ["create", "revoke"] } as const;

export const rolePermissions = {
  user: permissions,
  admin: permissions,
} as const satisfies FeatureExports["rolePermissions"];

/** A token would outlive the impersonation. */
export const deniedWhileImpersonating = { token: ["create", "revoke"] } as const;

export const userMenu = [
  { order: 1, to: "/api/docs", label: "tokens.menu", icon: "book", app: "api" },
] as const satisfies UserMenuEntry[];

export const serverTexts = ["api", "reference"] as const satisfies TextNamespace[];

export const emailUndoConsequences = [
  "tokens.undoConsequence",
] as const satisfies FeatureExports["emailUndoConsequences"];
