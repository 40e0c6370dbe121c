import type { TestProjectInlineConfiguration } from "vitest/config";

export const postgresOnlyTests = ["app/**/postgres/**/*.server.test.ts", "db/postgres/**/*.test.ts"];

/** Tests that use the database, on PostgreSQL. */
export const postgres: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: "postgres",
    include: [
      "app/**/*.server.test.ts",
      "app/features/auth-api/*.test.ts",
      "db/*.test.ts",
      ...postgresOnlyTests,
    ],
    globalSetup: ["./tests/support/postgres/global-setup.ts"],
    setupFiles: ["./tests/support/postgres/setup.ts"],
    tags: [{ name: "sqlite", description: "About SQLite itself", skip: true }],
  },
};
