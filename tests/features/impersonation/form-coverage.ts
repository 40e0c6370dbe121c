import type { CoveringTest } from "#tests/e2e/form-coverage.ts";

const impersonation = {
  spec: "users/impersonation.long.ts",
  title: "a user is impersonated, and every screen shows it and how to stop",
};

export default {
  "/manager/users/:id/impersonate": impersonation,
  "/impersonation/stop": impersonation,
} satisfies Record<string, CoveringTest>;
