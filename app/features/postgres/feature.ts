import type { TextNamespace } from "#app/registry/extension-points.ts";

export const serverTexts = ["postgres"] as const satisfies TextNamespace[];
