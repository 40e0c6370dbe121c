import { registeredFeatures } from "#app/registry/registered-features.ts";

/** What the features say about the deletion of an account. */
export const deletionConsequences = registeredFeatures.flatMap(
  (feature) => feature.deletionConsequences ?? [],
);

/** What they say about the return of an account to the owner of its former address. */
export const undoConsequences = registeredFeatures.flatMap((feature) => feature.undoConsequences ?? []);
