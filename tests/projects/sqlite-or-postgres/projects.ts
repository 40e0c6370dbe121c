import type { TestProjectInlineConfiguration } from "vitest/config";
import { postgresOnlyTests } from "../postgres/project.ts";
import { unit as alone } from "../sqlite/projects.ts";

export { server } from "../sqlite/projects.ts";

/** Without the tests of PostgreSQL alone. */
export const unit: TestProjectInlineConfiguration = {
  ...alone,
  test: { ...alone.test, exclude: [...alone.test.exclude, ...postgresOnlyTests] },
};
