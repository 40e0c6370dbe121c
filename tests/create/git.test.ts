import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { fallbackAuthorConfig, git } from "../../create/git.ts";

vi.mock("node:os", async (original) => ({ ...(await original<object>()), userInfo: vi.fn() }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "git-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
  vi.stubEnv("GIT_CONFIG_SYSTEM", "/dev/null");
  onTestFinished(() => void vi.unstubAllEnvs());
  git(folder, ["init", "--quiet"]);
  vi.mocked(userInfo).mockReturnValue({ username: "zara" } as never);
});

test("an author that is configured is not replaced", () => {
  expect(fallbackAuthorConfig(folder)).toEqual({ "user.name": "zara", "user.email": "zara@localhost" });
  git(folder, ["config", "user.email", "zara@example.com"]);
  expect(fallbackAuthorConfig(folder)).toEqual({ "user.name": "zara" });
  git(folder, ["config", "user.name", "Zara Abdi"]);
  expect(fallbackAuthorConfig(folder)).toEqual({});
});

test.each([
  ["builder", "builder"],
  ["", "developer"],
])("a user id without an account, with USER=%j, has the name %s", (user, name) => {
  vi.mocked(userInfo).mockImplementation(() => {
    throw new Error("uv_os_get_passwd returned ENOENT");
  });
  vi.stubEnv("USER", user);
  expect(fallbackAuthorConfig(folder)).toMatchObject({ "user.name": name });
});

test("says that git is not installed only if it is missing", () => {
  expect(() => git(folder, ["add", "a".repeat(3_000_000)])).toThrow(/^git cannot be run: .*E2BIG/);
  vi.stubEnv("PATH", folder);
  expect(() => git(folder, ["status"])).toThrow(/^git is not installed$/);
});
