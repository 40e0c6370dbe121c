import type { CoveringTest } from "#tests/e2e/form-coverage.ts";

export default {
  "/manager/:list/export/request": {
    spec: "resources/csv/uploads/background.spec.ts",
    title: "a large list is exported in the background, and a mail says when the file is ready",
  },
  "/manager/:list/import/:job": {
    spec: "resources/csv/uploads/background.spec.ts",
    title: "a large file is checked and imported in the background",
  },
} satisfies Record<string, CoveringTest>;
