import type { Journey } from "#tests/e2e/journey.ts";

export default {
  "/dev/ui": {
    spec: "gallery/widgets.long.ts",
    title: "opens from a link and keeps its form",
  },
} satisfies Record<string, Journey>;
