import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.mjs";

/** Reads the file in `ENV_FILE`, or `.env` outside production. Does not override variables that are already set. */
export function loadEnvFile() {
  const { ENV_FILE: given } = process.env;
  if (given && !existsSync(given)) {
    process.stderr.write(`ENV_FILE: file not found: ${given}\n`);
    process.exit(1);
  }
  const file = findEnvFile();
  if (file) process.loadEnvFile(file);
}

function findEnvFile() {
  const { ENV_FILE: given, NODE_ENV: mode } = process.env;
  if (given) return given;
  const file = join(projectRoot, ".env");
  return mode !== "production" && existsSync(file) ? file : undefined;
}

/** How to run a file of the build with the same settings. @param {string} path */
export function nodeCommand(path) {
  const file = findEnvFile();
  return ["node", ...(file ? [`"--env-file=${file}"`] : []), path].join(" ");
}
