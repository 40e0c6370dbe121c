import { registeredFeatures } from "#app/registry/registered-features.ts";

export const deletionConsequences = registeredFeatures.flatMap(
  (feature) => feature.deletionConsequences ?? [],
);

export const emailUndoConsequences = registeredFeatures.flatMap(
  (feature) => feature.emailUndoConsequences ?? [],
);
