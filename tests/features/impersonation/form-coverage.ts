import type { CoveringTest } from "#tests/e2e/form-coverage.ts";

const impersonation = {
  spec: "users/impersonation.long.ts",
  title: "a person is impersonated, with the way back on every screen",
};

export default {
  "/manager/users/:id/impersonate": impersonation,
  "/impersonation/stop": impersonation,
} satisfies Record<string, CoveringTest>;
