import type { FeatureExports } from "#app/registry/extension-points.ts";

export const writeErrors = {
  DEMO_MODE: { status: 403, message: "demo.refused" },
} as const satisfies FeatureExports["writeErrors"];
