import { registeredFeatures } from "#app/registry/registered-features.ts";

/** Features' notes on deleting an account. */
export const deletionConsequences = registeredFeatures.flatMap(
  (feature) => feature.deletionConsequences ?? [],
);

/** Features' notes on undoing an email change. */
export const undoConsequences = registeredFeatures.flatMap((feature) => feature.undoConsequences ?? []);
