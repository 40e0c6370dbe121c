import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Creator } from "../made-project.ts";
import { laterVersion, nextVersion, packNextRelease } from "./next-release.ts";
import { makeProject, type Project, packReleases, type Releases } from "./released.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const texts = "locales/en/repositories.json";
const ownText = "Where the code is";

let releases: Releases;
let later: Creator;
beforeAll(() => {
  releases = packReleases();
  later = packNextRelease(laterVersion);
});
afterAll(() => {
  releases?.remove();
  later?.remove();
});

let made = 0;
let project: Project;
let head: string;
beforeEach(async () => {
  made += 1;
  project = await makeProject(releases.old, `project-${made}`);
  project.write(texts, project.read(texts).replace(/For example, github\.com[^"]*/, ownText));
  project.commit("Say it in our words");
  head = project.git("rev-parse", "HEAD");
});

const upgrade = (...words: string[]) =>
  project.run(releases.next, "upgrade", "--old", releases.old.tarball, ...words);

test("stops at a conflict and continues once it is resolved", async () => {
  const stopped = await upgrade();
  expect([stopped.code, stopped.output]).toEqual([
    1,
    expect.stringMatching(
      /1 file has conflicts:\n\n {2}locales\/en\/repositories\.json\n[\s\S]*upgrade -- --continue/,
    ),
  ]);
  expect(project.read(texts)).toMatch(/<{7}[\s\S]*Where the code is[\s\S]*Such as github[\s\S]*>{7}/);
  const early = await project.run(releases.next, "upgrade", "--continue");
  expect([early.code, early.output]).toEqual([1, expect.stringContaining(texts)]);
  const again = await upgrade();
  expect([again.code, again.output]).toEqual([1, expect.stringContaining("--continue or --abort")]);
  project.git("checkout", "--ours", "--", texts);
  project.git("add", texts);
  const ended = await project.run(releases.next, "upgrade", "--continue");
  expect([ended.code, ended.output]).toEqual([0, expect.stringContaining("Jobs have a note.")]);
  expect(project.git("status", "--porcelain")).toBe("");
  expect(project.git("rev-parse", "HEAD~1")).toBe(head);
  expect(project.read(texts)).toContain(ownText);
  expect(project.git("ls-files", "db/sqlite/migrations/*.sql").split("\n")).toHaveLength(2);
});

test("--abort restores the project", async () => {
  expect((await upgrade()).code).toBe(1);
  const given = await project.run(releases.next, "upgrade", "--abort");
  expect([given.code, given.output]).toEqual([0, "Canceled. The project was restored.\n"]);
  expect([project.git("rev-parse", "HEAD"), project.git("status", "--porcelain")]).toEqual([head, ""]);
  expect((await project.run(releases.next, "upgrade", "--abort")).code).toBe(1);
});

test("an interrupted --continue says that the upgrade is in progress, and can be repeated", async () => {
  expect((await upgrade()).code).toBe(1);
  project.git("checkout", "--ours", "--", texts);
  project.git("add", texts);
  const migrations = join(project.folder, "db/sqlite/migrations");
  const isBegun = () => readdirSync(migrations).filter((name) => name.endsWith(".sql")).length > 1;
  const stopped = await project.stopWhen(isBegun, releases.next, "upgrade", "--continue");
  expect([stopped.code, stopped.output]).toEqual([
    130,
    "\nStopped. The upgrade is still in progress: run this again with --continue or --abort.\n",
  ]);
  expect(project.git("rev-parse", "HEAD")).toBe(head);
  expect((await project.run(releases.next, "upgrade", "--continue")).code).toBe(0);
  expect(project.git("status", "--porcelain")).toBe("");
  expect(project.git("ls-files", "db/sqlite/migrations/*.sql").split("\n")).toHaveLength(2);
});

test("continues after the conflict was committed by hand", async () => {
  expect((await upgrade()).code).toBe(1);
  project.git("checkout", "--theirs", "--", texts);
  project.git("add", texts);
  project.git("commit", "--no-edit", "--quiet");
  expect((await upgrade()).output).toContain("An upgrade is in progress");
  expect((await project.run(releases.next, "upgrade", "--continue")).code).toBe(0);
  expect(project.git("rev-parse", "HEAD~1")).toBe(head);
  expect(JSON.parse(project.read("plumbline.json"))).toMatchObject({ version: nextVersion });
});

test("the next upgrade repeats no conflict, even after a squash merge", async () => {
  project.git("checkout", "--quiet", "-b", "newer");
  expect((await upgrade()).code).toBe(1);
  project.git("checkout", "--ours", "--", texts);
  project.git("add", texts);
  expect((await project.run(releases.next, "upgrade", "--continue")).code).toBe(0);
  project.git("checkout", "--quiet", "main");
  project.git("merge", "--squash", "newer");
  project.commit("Upgrade");
  const second = await project.run(later, "upgrade", "--old", releases.next.tarball);
  expect([second.code, second.output]).toEqual([0, expect.stringContaining(`to ${laterVersion}`)]);
  expect(project.read("app/http/redirect.ts")).toContain("1999");
  expect(project.read(texts)).toContain(ownText);
});

describe("an interrupted upgrade leaves the project unchanged", () => {
  test("by a file in the way", async () => {
    project.git("checkout", "--quiet", "-b", "own");
    project.write(texts, project.read(texts).replace(ownText, "For example, github.com"));
    project.git("checkout", "--quiet", "--force", "HEAD~1");
    project.node("-e", "require('node:fs').mkdirSync('app/resources/writes')");
    const file = join(project.folder, "app/resources/writes/record-writes.server.ts");
    writeFileSync(file, "mine");
    const before = project.git("rev-parse", "HEAD");
    const { code, output } = await upgrade();
    expect([code, output]).toEqual([1, expect.stringContaining("record-writes.server.ts")]);
    expect(project.git("rev-parse", "HEAD")).toBe(before);
    expect(project.read("app/resources/writes/record-writes.server.ts")).toBe("mine");
    expect(project.git("status", "--porcelain", "--untracked-files=no")).toBe("");
  });

  async function expectStoppedWhen(isTime: () => boolean) {
    const words = ["upgrade", "--old", releases.old.tarball];
    const ended = await project.stopWhen(isTime, releases.next, ...words);
    const isBegun = existsSync(join(project.folder, ".git/CHERRY_PICK_HEAD"));
    // The upgrade may have reached the conflict before the signal.
    if (isBegun) expect((await project.run(releases.next, "upgrade", "--abort")).code).toBe(0);
    // A slow machine may not have started the command yet.
    else if (ended.code !== null)
      expect([ended.code, ended.output]).toEqual([130, expect.stringContaining("Stopped.")]);
    expect([project.git("rev-parse", "HEAD"), project.git("status", "--porcelain")]).toEqual([head, ""]);
  }

  test.each([300, 1_500, 3_000, 4_500])("by a signal after %d ms", async (milliseconds) => {
    const start = performance.now();
    await expectStoppedWhen(() => performance.now() - start > milliseconds);
  });

  test("by a signal while a file is merged", async () => {
    const isMergeDriverFile = (name: string) => name.startsWith(".merge_file_");
    let isMerged = false;
    await expectStoppedWhen(() => {
      isMerged = readdirSync(project.folder).some(isMergeDriverFile);
      return isMerged;
    });
    expect(isMerged).toBe(true);
  });
});
