import type { RegisteredFeature } from "./extension-points.ts";
import * as features from "./features.ts";

export const registeredFeatures: readonly RegisteredFeature[] = Object.values(features);
