import type { TextNamespace } from "#app/registry/extension-points.ts";

export const serverTexts = ["gallery"] as const satisfies TextNamespace[];
