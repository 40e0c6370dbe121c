import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { receiptFor } from "../../../create/make/receipt.ts";
import { namesFor } from "../../../create/make/replace-starter-names.ts";
import { tryNpm } from "../../../create/npm.ts";
import { begin } from "../../../create/upgrade/begin.ts";
import { finish } from "../../../create/upgrade/finish.ts";
import { runMergeDriver } from "../../../create/upgrade/merge-driver.ts";
import { appendMigration, assertNotAddedYet } from "../../../create/upgrade/migrations.ts";
import { rewriteMovedImports } from "../../../create/upgrade/moved-imports.ts";
import { filesToTranslate } from "../../../create/upgrade/parts.ts";
import { findUnfinishedUpgrade, openRepository } from "../../../create/upgrade/repository.ts";
import { changelogBetween } from "../../../create/upgrade/versions.ts";
import { linkPackages } from "../made-project.ts";

function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "merge-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function merge(kind: string, base: string, ours: string, theirs: string) {
  const folder = folderWith({ base, ours, theirs });
  const [one = "", two = "", three = ""] = ["base", "ours", "theirs"].map((name) => join(folder, name));
  const code = runMergeDriver(kind, [one, two, three]);
  return { code, text: readFileSync(two, "utf8") };
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

describe("merging JSON by key", () => {
  test("keeps what both sides added, changed and removed, in order", () => {
    const base = { name: "a", scripts: { dev: "1", build: "2", gone: "3" }, files: ["x", "y"] };
    const ours = {
      name: "b",
      scripts: { dev: "1", own: "0", build: "2", gone: "3" },
      files: ["x", "y", "own"],
    };
    const theirs = { name: "a", scripts: { dev: "1", build: "4", next: "5" }, files: ["y", "z"] };
    expect(merge("json", json(base), json(ours), json(theirs))).toEqual({
      code: 0,
      text: json({
        name: "b",
        scripts: { dev: "1", own: "0", build: "4", next: "5" },
        files: ["y", "own", "z"],
      }),
    });
  });

  test("marks only the lines with a conflict", () => {
    const text = (title: string, link: string) => json({ title, more: { link }, last: "same" });
    const { code, text: merged } = merge("json", text("a", "b"), text("ours", "b"), text("theirs", "c"));
    expect(code).toBe(1);
    expect(merged.replaceAll(/^([<|=>]{7}).*$/gm, "$1")).toBe(
      `{
<<<<<<<
  "title": "ours",
=======
  "title": "theirs",
>>>>>>>
  "more": {
    "link": "c"
  },
  "last": "same"
}
`,
    );
  });

  test("merges by line if a file is not JSON", () => {
    expect(merge("json", "a\nb\nc\n", "a\nb\nc\nd\n", "z\nb\nc\n")).toEqual({
      code: 0,
      text: "z\nb\nc\nd\n",
    });
  });
});

describe("merging lists by line", () => {
  const routes = 'export * from "./a.ts";\n';

  test("keeps additions of both sides in the same place, and equal ones once", () => {
    const [invoices, status] = ['export * from "./invoices.ts";\n', 'export * from "./status.ts";\n'];
    const both = merge("lines", routes, routes + invoices, routes + status);
    expect(both).toEqual({ code: 0, text: routes + invoices + status });
    const shared = 'export * from "./shared.ts";\n';
    expect(merge("lines", routes, routes + shared + invoices, routes + status + shared).text).toBe(
      routes + shared + invoices + status,
    );
  });

  test("does not concatenate two new files", () => {
    const merged = merge("lines", "", "same\nours\nend\n", "same\ntheirs\nend\n");
    expect(merged).toEqual({
      code: 1,
      text: "same\n    version: "0.2.0",
    script: "create-plumbline.js",
    tempFolder: place,
    isDry: false,
    readTemplate: vi.fn(),
    say: vi.fn(),
    signal: new AbortController().signal,
  };
  const receipt = receiptFor("0.2.0", namesFor("shop"), []);
  const plan = { title: "Upgrade", label: "next", command: "upgrade", steps: {}, notes: [] };
  const project = openRepository(join(root, "apps/shop"));
  expect(await begin({ folders, receipt, plan }, { ...session, ...project })).toBe(1);
  git("checkout", "--quiet", "--ours", "apps/shop/app/name.txt");
  git("add", "apps/shop/app/name.txt");

  const subfolder = openRepository(join(root, "apps/shop/app"));
  const begun = findUnfinishedUpgrade(subfolder);
  expect(begun && (await finish(begun, { ...session, ...subfolder }))).toBe(0);
  expect(git("show", "--name-only", "--format=%s")).toBe(
    "Upgrade\n\napps/shop/package-lock.json\napps/shop/plumbline.json\n",
  );
  expect(git("status", "--porcelain")).toBe("");
});

test("npm writes its lock file even in a dry run", async () => {
  vi.stubEnv("npm_config_dry_run", "true");
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = folderWith({ "package.json": '{ "name": "shop" }' });
  const { signal } = new AbortController();
  await tryNpm(folder, ["install", "--package-lock-only", "--offline"], signal);
  expect(existsSync(join(folder, "package-lock.json"))).toBe(true);
});

test("only files with the project's own texts need translation", () => {
  const [folder, starter] = [
    folderWith({
      "locales/en/index.ts": "",
      "locales/en/invoices.json": json({ title: "Invoices" }),
      "locales/en/app/repositories.json": json({ fields: { link: "Link", color: "Color" } }),
      "locales/en/users.json": json({ title: "Our users" }),
      "locales/en/jobs.json": json({ title: "Jobs" }),
    }),
    folderWith({
      "locales/en/app/repositories.json": json({ fields: { link: "Link" }, title: "Repositories" }),
      "locales/en/users.json": json({ title: "Users" }),
      "locales/en/jobs.json": json({ title: "Jobs", empty: "No jobs" }),
    }),
  ];
  expect(filesToTranslate(folder, starter, ["fr", "sw"])).toEqual([
    ...["locales/fr/app/repositories.json", "locales/fr/invoices.json", "locales/fr/users.json"],
    ...["locales/sw/app/repositories.json", "locales/sw/invoices.json", "locales/sw/users.json"],
  ]);
});

test("the changelog lists the changes between two versions", () => {
  const changelog = "# Changelog\n\nWords.\n\n## 0.3.0\n\nC\n\n## 0.2.0\n\nB\n\n## 0.1.0\n\nA\n";
  expect(changelogBetween(changelog, "0.1.0", "0.2.0")).toBe("## 0.2.0\n\nB");
  expect(changelogBetween(changelog, "0.1.0", "0.3.0")).toBe("## 0.3.0\n\nC\n\n## 0.2.0\n\nB");
});
