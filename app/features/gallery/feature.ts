import type { TextNamespace } from "#app/registry/extension-points.ts";

export const serverOnlyNamespaces = ["gallery"] as const satisfies TextNamespace[];
