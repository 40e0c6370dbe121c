import type { CoveringTest } from "#tests/e2e/form-coverage.ts";

const spec = "deleted-records/deleted-records.spec.ts";

export default {
  "/manager/deleted/restore": { spec, title: "selected records are restored together" },
  "/manager/deleted/:id/restore": { spec, title: "a deleted user is restored from the list" },
  "/manager/deleted/:id/erase": { spec, title: "a deleted repository is deleted permanently" },
} satisfies Record<string, CoveringTest>;
