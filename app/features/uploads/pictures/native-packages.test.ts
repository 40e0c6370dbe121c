import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("reads pictures with nothing but the copied native packages", () => {
  const folder = mkdtempSync(join(tmpdir(), "packages-"));
  execFileSync(process.execPath, ["scripts/native-packages.mjs", join(folder, "node_modules")]);
  const program = 'console.log(require.resolve("sharp"), require("sharp").versions.vips)';
  const output = execFileSync(process.execPath, ["-e", program], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(output).toMatch(/^\S*packages-\w+\/node_modules\/sharp\/\S+ \d/);
});
