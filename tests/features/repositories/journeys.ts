import { type Journey, resourceJourneys } from "#tests/e2e/journey.ts";

export default {
  ...resourceJourneys("/manager/repositories"),
  "/manager/repositories/new": {
    spec: "repositories/repositories.spec.ts",
    title: "a repository is created, after every complaint about it",
  },
} satisfies Record<string, Journey>;
