import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { runIn } from "../../support/project-copy.ts";

export interface GeneratedField {
  /** As given to `npm run new:field`. */
  field: string;
  /** In the title of a journey that runs only because of it. */
  journey?: string;
}

/** Fake translations: English labels get the language's code. */
export function translateLabels(folder: string, namespace: string) {
  for (const language of readdirSync(join(folder, "locales")).filter((name) => name !== "en")) {
    const english = readFileSync(join(folder, `locales/en/${namespace}.json`), "utf8").split("\n");
    const file = join(folder, `locales/${language}/${namespace}.json`);
    const text = readFileSync(file, "utf8").replace(/^.*"$|^.*",$/gm, (line) =>
      english.includes(line) ? line.replace(/",?$/, (end) => ` (${language})${end}`) : line,
    );
    writeFileSync(file, text);
  }
}

/** Runs `npm run check`, the checks that generated code can fail, and `tests`, in a copy of the project. */
export async function expectChecksToPass(folder: string, tests: string[]) {
  const checked = await runIn(folder, "npm", "run", "check");
  expect(checked.code, checked.out + checked.err).toBe(0);
  const checks = [
    "import-direction",
    "form-coverage",
    "limited-inputs",
    "translation-keys",
    "translations",
    "typography",
  ];
  const tested = await runIn(
    folder,
    process.execPath,
    "node_modules/vitest/vitest.mjs",
    "run",
    ...tests,
    ...checks.map((name) => `tests/checks/${name}`),
  );
  expect(tested.code, tested.out + tested.err).toBe(0);
}
