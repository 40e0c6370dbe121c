import type { FeatureExports } from "#app/registry/extension-points.ts";

export const emailChangeUndoConsequences = [
  "twoFactor.undoConsequence",
] as const satisfies FeatureExports["emailChangeUndoConsequences"];
