import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { optionalFeatures, optionalLanguages } from "../../../create/make/choices.ts";
import { listFiles } from "../../../create/upgrade/trees.ts";
import { projectRoot } from "../../../scripts/project-root.mjs";
import { run } from "../made-project.ts";
import { makeProject, type Project, packReleases, type Releases } from "./released.ts";

/** Upgrades projects with typical changes. docs/upgrading.md has the figures. */

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 });

let releases: Releases;
beforeAll(() => {
  releases = packReleases();
});
afterAll(() => releases?.remove());

const upgrade = (project: Project) => project.run(releases.next, "upgrade", "--old", releases.old.tarball);

const published = new Map(
  [...readFileSync(join(projectRoot, "docs/upgrading.md"), "utf8").matchAll(/^\| ([^|]+) \| (\d+) \|/gm)].map(
    ([, name = "", count]) => [name, Number(count)],
  ),
);

const changes: Record<string, (project: Project) => void> = {
  "another name and color": ({ node }) => node("scripts/brand.mjs", "--name", "Corner Shop", "--hue", "250"),
  "a field on repositories": ({ node }) =>
    node("scripts/new-field.mjs", "repository", "homepage:url:optional:searchable"),
  "a resource": ({ node }) => node("scripts/new-resource.mjs", "invoice"),
  "a permission and a role": (project) => {
    project.node("scripts/new-role.mjs", "accountant");
    edit(
      project,
      "app/features/repositories/feature.ts",
      '"update", "delete"]',
      '"update", "delete", "archive"]',
    );
  },
  "a language": (project) => {
    const locales = join(project.folder, "locales");
    cpSync(join(locales, "en"), join(locales, "de"), { recursive: true });
    rmSync(join(locales, "de/index.ts"));
    edit(project, "locales/de/language.json", '"English"', '"Deutsch"');
    edit(project, "locales/de/language.json", '"order": 1', '"order": 5');
    cpSync(
      join(project.folder, "tests/checks/languages/fr.ts"),
      join(project.folder, "tests/checks/languages/de.ts"),
    );
  },
  "a setting": (project) => {
    project.write(
      "app/features/home/settings.ts",
      `import type { SettingDeclaration } from "#app/settings/declaration.ts";
import { boundedInteger } from "#app/settings/schemas.ts";

export const SHOP_TABLES = {
  order: 135,
  schema: boundedInteger(1, 90, 30),
  description: "How many tables the shop has.",
} satisfies SettingDeclaration;
`,
    );
    project.write(
      "app/features/home/settings.test.ts",
      `import { expect, test } from "vitest";
import { SHOP_TABLES } from "./settings.ts";

test("a shop has 30 tables by default", () => {
  expect(SHOP_TABLES.schema.parse(undefined)).toBe(30);
});
`,
    );
    edit(
      project,
      "app/registry/settings.ts",
      /^(?=export \* as (?:uploads|backup))/m,
      'export * as home from "#app/features/home/settings.ts";\n',
    );
    project.node("scripts/settings-documentation.mjs");
  },
  "a changed screen": (project) =>
    edit(
      project,
      "app/features/repositories/routes/app/list.tsx",
      /( *description=.*\n)( *searchLabel=.*\n)/,
      "$2$1",
    ),
  "a deleted screen": (project) => {
    for (const path of project.git("ls-files").split("\n"))
      if (path.split("/").some((name) => name === "gallery" || name.startsWith("gallery.")))
        project.git("rm", "--quiet", path);
    for (const path of ["app/registry/features.ts", "app/registry/routes.ts", "locales/en/index.ts"])
      project.write(path, project.read(path).replaceAll(/^.*\/gallery[/.].*\n/gm, ""));
  },
  "a changed text": (project) => {
    edit(project, "locales/en/repositories.json", "Code Repositories", "Our code");
    edit(project, "locales/fr/repositories.json", /"pageTitle": ".*"/, '"pageTitle": "Notre code"');
  },
};

describe("conflicts after", () => {
  test.each(Object.entries(changes))("%s", async (name, change) => {
    const project = await makeProject(releases.old, name.replaceAll(" ", "-"));
    change(project);
    project.commit(name);
    const { code, output } = await upgrade(project);
    const [, count = "0"] = /^(\d+) files? (?:has|have) conflicts/m.exec(output) ?? [];
    expect(Number(count), output).toBe(published.get(name));
    expect(code).toBe(count === "0" ? 0 : 1);
    if (code !== 0) return;
    await generate(project, output);
    await run(project.folder, "npm", ["run", "check"]);
    await run(project.folder, "npx", [
      "vitest",
      "run",
      "--project",
      "unit",
      "db",
      "app/features/repositories",
      "tests/checks/settings",
      "tests/checks/brand",
    ]);
  });

  test("all changes together, and the tests pass", async () => {
    const project = await makeProject(releases.old, "everything");
    for (const [name, change] of Object.entries(changes)) {
      change(project);
      project.commit(name);
    }
    let { output } = await upgrade(project);
    const [, count = "0"] = /^(\d+) files? (?:has|have) conflicts/m.exec(output) ?? [];
    expect(Number(count), output).toBe(published.get("all of them"));
    for (const path of project.git("diff", "--name-only", "--diff-filter=U").split("\n").filter(Boolean))
      project.git("rm", "--quiet", path);
    if (count !== "0") {
      const continued = await project.run(releases.next, "upgrade", "--continue");
      expect(continued.code).toBe(0);
      output = continued.output;
    }
    await generate(project, output);
    await run(project.folder, "npm", ["run", "check"]);
    await run(project.folder, "npx", [
      "vitest",
      "run",
      "--project",
      "unit",
      "db",
      "app/features/invoices",
      "app/features/repositories",
      "app/features/users",
      "tests/checks/settings",
      "tests/checks/brand",
    ]);
  });
});

/** Runs the commands that write files which both sides have changed. @param output of the upgrade */
async function generate(project: Project, output: string) {
  for (const [, script = ""] of output.matchAll(/npm run ([\w:]+) &&/g))
    await run(project.folder, "npm", ["run", script]);
}

const parts = ["postgres", ...Object.keys(optionalFeatures), ...Object.keys(optionalLanguages)];

test.each([
  ["by default", ["postgres"]],
  ["with everything", []],
  ["without optional parts", parts],
  ...parts.map((part): [string, string[]] => [`without ${part}`, [part]]),
])("an upgraded project %s equals one created with the new version", async (name, without) => {
  const words = [
    ...["--database", without.includes("postgres") ? "sqlite" : "postgres"],
    ...["--without", without.filter((part) => part in optionalFeatures).join(",") || "none"],
    ...[
      "--languages",
      Object.keys(optionalLanguages)
        .filter((language) => !without.includes(language))
        .join(",") || "none",
    ],
    ...["--name", "untouched"],
  ];
  const folder = name.replaceAll(" ", "-");
  const [old, next] = [
    await makeProject(releases.old, folder, words),
    await makeProject(releases.next, folder, words),
  ];
  const { code, output } = await upgrade(old);
  expect([code, output]).toEqual([0, expect.any(String)]);
  const contentsOf = (project: Project) =>
    Object.fromEntries(
      listFiles(project.folder)
        .filter((path) => !/^(\.git|node_modules)\/|^db\/\w+\/migrations\//.test(path))
        .map((path) => [path, readFileSync(join(project.folder, path)).toString("base64")]),
    );
  const [made, upgraded] = [contentsOf(next), contentsOf(old)];
  expect(Object.keys(upgraded)).toEqual(Object.keys(made));
  expect(Object.keys(made).filter((path) => made[path] !== upgraded[path])).toEqual([]);
});

function edit(project: Project, path: string, what: string | RegExp, replacement: string) {
  const text = project.read(path);
  const edited = text.replace(what, replacement);
  if (edited === text || !existsSync(join(project.folder, path))) throw new Error(`${path} has no ${what}`);
  writeFileSync(join(project.folder, path), edited);
}
