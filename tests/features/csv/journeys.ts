import type { Journey } from "#tests/e2e/journey.ts";

const imported = { spec: "repositories/csv.spec.ts", title: "an import is seen before it is written" };

export default {
  "/manager/repositories/import": imported,
  "/manager/repositories/import/confirm": imported,
} satisfies Record<string, Journey>;
