import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { pack } from "./made-project.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

let place: string;
let tarball: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), "packed-"));
  tarball = packInto("here", projectRoot);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test("a clone without packages packs an identical tarball", () => {
  const clone = join(place, "clone");
  for (const path of git(projectRoot, "ls-files").filter((path) => existsSync(join(projectRoot, path)))) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(clone, path));
  }
  git(clone, "init", "--quiet");
  git(clone, "add", "--all");
  expect(hashOf(packInto("there", clone))).toBe(hashOf(tarball));
  // Packing leaves no untracked files.
  expect(git(clone, "ls-files", "--others", "--exclude-standard")).toEqual([]);
});

test.each(["README.md", "create/README.md", "docs/guide.md"])("%s names the tarball correctly", (path) => {
  const named = readFileSync(join(projectRoot, path), "utf8").match(/create-plumbline-[\w.]*tgz/g);
  expect(new Set(named)).toEqual(new Set([basename(tarball)]));
});

test("the package has no dependencies, and the licenses of bundled packages", () => {
  const read = (path: string) =>
    execFileSync("tar", ["--extract", "--to-stdout", "--file", tarball, `package/${path}`], {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
  expect(JSON.parse(read("package.json"))).not.toHaveProperty("dependencies");
  const command = read("create-plumbline.js");
  const imported = [...command.matchAll(/^import\b.* from "(.+)";$/gm)].map(([, name]) => name);
  expect(imported).toContain("node:fs");
  expect(imported.filter((name) => !name?.startsWith("node:"))).toEqual([]);
  const bundled = [...command.matchAll(/^\s*\/\/ node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/gm)].map(
    ([, name]) => name,
  );
  expect(bundled).toContain("@clack/prompts");
  const licenses = `${read("LICENSE")}\n${read("LICENSES.md")}`;
  expect(licenses).toMatch(/^MIT License/);
  for (const name of new Set(bundled)) {
    expect(licenses).toMatch(
      new RegExp(`^## ${name} - \\d(?:(?!^##)[\\s\\S])*?Permission (is hereby granted|to use)`, "m"),
    );
  }
});

function packInto(name: string, sources: string) {
  const destination = join(place, name);
  mkdirSync(destination);
  return pack(sources, destination);
}

function hashOf(file: string) {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

function git(folder: string, ...words: string[]) {
  const output = execFileSync("git", words, { cwd: folder, encoding: "utf8" });
  return output.split("\n").filter(Boolean);
}
