import type { TestProject } from "vitest/node";
import { standInNotice } from "./pglite.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where PostgreSQL listens; undefined where PGlite stands in. */
    postgresPort: number | undefined;
  }
}

/** One server for a test run, in which every test file makes a database of its own. */
export default async function startOnce(project: TestProject) {
  const server = await startPostgres();
  if (!server) process.stderr.write(standInNotice);
  project.provide("postgresPort", server?.port);
  return () => server?.stop();
}
