import type { Journey } from "#tests/e2e/journey.ts";

export default {
  "/manager/some-nouns/new": {
    spec: "some-nouns/some-nouns.spec.ts",
    title: "some nouns: one is created, after every complaint about it",
  },
  "/manager/some-nouns/:id/update": {
    spec: "some-nouns/some-nouns.spec.ts",
    title: "some nouns: one is changed, and of two who do the second decides",
  },
  "/manager/some-nouns/:id/delete": {
    spec: "some-nouns/some-nouns.spec.ts",
    title: "some nouns: one is deleted after a question, and is gone for whoever goes back",
  },
} satisfies Record<string, Journey>;
