import type { NoJourney } from "#tests/e2e/journey.ts";

export default {
  "/files": { because: "only scripts send to it: tests/e2e/uploads/uploads.spec.ts" },
} satisfies Record<string, NoJourney>;
