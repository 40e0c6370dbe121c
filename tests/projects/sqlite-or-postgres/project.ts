import type { TestProjectInlineConfiguration } from "vitest/config";
import { ownTests } from "../postgres/project.ts";
import { sqlite as alone } from "../sqlite/project.ts";

/** Everything but what only PostgreSQL does. */
export const sqlite: TestProjectInlineConfiguration = {
  ...alone,
  test: { ...alone.test, exclude: [...alone.test.exclude, ...ownTests] },
};
