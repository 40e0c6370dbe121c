import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatted } from "../make/packages.mjs";
import { mergeJsonTexts } from "./merge-json.ts";

/** gitattributes(5), "Defining a custom merge driver" */

const byKey = ["package.json", "knip.json", "biome.json", "**/locales/**/*.json"];

const lists = [
  "app/routes.ts",
  "**/registry/*.ts",
  "**/features/**/routes.ts",
  "**/features/**/feature.ts",
  "**/roles/**/*.ts",
  "db/**/schema.ts",
  "db/**/tables/*.ts",
  "**/locales/*/index.ts",
  "tests/features/**/*.ts",
  "tests/projects.ts",
];

export function mergeSettings(script: string, folder: string): Record<string, string> {
  const attributes = join(folder, "attributes");
  const lines = (patterns: string[], name: string) =>
    patterns
      .map((pattern) => `${pattern.replace(/^(?!\*\*|[\w-]+\.json)/, "**/")} merge=plumbline-${name}\n`)
      .join("");
  writeFileSync(attributes, lines(byKey, "json") + lines(lists, "lines"));
  const command = [process.execPath, script].map((word) => `"${word.replaceAll("\\", "/")}"`).join(" ");
  return {
    "core.attributesFile": attributes,
    "merge.plumbline-json.driver": `${command} merge json %O %A %B`,
    "merge.plumbline-lines.driver": `${command} merge lines %O %A %B`,
  };
}

export function runMergeDriver(
  kind: string,
  [base, ours, theirs]: [base: string, ours: string, theirs: string],
): number {
  const read = (file: string) => readFileSync(file, "utf8");
  const texts = { base: read(base), ours: read(ours), theirs: read(theirs) };
  const { text, conflicts } = (kind === "json" && mergeJson(texts)) || mergeLines(texts);
  writeFileSync(ours, text);
  return conflicts > 0 ? 1 : 0;
}

type Texts = { base: string; ours: string; theirs: string };

function mergeJson(texts: Texts) {
  const merged = mergeJsonTexts(texts);
  if (!merged) return undefined;
  // Lists stand on one line where the formatter puts them there, which in package.json it does not.
  const isWide = /"scripts": \{/.test(texts.ours);
  const write = (value: unknown) => (isWide ? `${JSON.stringify(value, null, 2)}\n` : formatted(value));
  if (merged.conflicts.length === 0) return { text: write(merged.ours), conflicts: 0 };
  return mergeFiles({ base: write(merged.base), ours: write(merged.ours), theirs: write(merged.theirs) });
}

/** Lines that both sides put in the same place are both kept. */
function mergeLines(texts: Texts) {
  // A file that both added is no list that both added to.
  if (texts.base === "") return mergeFiles(texts);
  const { text } = mergeFiles(texts, ["--diff3"]);
  let conflicts = 0;
  const merged = text.replace(
    /^<{7} ours\n([\s\S]*?)^\|{7} base\n([\s\S]*?)^={7}\n([\s\S]*?)^>{7} theirs\n/gm,
    (hunk, ours, base, theirs) => {
      if (base === "") {
        const own = ours.split("\n");
        return (
          ours +
          theirs.replace(/^.*\n/gm, (line: string) =>
            /^(im|ex)port .*;$/m.test(line) && own.includes(line.slice(0, -1)) ? "" : line,
          )
        );
      }
      conflicts += 1;
      return hunk.replace(/^\|{7} base\n[\s\S]*?(?=^={7}\n)/m, "");
    },
  );
  return { text: merged, conflicts };
}

function mergeFiles(texts: Texts, style: string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-merge-"));
  try {
    const names = ["ours", "base", "theirs"] as const;
    for (const name of names) writeFileSync(join(folder, name), texts[name]);
    const labels = names.flatMap((name) => ["-L", name]);
    const words = ["merge-file", "-p", ...style, ...labels, ...names];
    const { stdout, status } = spawnSync("git", words, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 });
    if (status === null || status > 127) return { text: texts.ours, conflicts: 1 };
    return { text: stdout, conflicts: status };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
