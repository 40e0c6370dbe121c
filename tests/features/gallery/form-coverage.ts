import type { CoveringTest } from "#tests/e2e/form-coverage.ts";

export default {
  "/dev/ui": {
    spec: "gallery/widgets.long.ts",
    title: "opens from a link and keeps its form",
  },
} satisfies Record<string, CoveringTest>;
