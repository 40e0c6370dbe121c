import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../scripts/project-root.mjs";
import { languageCodes } from "../support/languages.ts";
import { copyProject, runShellScript } from "../support/project-copy.ts";
import { optionalFeatures } from "./optional-features.ts";

export const parts = [...optionalFeatures, ...languageCodes.filter((code) => code !== "en")];

/**
 * Leaves parts out of a copy of the project with the guide's commands and checks the rest.
 * @returns the complaints of `npm run check`; "" if there are none
 */
export async function checkWithout(names: readonly string[]): Promise<string> {
  const copy = copyProject();
  try {
    const checks = [
      ...names.map((name) => commands().replace("part=NAME", `part=${name}`)),
      "npx react-router typegen && npx tsc --noEmit",
      "npx biome ci .",
      // Uninstalls unused packages, as the guide says.
      "npx knip --exclude dependencies,devDependencies",
    ];
    let failures = "";
    for (const check of checks) failures += await runShellScript(copy, check);
    return failures;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function commands(): string {
  const guide = readFileSync(join(projectRoot, "docs/guide.md"), "utf8");
  const section = /^## Leave a feature out\n(.*?)^## /ms.exec(guide)?.[1] ?? "";
  const block = /^```sh\n(.*?)^```$/ms.exec(section)?.[1];
  if (!block?.includes("part=NAME")) throw new Error("The guide does not say how to leave a feature out");
  return block;
}
