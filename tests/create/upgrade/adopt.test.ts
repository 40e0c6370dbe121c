import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { adopt } from "../../../create/upgrade/adopt.ts";

test("does not guess a version if the published versions cannot be listed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "adopt-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "brand"));
  writeFileSync(join(folder, "package.json"), '{ "name": "shop" }');
  writeFileSync(join(folder, "brand/brand.json"), '{ "name": "Shop", "slug": "shop" }');
  const npm = join(folder, "npm-cli.js");
  writeFileSync(npm, 'console.error("npm error code E500\\nnpm error 500 Server Error"); process.exit(1);');
  vi.stubEnv("npm_execpath", npm);
  onTestFinished(() => void vi.unstubAllEnvs());
  const context = {
    version: "0.2.0",
    script: join(folder, "create-plumbline.js"),
    tempFolder: folder,
    isDry: false,
    readTemplate: vi.fn(),
    say: vi.fn(),
    signal: new AbortController().signal,
    root: folder,
    folder,
    prefix: "",
  };
  await expect(adopt([], context)).rejects.toThrow(
    "The published versions could not be listed: 500 Server Error\nIf you have their package files, pass each with --old",
  );
});
