import { posix } from "node:path";
import { isStarterOnly, postgresPartRules } from "./parts.mjs";

type Kept = ReadonlyMap<string, string>;
type Files = Record<string, string>;

const starterSections = [
  "Make it yours",
  "What you get",
  "Who uses it",
  "Not included yet",
  "Compared with other starters",
];

/**
 * The documents of a project, without removed settings, and without the list items, table rows and diffs (`@@ path`) that are
 * only about removed files.
 * @param files of the whole starter
 * @returns texts by path
 */
export function pruneDocuments(kept: Kept, files: Files): Map<string, string> {
  const described = descriptionsIn(kept);
  const settings = [...descriptionsIn(Object.entries(files)).keys()].filter((name) => !described.has(name));
  const isSetting = (line: string) =>
    settings.some((name) => line.startsWith(`| \`${name}\``) || line.startsWith(`# ${name}=`));
  const pruned = new Map<string, string>();
  for (const [path, text] of kept) {
    if (!path.endsWith(".md") && path !== ".env.example") continue;
    const lines = projectDocument(path, text)
      .split("\n")
      .filter((line) => !isSetting(line))
      .map((line) => withDescription(line, described));
    pruned.set(path, path.endsWith(".md") ? withoutRemovedFiles(path, lines, kept, files) : lines.join("\n"));
  }
  return pruned;
}

function descriptionsIn(files: Iterable<[string, string]>) {
  const declarations = [...files]
    .filter(([path]) => /(^|\/)settings(\.ts$|\/groups\/)/.test(path))
    // With both databases, the description for both comes last and wins.
    .sort(
      ([a], [b]) =>
        Number(a.includes(postgresPartRules.choice)) - Number(b.includes(postgresPartRules.choice)),
    );
  const found = declarations.flatMap(([, text]) => text.split(/^export const (?=[A-Z0-9_]+ =)/m).slice(1));
  return new Map(
    found.map((text) => [text.split(" ", 1)[0], /^ {2}description:\s*"(.*?)",$/m.exec(text)?.[1] ?? ""]),
  );
}

/** A setting's row, with the description from the file that declares it in this project. */
function withDescription(line: string, described: ReadonlyMap<string | undefined, string>) {
  const [, start, name = ""] = /^(\| `([A-Z0-9_]+)`.* \| )[^|]*\|$/.exec(line) ?? [];
  const description = described.get(name);
  return start && description ? `${start}${description} |` : line;
}

function projectDocument(path: string, text: string) {
  if (path === "README.md") return projectReadme(text);
  return path === "docs/guide.md" ? projectGuide(text) : text;
}

/** The starter's guide, which does not begin by creating a project. */
function projectGuide(text: string) {
  const start = "Run `npm run dev`, and sign in as `admin@example.com`; the code is on the next screen.\n\n";
  return text.replace(/^(## Get started\n\n).*?(?=^## )/ms, `$1${start}`);
}

/** The starter's README without the sections about the starter, and with a placeholder for the project's own description. */
function projectReadme(text: string) {
  const [, ...sections] = text.split(/^(?=## )/m);
  const kept = sections.filter(
    (section) => !starterSections.some((title) => section.startsWith(`## ${title}\n`)),
  );
  const end = "License: [MIT](LICENSE).\n";
  const origin =
    "\nStarted from [{{starter}}](https://github.com/plumbline/plumbline#readme), whose [license](LICENSE) requires that its notice stays with the code.\n";
  const readme = [
    "# Plumbline\n\nSay in a sentence or two what this is and who it is for.\n\n",
    ...kept,
  ].join("");
  return readme.replace(new RegExp(` ?${end.replaceAll(/[[\]().]/g, "\\$&")}`), `\n${origin}`);
}

function withoutRemovedFiles(path: string, lines: readonly string[], kept: Kept, files: Files) {
  const includesPath = (paths: Iterable<string>, name: string) =>
    [...paths].some((other) => other === name || other.startsWith(`${name}/`));
  const known = (name: string) => isStarterOnly(name) || includesPath(Object.keys(files), name);
  let isLastRemoved = false;
  const left = itemsOf(lines).flatMap((item) => {
    if (!/^(\||[-*] |\d+\. |@@ )/.test(item)) return [item];
    const named = pathsIn(path, item, known);
    const removed = named.filter(({ name }) => !includesPath(kept.keys(), name));
    // A row that refers to the files of an earlier row.
    const refersBack = / \| same\b/.test(item);
    const isRemoved = named.length > 0 ? removed.length === named.length : refersBack && isLastRemoved;
    if (!refersBack) isLastRemoved = isRemoved;
    if (isRemoved) return [];
    if (!item.startsWith("|")) return [item];
    const own = isLastRemoved ? item.replace(/ \| same[,;]? /, " | ") : item;
    return [removed.reduce((text, { shown }) => withoutWord(text, shown), own)];
  });
  return withoutEmptySections(left.join("\n"), lines.join("\n"));
}

/** @param whole the text before items were removed */
function withoutEmptySections(text: string, whole: string) {
  const tables = text.replace(/^\|.*\n\|[-| ]+\|\n\n?(?!\|)/gm, "");
  const changes = tables.replace(/^##+ .*\n(?:(?!#|```).*\n)*```diff\n```\n+(?=#)/gm, "");
  return changes.replace(/^##+ .*\n+(?=##? )/gm, (heading) =>
    whole.includes(`${heading.trim()}\n\n|`) ? "" : heading,
  );
}

/** Lines; a list item includes the indented lines below it, and an `@@` line the rest of its diff. */
function itemsOf(lines: readonly string[]) {
  const items: string[] = [];
  let isInCode = false;
  for (const line of lines) {
    if (line.startsWith("```")) isInCode = !isInCode;
    const last = items.at(-1) ?? "";
    const isContinued = isInCode
      ? last.startsWith("@@ ") && !line.startsWith("@@ ")
      : /^ +\S/.test(line) && /^([-*] |\d+\. )/.test(last);
    if (isContinued) items[items.length - 1] = `${last}\n${line}`;
    else items.push(line);
  }
  return items;
}

/** The files and folders that a text links to, or names in backticks. */
function pathsIn(path: string, text: string, known: (name: string) => boolean) {
  const fromHere = (name: string) => posix.join(posix.dirname(path), name);
  const links = [...text.matchAll(/\[[^\]]*\]\(([^)#:]+)(?:#[^)]*)?\)/g)];
  const named = [...text.matchAll(/(?<!\[)`([\w.-]+\/[\w./-]*|[\w-]+\.md)`/g)];
  const [, changed] = /^@@ (.*)/.exec(text) ?? [];
  const found = changed ? changed.split(" ").map((name) => [name, name]) : [...links, ...named];
  return found.flatMap(([shown = "", target = ""]) => {
    // The guide also changes texts of resources that do not exist yet: these belong to their language.
    const language = changed ? (/^locales\/\w+/.exec(target)?.[0] ?? "") : "";
    const names = [target, fromHere(target), language].map((name) => name.replace(/\/$/, ""));
    const name = names.find(known);
    return name ? [{ shown, name }] : [];
  });
}

/** @param word in a comma-separated list */
function withoutWord(text: string, word: string) {
  const place = text.includes(`, ${word}`) ? `, ${word}` : text.includes(`${word}, `) ? `${word}, ` : word;
  return text.replace(place, "");
}
