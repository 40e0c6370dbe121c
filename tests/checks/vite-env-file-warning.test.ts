import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { runIn } from "../support/project-copy.ts";

test("@react-router/dev still uses an option that Vite warns about", () => {
  const installed = join(projectRoot, "node_modules/@react-router/dev/dist/vite.js");
  expect(readFileSync(installed, "utf8"), "remove scripts/compat/vite-env-file-warning.mjs").toContain(
    "envFile: false",
  );
});

test("suppresses only that warning", async () => {
  const warn = ["The `envFile` option is deprecated, please …", "Another warning"].map(
    (text) => `console.warn(${JSON.stringify(text)});`,
  );
  const words = ["--import", "./scripts/compat/vite-env-file-warning.mjs", "--eval", warn.join("")];
  expect((await runIn(projectRoot, process.execPath, ...words)).err).toBe("Another warning\n");
});
