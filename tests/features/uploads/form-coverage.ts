import type { NotCovered } from "#tests/e2e/form-coverage.ts";

export default {
  "/files": { because: "only scripts send to it: tests/e2e/uploads/uploads.spec.ts" },
} satisfies Record<string, NotCovered>;
