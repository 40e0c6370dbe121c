import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { languageCodes } from "../support/languages.ts";
import { copyProject, findShellScriptFailure } from "../support/project-copy.ts";
import { optionalFeatures } from "./optional-features.ts";

vi.setConfig({ testTimeout: 600_000 });

const parts = [...optionalFeatures, ...languageCodes.filter((code) => code !== "en")];

test.each(parts)("without %s, types and lint pass and nothing is unused", async (part) => {
  expect(await checkWithout([part])).toBe("");
});

test.runIf(parts.length > 0)("the same without all of them", async () => {
  expect(await checkWithout(parts)).toBe("");
});

/**
 * Leaves parts out of a copy of the project with the guide's commands and checks the rest.
 * @returns the errors of `npm run check`; "" if there are none
 */
async function checkWithout(names: readonly string[]): Promise<string> {
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
    for (const check of checks) failures += await findShellScriptFailure(copy, check);
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
