import { configDefaults, type TestProjectInlineConfiguration } from "vitest/config";
import { longTests } from "../file-names.ts";

/** Everything, with files of SQLite. */
export const sqlite = {
  extends: true,
  test: {
    name: "sqlite",
    include: ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...longTests],
    globalSetup: ["./tests/support/build.ts"],
    tags: [{ name: "sqlite", description: "About SQLite itself" }],
  },
} satisfies TestProjectInlineConfiguration;
