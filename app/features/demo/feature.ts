import type { FeatureExports } from "#app/registry/extension-points.ts";

export const blockedWriteErrors = {
  DEMO_MODE: { status: 403, message: "demo.refused" },
} as const satisfies FeatureExports["blockedWriteErrors"];
