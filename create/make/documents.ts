import { posix } from "node:path";
import { isStarterOnly, postgresPartRules } from "./parts.mjs";

type Kept = ReadonlyMap<string, string>;
type Files = Record<string, string>;

const startersSections = [
  "Make it yours",
  "What you get",
  "Who uses it",
  "What is not in it yet",
  "Compared with other starters",
];

/**
 * The documents of a project: without the settings that are gone, and without the list items, table rows and changes to files
 * (`@@ path` in a diff) that speak of files that are gone.
 * @param files of the whole starter
 * @returns texts by path
 */
export function pruneDocuments(kept: Kept, files: Files): Map<string, string> {
  const described = descriptionsIn(kept);
  const settings = [...descriptionsIn(Object.entries(files)).keys()].filter((name) => !described.has(name));
  const isSetting = (line: string) =>
    settings.some((name) => line.startsWith(`| \`${name}\``) || line.startsWith(`# ${name}=`));
  const made = new Map<string, string>();
  for (const [path, text] of kept) {
    if (!path.endsWith(".md") && path !== ".env.example") continue;
    const own = path === "README.md" ? projectReadme(text) : text;
    const lines = own
      .split("\n")
      .filter((line) => !isSetting(line))
      .map((line) => withDescription(line, described));
    made.set(path, path.endsWith(".md") ? withoutGoneFiles(path, lines, kept, files) : lines.join("\n"));
  }
  return made;
}

function descriptionsIn(files: Iterable<[string, string]>) {
  const declarations = [...files]
    .filter(([path]) => /(^|\/)settings(\.ts$|\/groups\/)/.test(path))
    // With both databases, what is said about both comes last and wins.
    .sort(
      ([a], [b]) =>
        Number(a.includes(postgresPartRules.choice)) - Number(b.includes(postgresPartRules.choice)),
    );
  const found = declarations.flatMap(([, text]) => text.split(/^export const (?=[A-Z0-9_]+ =)/m).slice(1));
  return new Map(
    found.map((text) => [text.split(" ", 1)[0], /^ {2}description:\s*"(.*?)",$/m.exec(text)?.[1] ?? ""]),
  );
}

/** The row of a setting that another file declares now. */
function withDescription(line: string, described: ReadonlyMap<string | undefined, string>) {
  const [, start, name = ""] = /^(\| `([A-Z0-9_]+)`.* \| )[^|]*\|$/.exec(line) ?? [];
  const description = described.get(name);
  return start && description ? `${start}${description} |` : line;
}

/** The starter's README as that of a project: what the starter offers gives way to a place for the project's own words. */
function projectReadme(text: string) {
  const [, ...sections] = text.split(/^(?=## )/m);
  const kept = sections.filter(
    (section) => !startersSections.some((title) => section.startsWith(`## ${title}\n`)),
  );
  const end = "License: [MIT](LICENSE).\n";
  const origin =
    "\nStarted from [{{starter}}](https://github.com/plumbline/plumbline#readme), whose [license](LICENSE) asks that its notice stays with the code.\n";
  const readme = [
    "# Plumbline\n\nSay here in a sentence or two what this is and whom it is for.\n\n",
    ...kept,
  ].join("");
  return readme.replace(new RegExp(` ?${end.replaceAll(/[[\]().]/g, "\\$&")}`), `\n${origin}`);
}

function withoutGoneFiles(path: string, lines: readonly string[], kept: Kept, files: Files) {
  const isThere = (paths: Iterable<string>, name: string) =>
    [...paths].some((other) => other === name || other.startsWith(`${name}/`));
  const known = (name: string) => isStarterOnly(name) || isThere(Object.keys(files), name);
  let isLastGone = false;
  const left = itemsOf(lines).flatMap((item) => {
    if (!/^(\||[-*] |\d+\. |@@ )/.test(item)) return [item];
    const named = pathsIn(path, item, known);
    const gone = named.filter(({ name }) => !isThere(kept.keys(), name));
    // A row that refers to the files of a row before it.
    const refersBack = / \| same\b/.test(item);
    const isGone = named.length > 0 ? gone.length === named.length : refersBack && isLastGone;
    if (!refersBack) isLastGone = isGone;
    if (isGone) return [];
    if (!item.startsWith("|")) return [item];
    const own = isLastGone ? item.replace(/ \| same[,;]? /, " | ") : item;
    return [gone.reduce((text, { shown }) => withoutWord(text, shown), own)];
  });
  return withoutEmptySections(left.join("\n"), lines.join("\n"));
}

/** @param whole the text before items were dropped */
function withoutEmptySections(text: string, whole: string) {
  const tables = text.replace(/^\|.*\n\|[-| ]+\|\n\n?(?!\|)/gm, "");
  const changes = tables.replace(/^##+ .*\n(?:(?!#|```).*\n)*```diff\n```\n+(?=#)/gm, "");
  return changes.replace(/^##+ .*\n+(?=##? )/gm, (heading) =>
    whole.includes(`${heading.trim()}\n\n|`) ? "" : heading,
  );
}

/** Lines, where a list item is one with the lines indented below it, and a change to a file one with its `@@` line. */
function itemsOf(lines: readonly string[]) {
  const items: string[] = [];
  let isInCode = false;
  for (const line of lines) {
    if (line.startsWith("```")) isInCode = !isInCode;
    const last = items.at(-1) ?? "";
    const goesOn = isInCode
      ? last.startsWith("@@ ") && !line.startsWith("@@ ")
      : /^ +\S/.test(line) && /^([-*] |\d+\. )/.test(last);
    if (goesOn) items[items.length - 1] = `${last}\n${line}`;
    else items.push(line);
  }
  return items;
}

/** The files and folders that a text links to or names in code. */
function pathsIn(path: string, text: string, known: (name: string) => boolean) {
  const beside = (name: string) => posix.join(posix.dirname(path), name);
  const links = [...text.matchAll(/\[[^\]]*\]\(([^)#:]+)(?:#[^)]*)?\)/g)];
  const named = [...text.matchAll(/(?<!\[)`([\w.-]+\/[\w./-]*|[\w-]+\.md)`/g)];
  const [, changed] = /^@@ (.*)/.exec(text) ?? [];
  const found = changed ? changed.split(" ").map((name) => [name, name]) : [...links, ...named];
  return found.flatMap(([shown = "", target = ""]) => {
    // A change to texts of a resource that is still to be made goes with their language.
    const language = changed ? (/^locales\/\w+/.exec(target)?.[0] ?? "") : "";
    const names = [target, beside(target), language].map((name) => name.replace(/\/$/, ""));
    const name = names.find(known);
    return name ? [{ shown, name }] : [];
  });
}

/** @param word in an enumeration */
function withoutWord(text: string, word: string) {
  const place = text.includes(`, ${word}`) ? `, ${word}` : text.includes(`${word}, `) ? `${word}, ` : word;
  return text.replace(place, "");
}
