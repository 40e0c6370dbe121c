// Generates the migrations for changed tables: `npm run db:generate homepage`. drizzle-kit asks whether a column
// is new or renamed.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { databases } from "./databases.mjs";
import { projectRoot } from "./project-root.mjs";

const [name] = process.argv.slice(2);

for (const database of databases) {
  const words = [
    "generate",
    "--config",
    `db/${database}/drizzle.config.ts`,
    ...(name ? ["--name", name] : []),
  ];
  const { status } = spawnSync(
    process.execPath,
    [join(projectRoot, "node_modules/drizzle-kit/bin.cjs"), ...words],
    {
      cwd: projectRoot,
      stdio: "inherit",
    },
  );
  if (status !== 0) {
    process.exitCode = 1;
    break;
  }
}
