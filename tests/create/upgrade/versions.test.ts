import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { installCreator } from "../../../create/upgrade/versions.ts";
import { folderWith } from "./project-to-upgrade.ts";

/** Installs any version, and keeps the settings that it was given. */
const fakeNpm = `
const { mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const folder = "node_modules/create-plumbline";
mkdirSync(folder, { recursive: true });
writeFileSync(folder + "/package.json", '{ "version": "0.1.0" }');
writeFileSync(folder + "/create-plumbline.js", "");
writeFileSync("settings", readFileSync(".npmrc"));
`;

test.each(["apps/shop/.npmrc", ".npmrc"])("a version is installed with the settings in %s", async (path) => {
  const root = folderWith({ "apps/shop/package.json": "{}", [path]: "//registry.test/:_authToken=token\n" });
  const place = folderWith({ "npm-cli.js": fakeNpm });
  vi.stubEnv("npm_execpath", join(place, "npm-cli.js"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { signal } = new AbortController();
  const folder = join(place, "package");
  await installCreator("0.1.0", undefined, folder, { root, folder: join(root, "apps/shop"), signal });
  expect(readFileSync(join(folder, "settings"), "utf8")).toBe("//registry.test/:_authToken=token\n");
  expect(existsSync(join(folder, ".npmrc"))).toBe(false);
});
