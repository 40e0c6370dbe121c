import type { TextNamespace } from "#app/registry/extension-points.ts";

export const serverTexts = ["mailbox"] as const satisfies TextNamespace[];
