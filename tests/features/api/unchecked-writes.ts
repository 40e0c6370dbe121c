import type { UncheckedWrites } from "#tests/checks/unchecked-writes.ts";

export default {
  statements: [
    "app/features/api/cleanup.server.ts",
    "app/features/api/tokens/token-rate-limit.server.ts",
    "app/features/api/tokens/authenticate-token.server.ts",
  ],
} satisfies UncheckedWrites;
