/** Updates the documents that list the settings: `npm run docs:settings`. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { projectRoot } from "./project-root.mjs";

/** @type {{ module: typeof import("../app/settings/documentation.ts") }} */
const { module } = await runnerImport(join(projectRoot, "app/settings/documentation.ts"), {
  root: projectRoot,
  configFile: false,
});

for (const path of module.documentationFiles) {
  const file = join(projectRoot, path);
  if (!existsSync(file)) continue;
  const before = readFileSync(file, "utf8");
  const after = module.updateSettingsSection(path, before);
  if (after === before) continue;
  writeFileSync(file, after);
  process.stdout.write(`changed ${path}\n`);
}
