import { registeredFeatures } from "#app/registry/registered-features.ts";

export const deletionConsequences = registeredFeatures.flatMap(
  (feature) => feature.deletionConsequences ?? [],
);

export const emailChangeUndoConsequences = registeredFeatures.flatMap(
  (feature) => feature.emailChangeUndoConsequences ?? [],
);
