import { configDefaults, type TestProjectInlineConfiguration } from "vitest/config";
import { longTests } from "../file-names.ts";

const withoutServer = [
  "app/**/*.test.{ts,tsx}",
  "db/**/*.test.ts",
  "tests/{checks,create,scripts}/**/*.test.ts",
];
const tags = [{ name: "sqlite", description: "About SQLite itself" }];

/** Tests of modules and sources, with SQLite files. They need no build. */
export const unit = {
  extends: true,
  test: {
    name: "unit",
    include: withoutServer,
    exclude: [...configDefaults.exclude, ...longTests],
    tags,
  },
} satisfies TestProjectInlineConfiguration;

/** Tests of the built server and command line, in their own processes. */
export const server = {
  extends: true,
  test: {
    name: "server",
    include: ["tests/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...longTests, ...withoutServer],
    globalSetup: ["./tests/support/build.ts"],
    tags,
  },
} satisfies TestProjectInlineConfiguration;
