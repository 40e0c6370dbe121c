import type { TextNamespace } from "#app/registry/extension-points.ts";

export const serverOnlyNamespaces = ["postgres"] as const satisfies TextNamespace[];
