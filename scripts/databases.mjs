import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./freshness.mjs";

/** The folders in `db` that have tables and migrations, SQLite first. */
export const databases = readdirSync(join(root, "db"))
  .filter((name) => existsSync(join(root, "db", name, "drizzle.config.ts")))
  .sort()
  .reverse();
