import type { RegisteredFeature } from "#app/registry/extension-points.ts";
import * as features from "#app/registry/features.ts";

const registered: RegisteredFeature[] = Object.values(features);

/** What the features say about the deletion of an account. */
export const deletionConsequences = registered.flatMap((feature) => feature.deletionConsequences ?? []);

/** What they say about the return of an account to the owner of its former address. */
export const undoConsequences = registered.flatMap((feature) => feature.undoConsequences ?? []);
