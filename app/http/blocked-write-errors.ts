import type { RegisteredFeature } from "#app/registry/extension-points.ts";
import type * as features from "#app/registry/features.ts";
import { registeredFeatures } from "#app/registry/registered-features.ts";

type CodesOf<Feature> = Feature extends { blockedWriteErrors: infer Declared } ? keyof Declared : never;

type BlockedWriteErrorCode = CodesOf<(typeof features)[keyof typeof features]>;

export type BlockedWriteError = NonNullable<RegisteredFeature["blockedWriteErrors"]>[string];

export const blockedWriteErrors: Record<BlockedWriteErrorCode, BlockedWriteError> = Object.assign(
  {},
  ...registeredFeatures.map((feature) => feature.blockedWriteErrors),
);

export const blockedWriteErrorCodes = Object.keys(blockedWriteErrors) as BlockedWriteErrorCode[];
