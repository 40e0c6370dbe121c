import type { Journey } from "#tests/e2e/journey.ts";

export default {
  "/manager/repositories/new": {
    spec: "repositories/repositories.spec.ts",
    title: "a repository is created, after every complaint about it",
  },
  "/manager/repositories/:id/update": {
    spec: "repositories/repositories.spec.ts",
    title: "a repository is changed",
  },
  "/manager/repositories/:id/delete": {
    spec: "repositories/repositories.spec.ts",
    title: "a repository is deleted after confirmation, and going back shows it is gone",
  },
} satisfies Record<string, Journey>;
