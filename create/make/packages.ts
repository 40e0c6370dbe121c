import { isStarterOnly, starterOnlyPackages } from "./parts.mjs";

type Kept = ReadonlyMap<string, string>;
type Files = Record<string, string>;

/** `package.json` without the scripts whose file was removed, and the packages that only removed files imported. */
export function prunePackageJson(kept: Kept, files: Files) {
  const manifest = JSON.parse(kept.get("package.json") ?? "{}");
  const whole = sourcesOf(Object.entries(files));
  const left = sourcesOf(kept);
  const isNeeded = (name: string) =>
    !starterOnlyPackages.includes(name) && (!isNamedIn(whole, name) || isNamedIn(left, name));
  for (const group of ["dependencies", "devDependencies"]) {
    manifest[group] = pick(manifest[group], (name) => isNeeded(name.replace(/^@types\//, "")));
  }
  manifest.scripts = pick(manifest.scripts, (_, command) => {
    const [, file = ""] = /^node (scripts\/\S+)/.exec(command) ?? [];
    return !(file in files) || kept.has(file);
  });
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The text of all files that can import a package. */
function sourcesOf(files: Iterable<[string, string]>) {
  const sources = [...files].filter(([path]) => /\.(tsx?|mjs|css)$/.test(path));
  return sources.map(([, text]) => text).join("\n");
}

function isNamedIn(sources: string, name: string) {
  return ['"', "/"].some((end) => sources.includes(`"${name}${end}`));
}

/** `knip.json` without paths that no longer exist. */
export function pruneKnipConfig(kept: Kept, files: Files) {
  const settings = JSON.parse(kept.get("knip.json") ?? "{}");
  for (const name of ["entry", "project", "ignore"]) {
    settings[name] = settings[name]?.filter((pattern: string) => {
      const folder = pattern.replace(/[^/]*[*{].*$/, "");
      const matches = (path: string) => (folder === pattern ? path === pattern : path.startsWith(folder));
      return [...kept.keys()].some(matches) || !(isStarterOnly(folder) || Object.keys(files).some(matches));
    });
  }
  return formatJson(settings);
}

/** Lists of strings are on one line if they fit, like the project's formatter writes them. */
export function formatJson(value: unknown) {
  const text = JSON.stringify(value, null, 2);
  const lists = text.replace(/^( *"[^"]+": )\[\n([^\]]*?)\n *\](,?)$/gm, (list, name, items, end) => {
    const line = `${name}[${items.replaceAll(/\s*\n\s*/g, " ").trim()}]${end}`;
    return line.length <= 110 ? line : list;
  });
  return `${lists}\n`;
}

function pick(record: Record<string, string>, isKept: (name: string, value: string) => boolean) {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => isKept(name, value)));
}
