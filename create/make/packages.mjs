import { isStarterOnly, startersPackages } from "./parts.mjs";

/** Which packages and scripts a project still needs. */

/** @typedef {ReadonlyMap<string, string>} Kept texts by path */
/** @typedef {Record<string, string>} Files */

/**
 * `package.json` without the scripts whose file is gone, and without the packages that only files imported that are gone.
 * @param {Kept} kept
 * @param {Files} files of the whole starter
 */
export function prunePackageJson(kept, files) {
  const manifest = JSON.parse(kept.get("package.json") ?? "{}");
  const whole = sourcesOf(Object.entries(files));
  const left = sourcesOf(kept);
  const isNeeded = (/** @type {string} */ name) =>
    !startersPackages.includes(name) && (!isNamedIn(whole, name) || isNamedIn(left, name));
  for (const group of ["dependencies", "devDependencies"]) {
    manifest[group] = pick(manifest[group], (name) => isNeeded(name.replace(/^@types\//, "")));
  }
  manifest.scripts = pick(manifest.scripts, (_, command) => {
    const [, file = ""] = /^node (scripts\/\S+)/.exec(command) ?? [];
    return !(file in files) || kept.has(file);
  });
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** @param {Iterable<[string, string]>} files @returns {string} what can import a package */
function sourcesOf(files) {
  const sources = [...files].filter(([path]) => /\.(tsx?|mjs|css)$/.test(path));
  return sources.map(([, text]) => text).join("\n");
}

/** @param {string} sources @param {string} name of a package */
function isNamedIn(sources, name) {
  return ['"', "/"].some((end) => sources.includes(`"${name}${end}`));
}

/**
 * `knip.json` without the paths at which there are no files any more.
 * @param {Kept} kept
 * @param {Files} files of the whole starter
 */
export function pruneKnipConfig(kept, files) {
  const settings = JSON.parse(kept.get("knip.json") ?? "{}");
  for (const name of ["entry", "project", "ignore"]) {
    settings[name] = settings[name]?.filter((/** @type {string} */ pattern) => {
      const folder = pattern.replace(/[^/]*[*{].*$/, "");
      const isThere = (/** @type {string} */ path) =>
        folder === pattern ? path === pattern : path.startsWith(folder);
      return [...kept.keys()].some(isThere) || !(isStarterOnly(folder) || Object.keys(files).some(isThere));
    });
  }
  return formatted(settings);
}

/** Lists of texts on one line where they fit, as the project's formatter writes them. @param {unknown} value */
export function formatted(value) {
  const text = JSON.stringify(value, null, 2);
  const lists = text.replace(/^( *"[^"]+": )\[\n([^\]]*?)\n *\](,?)$/gm, (list, name, items, end) => {
    const line = `${name}[${items.replaceAll(/\s*\n\s*/g, " ").trim()}]${end}`;
    return line.length <= 110 ? line : list;
  });
  return `${lists}\n`;
}

/** @param {Record<string, string>} record @param {(name: string, value: string) => boolean} isKept */
function pick(record, isKept) {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => isKept(name, value)));
}
