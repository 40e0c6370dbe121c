import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { git } from "../../create/git.ts";
import { namesFor } from "../../create/make/replace-starter-names.ts";
import { createProjectFolder, tryInitRepository } from "../../create/make/write-project.ts";
import { ignoreSqlGlobally } from "./ignore-globally.ts";

const names = namesFor("shop");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "project-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const initRepository = (...words: string[]) => git(folder, ["init", "--quiet", ...words]);
const commit = (at: string) =>
  git(at, ["commit", "--quiet", "--allow-empty", "--message", "Begin"], {
    config: { "user.name": "Zara", "user.email": "zara@example.com" },
  });

test("a new project is a repository with one commit on main", () => {
  writeFileSync(join(folder, "README.md"), "Shop");
  expect(tryInitRepository(folder, names)).toEqual({ ok: true, problem: "" });
  expect(git(folder, ["log", "--format=%s %D"])).toBe("Start Shop HEAD -> main");
});

test("the first commit has files that the user's own git configuration ignores", () => {
  writeFileSync(join(folder, ".gitignore"), "data\n");
  for (const path of ["0000_first.sql", "data"]) writeFileSync(join(folder, path), "");
  ignoreSqlGlobally();
  expect(tryInitRepository(folder, names)).toEqual({ ok: true, problem: "" });
  expect(git(folder, ["ls-files"])).toBe(".gitignore\n0000_first.sql");
});

test("removing a project from a folder that existed also removes its repository", () => {
  const removeProject = createProjectFolder(folder);
  writeFileSync(join(folder, "README.md"), "Shop");
  tryInitRepository(folder, names);
  removeProject();
  expect(readdirSync(folder)).toEqual([]);
});

describe("in an empty repository", () => {
  test("the project is committed on the branch of the repository", () => {
    initRepository("--initial-branch", "trunk");
    createProjectFolder(folder);
    writeFileSync(join(folder, "README.md"), "Shop");
    expect(tryInitRepository(folder, names)).toEqual({ ok: true, problem: "" });
    expect(git(folder, ["log", "--format=%s %D"])).toBe("Start Shop HEAD -> trunk");
  });

  test("removing the project keeps the repository", () => {
    initRepository();
    const removeProject = createProjectFolder(folder);
    writeFileSync(join(folder, "README.md"), "Shop");
    removeProject();
    expect(readdirSync(folder)).toEqual([".git"]);
  });
});

test("in a repository with commits, the files are not committed", () => {
  initRepository();
  commit(folder);
  createProjectFolder(folder);
  writeFileSync(join(folder, "README.md"), "Shop");
  expect(tryInitRepository(folder, names)).toEqual({
    ok: false,
    problem: "The files were not committed: the repository already has commits",
  });
  expect(git(folder, ["log", "--format=%s"])).toBe("Begin");
  expect(git(folder, ["status", "--porcelain"])).toBe("?? README.md");
});

describe("in a folder of another repository", () => {
  function createInner() {
    const inner = join(folder, "apps/shop");
    mkdirSync(inner, { recursive: true });
    writeFileSync(join(inner, "README.md"), "Shop");
    return inner;
  }

  test("no second repository is created", () => {
    initRepository();
    const inner = createInner();
    expect(tryInitRepository(inner, names)).toEqual({
      ok: false,
      problem: expect.stringMatching(
        /^No git repository was created: the folder already belongs to \S+project-\w+\. Commit the new files there$/,
      ),
    });
    git(folder, ["add", "--all"]);
    expect(git(folder, ["ls-files"])).toBe("apps/shop/README.md");
  });

  test("that ignores the folder, the project is a repository of its own", () => {
    initRepository();
    writeFileSync(join(folder, ".gitignore"), "apps/\n");
    const inner = createInner();
    expect(tryInitRepository(inner, names)).toEqual({ ok: true, problem: "" });
    expect(existsSync(join(inner, ".git"))).toBe(true);
  });
});
