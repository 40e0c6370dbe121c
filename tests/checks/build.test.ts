import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

function projectWithoutSources() {
  const root = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ["build.mjs", "build-hash.mjs", "env-file.mjs", "precompress.mjs", "project-root.mjs"])
    cpSync(join("scripts", name), join(root, "scripts", name));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write("package.json", "{}");
  write("scripts/compat/vite-env-file-warning.mjs", "");
  for (const folder of ["app", "db", "locales", "public"]) mkdirSync(join(root, folder));
  const build = (bundler: string) => {
    write("node_modules/@react-router/dev/bin.js", bundler);
    return spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: root, encoding: "utf8" }).status;
  };
  const output = () => readFileSync(join(root, "build/client/index.txt"), "utf8");
  const isPreviousKept = () => existsSync(join(root, ".react-router/previous-build"));
  return { build, output, isPreviousKept };
}

const writing = (text: string) => `
  require("node:fs").mkdirSync("build/client", { recursive: true });
  require("node:fs").writeFileSync("build/client/index.txt", "${text}");
`;

test("a failed or killed build leaves the previous one, and a successful one replaces it", () => {
  const { build, output, isPreviousKept } = projectWithoutSources();
  expect(build(writing("first"))).toBe(0);
  expect(build(`${writing("failed")} process.exit(1);`)).not.toBe(0);
  expect(output()).toBe("first");
  expect(build(`${writing("killed")} process.kill(process.ppid, "SIGKILL");`)).not.toBe(0);
  expect(output()).toBe("killed");
  expect(build("process.exit(1);")).not.toBe(0);
  expect(output()).toBe("first");
  expect(build(writing("second"))).toBe(0);
  expect(output()).toBe("second");
  expect(isPreviousKept()).toBe(false);
});
