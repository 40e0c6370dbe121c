import type { TestProject } from "vitest/node";
import { standInNotice } from "./pglite.ts";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgresPort: number | undefined;
  }
}

export default async function startOnce(project: TestProject) {
  const server = await startPostgres();
  if (!server) process.stderr.write(standInNotice);
  project.provide("postgresPort", server?.port);
  return () => server?.stop();
}
