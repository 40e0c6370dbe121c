import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

/** The folders in `db` that have tables and migrations, SQLite first. */
export const projectDialects = readdirSync(join(projectRoot, "db"))
  .filter((name) => existsSync(join(projectRoot, "db", name, "drizzle.config.ts")))
  .sort()
  .reverse();
