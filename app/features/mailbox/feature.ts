import type { TextNamespace } from "#app/registry/extension-points.ts";

export const serverOnlyNamespaces = ["mailbox"] as const satisfies TextNamespace[];
