/** Updates the documents that list the settings: `npm run docs:settings`. */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { root } from "./freshness.mjs";

/** @type {{ module: typeof import("../app/settings/documentation.ts") }} */
const { module } = await runnerImport(join(root, "app/settings/documentation.ts"), {
  root,
  configFile: false,
});

for (const path of module.documentedFiles) {
  const file = join(root, path);
  if (!existsSync(file)) continue;
  const before = readFileSync(file, "utf8");
  const after = module.updateSettingsSection(path, before);
  if (after === before) continue;
  writeFileSync(file, after);
  process.stdout.write(`${path} was changed\n`);
}
