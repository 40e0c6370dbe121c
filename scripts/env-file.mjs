import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

/** Reads the file in `ENV_FILE`, or `.env` outside production. Does not override variables that are already set. */
export function loadEnvFile() {
  const { ENV_FILE: given, NODE_ENV: mode } = process.env;
  if (given && !existsSync(given)) {
    process.stderr.write(`ENV_FILE: file not found: ${given}\n`);
    process.exit(1);
  }
  const file = given ?? join(projectRoot, ".env");
  if (given || (mode !== "production" && existsSync(file))) process.loadEnvFile(file);
}
