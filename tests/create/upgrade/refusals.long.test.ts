import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { currentVersion, nextVersion } from "./next-release.ts";
import { makeProject, openProject, type Project, packReleases, type Releases } from "./released.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const [current, next] = [currentVersion, nextVersion].map((version) => version.replaceAll(".", "\\."));

let releases: Releases;
let pattern: Project;
beforeAll(async () => {
  releases = packReleases();
  pattern = await makeProject(releases.old, "pattern");
});
afterAll(() => releases?.remove());

let made = 0;
function copyOf({ folder }: Project) {
  made += 1;
  const copy = join(releases.old.place, `copy-${made}`);
  rmSync(join(folder, "node_modules"), { force: true });
  cpSync(folder, copy, { recursive: true });
  return openProject(copy);
}

const upgrade = (project: Project, ...words: string[]) =>
  project.run(releases.next, "upgrade", "--old", releases.old.tarball, ...words);

describe("refuses by name and changes nothing", () => {
  const manifest = (project: Project, text: string) => {
    project.write("plumbline.json", text);
    project.commit("Change the manifest");
  };
  test.each<[string, (project: Project) => void, RegExp]>([
    [
      "uncommitted changes",
      (project) => project.write("README.md", "mine"),
      /uncommitted changes:\n ?M README\.md/,
    ],
    ["no git", ({ folder }) => rmSync(join(folder, ".git"), { recursive: true }), /not a git repository/],
    [
      "an unfinished merge",
      ({ folder, git }) => writeFileSync(join(folder, ".git/MERGE_HEAD"), `${git("rev-parse", "HEAD")}\n`),
      /Finish the merge first/,
    ],
    [
      "no manifest",
      (project) => {
        project.git("rm", "--quiet", "plumbline.json");
        project.commit("Remove the manifest");
      },
      /upgrade -- --adopt/,
    ],
    [
      "a manifest that is not JSON",
      (project) => manifest(project, "{\n  version\n}"),
      /plumbline\.json, line 2: invalid JSON/,
    ],
    [
      "a manifest with an unknown feature",
      (project) => manifest(project, project.read("plumbline.json").replace("demo", "blog")),
      /line 7: "features" must only contain .*, not "blog"/,
    ],
    [
      "a newer version",
      (project) => manifest(project, project.read("plumbline.json").replace(currentVersion, "999.0.0")),
      new RegExp(`at 999\\.0\\.0, which is newer than ${next}`),
    ],
    [
      "another old version",
      (project) => manifest(project, project.read("plumbline.json").replace(currentVersion, "0.0.9")),
      new RegExp(`must contain create-plumbline@0\\.0\\.9, not version ${current}`),
    ],
    [
      "a column that the new version adds, too",
      (project) => {
        const tables = "db/sqlite/tables/jobs.ts";
        project.write(
          tables,
          project.read(tables).replace("error: text", 'note: text("note"),\n    error: text'),
        );
        project.node("scripts/generate-migrations.mjs", "note");
        project.commit("Add a note");
      },
      /adds job\.note, which your project has added too/,
    ],
    [
      "a feature with the name of one that the new version adds",
      (project) => {
        const registry = "app/registry/features.ts";
        const line = 'export * as status from "#app/features/states/feature.ts";\n';
        project.write(registry, project.read(registry) + line);
        project.commit("Register states");
      },
      /adds status in app\/registry\/features\.ts, which your project already has\..* upgrade again/,
    ],
  ])("%s", async (_what, spoil, problem) => {
    const project = copyOf(pattern);
    spoil(project);
    const isGit = !/not a git/.test(problem.source);
    const state = () =>
      isGit ? [project.git("rev-parse", "HEAD"), project.git("status", "--porcelain")] : [];
    const before = state();
    const { code, output } = await upgrade(project);
    expect([code, output]).toEqual([1, expect.stringMatching(problem)]);
    expect(output).not.toContain("    at ");
    expect(state()).toEqual(before);
  });

  test("a missing file and a version that cannot be fetched", async () => {
    const project = copyOf(pattern);
    expect((await project.run(releases.next, "upgrade", "--old", "none.tgz")).output).toMatch(
      /file not found: none\.tgz/,
    );
    const { code, output } = await project.run(releases.next, "upgrade");
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`Version ${current} could not be fetched[^]*--old create-plumbline-${current}\\.tgz`),
      ),
    ]);
  });

  test("changed tables without a migration", async () => {
    const project = copyOf(pattern);
    project.write(
      "db/sqlite/tables/jobs.ts",
      project
        .read("db/sqlite/tables/jobs.ts")
        .replace('state: text("state")', 'color: text("color"),\n    state: text("state")'),
    );
    project.commit("Forget the migration");
    const { code, output } = await upgrade(project);
    expect([code, output]).toEqual([1, expect.stringMatching(/differ in column job\.color\. .*db:generate/)]);
    expect([project.git("log", "-1", "--format=%s"), project.git("status", "--porcelain")]).toEqual([
      "Forget the migration",
      "",
    ]);
  });
});

describe("works in", () => {
  async function expectUpgraded(project: Project) {
    project.write(
      "package.json",
      project.read("package.json").replace('"dev":', '"hello": "echo hello",\n    "dev":'),
    );
    project.commit("Say hello");
    const { code, output } = await upgrade(project);
    expect([code, output]).toEqual([0, expect.stringContaining(`to ${nextVersion}`)]);
    expect(project.read("package.json")).toMatch(/"hello"[\s\S]*"routes"/);
    expect(project.git("status", "--porcelain")).toBe("");
  }

  test("a shallow clone", async () => {
    const source = copyOf(pattern);
    source.write("README.md", "Ours");
    source.commit("Write our own words");
    const clone = `${source.folder}-shallow`;
    source.git("clone", "--quiet", "--depth", "1", `file://${source.folder}`, clone);
    await expectUpgraded(openProject(clone));
  });

  test("a detached head", async () => {
    const project = copyOf(pattern);
    project.git("checkout", "--quiet", "--detach");
    await expectUpgraded(project);
  });

  test("a linked work tree", async () => {
    const project = copyOf(pattern);
    project.git("worktree", "add", "--quiet", `${project.folder}-tree`);
    await expectUpgraded(openProject(`${project.folder}-tree`));
  });

  test("a folder of a larger repository", async () => {
    const inner = copyOf(pattern);
    const outer = `${inner.folder}-outer`;
    mkdirSync(join(outer, "apps"), { recursive: true });
    rmSync(join(inner.folder, ".git"), { recursive: true });
    rmSync(join(inner.folder, "node_modules"));
    renameSync(inner.folder, join(outer, "apps/shop"));
    writeFileSync(join(outer, "README.md"), "All of it");
    execFileSync("git", ["init", "--quiet"], { cwd: outer });
    const project = openProject(join(outer, "apps/shop"));
    project.git("-C", "../..", "add", "--all");
    project.git("commit", "--quiet", "--message", "Begin");
    await expectUpgraded(project);
    expect(project.git("show", "--stat", "--name-only", "--format=", "HEAD", "--", ":/README.md")).toBe("");
  });

  test("a checkout with CRLF", async () => {
    const project = copyOf(pattern);
    project.write(".gitattributes", project.read(".gitattributes").replace("* text=auto eol=lf", ""));
    for (const path of project.git("ls-files").split("\n"))
      if (/\.(tsx?|mjs|json|md|css|sql)$/.test(path) && path !== "package-lock.json")
        project.write(path, project.read(path).replaceAll("\n", "\r\n"));
    project.commit("Use other line ends");
    const { code, output } = await upgrade(project);
    expect([code, output]).toEqual([0, expect.stringContaining(`to ${nextVersion}`)]);
    expect(project.read("app/routes.ts")).toContain("Every route there is:");
    expect(project.git("status", "--porcelain")).toBe("");
  });
});

test("finds the version of a project without a manifest, and shows the evidence", async () => {
  const project = copyOf(pattern);
  project.git("rm", "--quiet", "plumbline.json");
  project.write("app/routes.ts", `${project.read("app/routes.ts")}// Ours.\n`);
  project.commit("As it was made before");
  const { code, output } = await upgrade(project, "--adopt");
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(
        `The project was created with ${current}\\. Unchanged files, .*: ${current}: \\d+, ${next}: 0\\n`,
      ),
    ),
  ]);
  expect(project.read("plumbline.json")).toBe(pattern.read("plumbline.json"));
  project.commit("Adopt");
  expect((await upgrade(project)).code).toBe(0);
  expect((await upgrade(project, "--adopt")).output).toContain("plumbline.json already exists");
});

test("does not guess the version if nothing matches", async () => {
  const project = copyOf(pattern);
  project.git("rm", "--quiet", "plumbline.json");
  for (const path of [
    "app/http/redirect.ts",
    "app/routes.ts",
    "docs/guide.md",
    "app/resources/record-writes.server.ts",
  ])
    project.write(path, "// Ours.\n");
  project.git(
    "rm",
    "--force",
    "--quiet",
    "-r",
    "app/resources",
    "locales",
    "db",
    "docs",
    "package.json",
    "app/features",
    "app/mail",
    "app/settings",
    "tests",
    "README.md",
    ".env.example",
  );
  project.write("package.json", '{ "name": "pattern" }\n');
  project.commit("Change it all");
  const { code, output } = await upgrade(project, "--adopt");
  expect([code, output]).toEqual([1, expect.stringMatching(/Could not determine the version/)]);
});
