import { configDefaults, type TestProjectInlineConfiguration } from "vitest/config";
import { longTests } from "../file-names.ts";

const withoutServer = ["app/**/*.test.{ts,tsx}", "db/**/*.test.ts", "tests/{checks,create}/**/*.test.ts"];
const tags = [{ name: "sqlite", description: "About SQLite itself" }];

/** Modules and sources, with files of SQLite. They need no build. */
export const unit = {
  extends: true,
  test: {
    name: "unit",
    include: withoutServer,
    exclude: [...configDefaults.exclude, ...longTests],
    tags,
  },
} satisfies TestProjectInlineConfiguration;

/** The built server and command line, as processes of their own. */
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
