import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatJson } from "../make/packages.ts";
import { brandFiles, settingsFiles } from "./generated-files.ts";
import { prepareJsonMerge, type Sides } from "./merge-json.ts";

/** See gitattributes(5), "Defining a custom merge driver". */

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

export function mergeDriverConfig(script: string, folder: string): Record<string, string> {
  const attributes = join(folder, "attributes");
  const lines = (patterns: string[], name: string) =>
    patterns
      .map((pattern) => `${pattern.replace(/^(?!\*\*|[\w-]+\.json)/, "**/")} merge=plumbline-${name}\n`)
      .join("");
  const kinds = { json: byKey, lines: lists, generated: brandFiles, settings: settingsFiles };
  writeFileSync(
    attributes,
    Object.entries(kinds)
      .map(([name, patterns]) => lines(patterns, name))
      .join(""),
  );
  const command = [process.execPath, script].map((word) => `"${word.replaceAll("\\", "/")}"`).join(" ");
  return {
    "core.attributesFile": attributes,
    ...Object.fromEntries(
      Object.keys(kinds).map((name) => [
        `merge.plumbline-${name}.driver`,
        `${command} merge ${name} %O %A %B`,
      ]),
    ),
  };
}

/** @param files base, ours and theirs; the result is written to ours @returns the exit code */
export function runMergeDriver(kind: string, files: readonly string[]): number {
  const [base = "", ours = "", theirs = ""] = files.map((file) => readFileSync(file, "utf8"));
  const texts = { base, ours, theirs };
  const { text, conflicts } = merges[kind]?.(texts) ?? mergeLines(texts);
  writeFileSync(files[1] ?? "", text);
  return conflicts > 0 ? 1 : 0;
}

type Texts = Sides<string>;

const merges: Record<string, (texts: Texts) => ReturnType<typeof mergeFiles> | undefined> = {
  json: mergeJson,
  generated: mergeGenerated,
  settings: mergeSettings,
};

/** A command writes the text again, so conflicts need not be resolved by hand. */
function mergeGenerated(texts: Texts) {
  return mergeFiles(texts, "--ours");
}

const settingsSection =
  /(?<=^(?:<!-- settings -->|# Settings, in the order of the README)\n)[\s\S]*?(?=^(?:<!-- \/settings -->|# End of the settings)$)/m;

/** Merges the generated list of settings apart from the text around it. */
function mergeSettings({ base, ours, theirs }: Texts) {
  const section = (text: string) => settingsSection.exec(text)?.[0] ?? "";
  const list = mergeGenerated({ base: section(base), ours: section(ours), theirs: section(theirs) }).text;
  const withList = (text: string) => text.replace(settingsSection, () => list);
  return mergeFiles({ base: withList(base), ours: withList(ours), theirs: withList(theirs) });
}

function mergeJson(texts: Texts) {
  const merged = prepareJsonMerge(texts);
  if (!merged) return undefined;
  // Only in package.json does the formatter never put lists on one line.
  const isManifest = /"scripts": \{/.test(texts.ours);
  const write = (value: unknown) => (isManifest ? `${JSON.stringify(value, null, 2)}\n` : formatJson(value));
  return mergeFiles({ base: write(merged.base), ours: write(merged.ours), theirs: write(merged.theirs) });
}

/** Imports, exports and spreads, which are kept once if both sides added them. */
const keptOnce = /^(?:(?:im|ex)port .*;| *\.{3}[\w.]+,)$/;

/** Keeps the lines that both sides added in the same place. */
function mergeLines(texts: Texts) {
  // Both sides added the file itself, not lines to a list.
  if (texts.base === "") return mergeFiles(texts);
  let conflicts = 0;
  const text = mergeFiles(texts, "--diff3").text.replace(
    /^<{7} ours\n([\s\S]*?)^\|{7} base\n([\s\S]*?)^={7}\n([\s\S]*?)^>{7} theirs\n/gm,
    (hunk, ours: string, base: string, theirs: string) => {
      if (base === "" && !haveSharedEntry(ours, theirs)) {
        const own = ours.split("\n");
        const added = theirs.split("\n").filter((line) => !(keptOnce.test(line) && own.includes(line)));
        return ours + added.join("\n");
      }
      conflicts += 1;
      return hunk.replace(/^\|{7} base\n[\s\S]*?(?=^={7}\n)/m, "");
    },
  );
  return { text, conflicts };
}

/** Compares keys, lines without a key, and the first two lines of a long import or call. Ignores nested ones. */
function haveSharedEntry(ours: string, theirs: string) {
  const [indent = ""] = /^ */.exec(ours) ?? [];
  const opening = "(?:(?:im|ex)port (?:type )?\\{|[\\w.<>]+\\()\\n";
  const pattern = new RegExp(`^${indent}(?:\\w+:|${opening}.*|[^\\s)\\]}].*\\w.*$)`, "gm");
  const entriesIn = (text: string) => (text.match(pattern) ?? []).filter((entry) => !keptOnce.test(entry));
  const others = entriesIn(theirs);
  return entriesIn(ours).some((entry) => others.includes(entry));
}

function mergeFiles(texts: Texts, ...style: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-merge-"));
  try {
    const names = ["ours", "base", "theirs"] as const;
    for (const name of names) writeFileSync(join(folder, name), texts[name]);
    const labels = names.flatMap((name) => ["-L", name]);
    const args = ["merge-file", "-p", ...style, ...labels, ...names];
    const { stdout, status } = spawnSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 });
    if (status === null || status > 127) return { text: texts.ours, conflicts: 1 };
    return { text: stdout, conflicts: status };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
