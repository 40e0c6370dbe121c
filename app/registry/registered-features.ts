import type { RegisteredFeature } from "./extension-points.ts";
import * as features from "./features.ts";

/** Every feature with what its `feature.ts` adds. */
export const registeredFeatures: readonly RegisteredFeature[] = Object.values(features);
