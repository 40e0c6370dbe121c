import type { RegisteredFeature } from "#app/registry/extension-points.ts";
import type * as features from "#app/registry/features.ts";
import { registeredFeatures } from "#app/registry/registered-features.ts";

type CodesOf<Feature> = Feature extends { writeRefusals: infer Declared } ? keyof Declared : never;

type WriteRefusalCode = CodesOf<(typeof features)[keyof typeof features]>;

export type WriteRefusal = NonNullable<RegisteredFeature["writeRefusals"]>[string];

export const writeRefusals: Record<WriteRefusalCode, WriteRefusal> = Object.assign(
  {},
  ...registeredFeatures.map((feature) => feature.writeRefusals),
);

export const writeRefusalCodes = Object.keys(writeRefusals) as WriteRefusalCode[];
