import { expect, onTestFinished, test, vi } from "vitest";
import { npmSpawnArguments } from "../../create/npm.ts";

const args = ["install", "C:\\My files\\create-plumbline-0.1.0.tgz"];

function runOn(platform: NodeJS.Platform, npmScript: string) {
  vi.spyOn(process, "platform", "get").mockReturnValue(platform);
  vi.stubEnv("npm_execpath", npmScript);
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  return npmSpawnArguments(args);
}

test("the npm that started the command is used without a shell", () => {
  const npm = "C:\\nodejs\\npm-cli.js";
  expect(runOn("win32", npm)).toEqual({ command: process.execPath, args: [npm, ...args], shell: false });
});

test("started by another package manager on Windows, npm needs a shell and quotes", () => {
  expect(runOn("win32", "C:\\pnpm\\pnpm.cjs")).toEqual({
    command: 'npm install "C:\\My files\\create-plumbline-0.1.0.tgz"',
    args: [],
    shell: true,
  });
  expect(runOn("linux", "/usr/lib/pnpm.cjs")).toEqual({ command: "npm", args, shell: false });
});
