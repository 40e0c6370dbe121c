import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { manifestFor } from "../../../create/make/manifest.ts";
import { namesFor } from "../../../create/make/replace-starter-names.ts";
import { writeFile } from "../../../create/make/write-project.ts";
import { begin, type Plan } from "../../../create/upgrade/begin.ts";
import { openRepository } from "../../../create/upgrade/repository.ts";
import { linkPackages } from "../made-project.ts";

export function folderWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "merge-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) writeFile(folder, path, text);
  return folder;
}

export const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * A small project in a monorepo, and an upgrade with a conflict in `app/name.txt`.
 * @param changed other files of the starter, with the name of the version as text
 * @param starter its files with other texts
 */
export function projectToUpgrade(
  given: Partial<Plan> = {},
  files: Record<string, string> = {},
  changed: string[] = [],
  starter: Partial<Record<"old" | "new", Record<string, string>>> = {},
) {
  const root = folderWith({
    "apps/shop/app/name.txt": "ours\n",
    "apps/shop/package.json": "{}",
    "apps/shop/package-lock.json": json({ packages: { "": {} } }),
    "apps/shop/plumbline.json": "{}",
    ...files,
  });
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" });
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"];
  git("init", "--quiet");
  git("add", ".");
  git(...author, "commit", "--quiet", "--message", "Begin");
  const place = folderWith({});
  const folders = { old: join(place, "old/project"), new: join(place, "new/project") };
  for (const name of ["old", "new"] as const) {
    for (const path of ["app/name.txt", ...changed]) writeFile(folders[name], path, `${name}\n`);
    for (const [path, text] of Object.entries(starter[name] ?? {})) writeFile(folders[name], path, text);
    writeFile(folders[name], "package-lock.json", json({ packages: { "": {}, [name]: {} } }));
  }
  if (given.steps) linkPackages(join(root, "apps/shop"));
  const context = {
    version: "0.2.0",
    script: "create-plumbline.js",
    tempFolder: place,
    isDry: false,
    readTemplate: vi.fn(),
    say: vi.fn(),
    signal: new AbortController().signal,
  };
  const manifest = manifestFor("0.2.0", namesFor("shop"), []);
  const plan = { title: "Upgrade", label: "next", command: "upgrade", steps: {}, notes: [], ...given };
  const project = openRepository(join(root, "apps/shop"));
  const upgrade = (options: { isDry?: boolean } = {}) =>
    begin({ folders, manifest, plan }, { ...context, ...project, ...options });
  return { git, upgrade, context: { ...context, ...openRepository(join(root, "apps/shop/app")) } };
}

/** A project in a monorepo whose upgrade has stopped at a conflict that is resolved now. */
export async function stoppedUpgrade(...project: Parameters<typeof projectToUpgrade>) {
  const { git, upgrade, context } = projectToUpgrade(...project);
  expect(await upgrade()).toBe(1);
  git("checkout", "--quiet", "--ours", "apps/shop/app/name.txt");
  git("add", "apps/shop/app/name.txt");
  return { git, context };
}
