import type { TestProject } from "vitest/node";
import { standInNotice } from "./pglite.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The PostgreSQL port; undefined when PGlite is used. */
    postgresPort: number | undefined;
  }
}

/** One server per test run; each test file creates its own database. */
export default async function startOnce(project: TestProject) {
  const server = await startPostgres();
  if (!server) process.stderr.write(standInNotice);
  project.provide("postgresPort", server?.port);
  return () => server?.stop();
}
