import type { RegisteredFeature } from "#app/registry/extension-points.ts";
import type * as features from "#app/registry/features.ts";
import { registeredFeatures } from "#app/registry/registered-features.ts";

type CodesOf<Feature> = Feature extends { writeErrors: infer Declared } ? keyof Declared : never;

type WriteErrorCode = CodesOf<(typeof features)[keyof typeof features]>;

export type WriteError = NonNullable<RegisteredFeature["writeErrors"]>[string];

export const writeErrors: Record<WriteErrorCode, WriteError> = Object.assign(
  {},
  ...registeredFeatures.map((feature) => feature.writeErrors),
);

export const writeErrorCodes = Object.keys(writeErrors) as WriteErrorCode[];
