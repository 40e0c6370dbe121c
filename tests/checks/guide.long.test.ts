import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectRoot } from "../../scripts/project-root.mjs";
import { copyProject, runShellScript } from "../support/project-copy.ts";

vi.setConfig({ testTimeout: 1_800_000 });

let copy = "";

beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a field added as in the guide is saved and compared everywhere", async () => {
  const guide = readFileSync(join(projectRoot, "docs/guide.md"), "utf8");
  const section = /^## Add a field\n(.*?)^## /ms.exec(guide)?.[1] ?? "";
  const blocks = [...section.matchAll(/^```(diff|sh)\n(.*?)^```$/gms)];
  expect(blocks.map(([, kind]) => kind)).toEqual(expect.arrayContaining(["diff", "sh"]));
  for (const [, kind, text = ""] of blocks) {
    if (kind === "diff") for (const change of text.split(/^@@ /m).slice(1)) apply(change);
    else expect(await runShellScript(copy, text)).toBe("");
  }
});

/** A change in the guide: file names, then lines as in a diff. Skips files that do not exist. */
function apply(change: string) {
  const [paths = "", ...lines] = change.trimEnd().split("\n");
  const without = (mark: string) =>
    lines.filter((line) => !line.startsWith(mark)).map((line) => `${line.slice(1)}\n`);
  const [before, after] = [without("+").join(""), without("-").join("")];
  for (const file of paths
    .split(" ")
    .flatMap(expand)
    .map((path) => join(copy, path))) {
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    expect(text.split(before), `${paths}:\n${before}`).toHaveLength(2);
    writeFileSync(
      file,
      text.replace(before, () => after),
    );
  }
}

/** `db/*`: every folder that has tables. */
function expand(path: string) {
  if (!path.startsWith("db/*/")) return [path];
  const folders = readdirSync(join(copy, "db")).filter((name) =>
    existsSync(join(copy, "db", name, "drizzle.config.ts")),
  );
  return folders.map((name) => path.replace("*", name));
}
