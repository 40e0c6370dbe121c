import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { ReportedError } from "../../../create/reported-error.ts";
import { adopt } from "../../../create/upgrade/adopt.ts";
import { folderWith } from "./project-to-upgrade.ts";

const [packageFile, brandFile] = ["package.json", "brand/brand.json"];

async function adoptProject(files: Record<string, string>) {
  const folder = folderWith({
    [packageFile]: '{ "name": "shop" }',
    [brandFile]: '{ "name": "Shop", "slug": "shop" }',
    "npm-cli.js": 'console.error("npm error code E500\\nnpm error 500 Server Error"); process.exit(1);',
    ...files,
  });
  vi.stubEnv("npm_execpath", join(folder, "npm-cli.js"));
  onTestFinished(() => void vi.unstubAllEnvs());
  return adopt([], {
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
  });
}

test.each([
  ["", {}],
  [" of a project without a package name", { [packageFile]: '{ "private": true }' }],
])("does not guess a version%s if the published versions cannot be listed", async (_which, files) => {
  await expect(adoptProject(files)).rejects.toThrow(
    "The published versions could not be listed: 500 Server Error\nIf you have their package files, pass each with --old",
  );
});

test.each([packageFile, brandFile])("names %s if it is not valid JSON", async (path) => {
  const adopted = adoptProject({ [path]: "{ name }" });
  await expect(adopted).rejects.toThrow(ReportedError);
  await expect(adopted).rejects.toThrow(`${path} is not valid JSON`);
});
