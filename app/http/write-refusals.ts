import type { RegisteredFeature } from "#app/registry/extension-points.ts";
import * as features from "#app/registry/features.ts";

type CodesOf<Feature> = Feature extends { writeRefusals: infer Declared } ? keyof Declared : never;

type WriteRefusalCode = CodesOf<(typeof features)[keyof typeof features]>;

export type WriteRefusal = NonNullable<RegisteredFeature["writeRefusals"]>[string];

const registered: RegisteredFeature[] = Object.values(features);

/** With what features may refuse any write before its route sees it, by the code for programs. */
export const writeRefusals: Record<WriteRefusalCode, WriteRefusal> = Object.assign(
  {},
  ...registered.map((feature) => feature.writeRefusals),
);

export const writeRefusalCodes = Object.keys(writeRefusals) as WriteRefusalCode[];
