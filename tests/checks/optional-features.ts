import { existsSync } from "node:fs";
import { join } from "node:path";
import { optionalFeatures as allOptionalFeatures } from "../../scripts/generators/optional-features.mjs";
import { projectRoot } from "../../scripts/project-root.mjs";

/** Features that can be left out by deleting everything with their name: docs/guide.md */
export const optionalFeatures = allOptionalFeatures.filter((name) =>
  existsSync(join(projectRoot, "app/features", name)),
);

export function optionalFeaturesOfPath(path: string): string[] {
  return optionalFeatures.filter((name) => new RegExp(`(^|/)${name}[/.]`).test(path));
}
