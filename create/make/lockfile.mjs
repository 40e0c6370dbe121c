/**
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Package
 */

/**
 * Keeps only the packages that the project needs, so that `npm ci` accepts the result.
 * @param {string} lockfile of version 3
 * @param {Package & { name: string, version: string }} manifest
 */
export function pruneLockfile(lockfile, manifest) {
  const lock = JSON.parse(lockfile);
  /** @type {Record<string, Package>} */
  const packages = lock.packages;
  const { dependencies = {}, devDependencies = {} } = manifest;
  const root = {
    ...packages[""],
    name: manifest.name,
    version: manifest.version,
    dependencies,
    devDependencies,
  };
  const needed = new Set([""]);
  const waiting = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) =>
    resolve(packages, "", name),
  );
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (needed.has(path)) continue;
    needed.add(path);
    for (const name of neededBy(packages[path] ?? {})) waiting.push(...resolve(packages, path, name));
  }
  const kept = Object.entries(packages).filter(([path]) => needed.has(path));
  const pruned = {
    ...lock,
    name: manifest.name,
    version: manifest.version,
    packages: Object.fromEntries(kept.map(([path, entry]) => [path, path === "" ? root : entry])),
  };
  return `${JSON.stringify(pruned, null, 2)}\n`;
}

/** Without optional peers, which another package has to require.
 * @param {Package} entry */
function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Resolves a package as Node.js does: in the folder of the package that imports it, or in one of its parents.
 * @param {Record<string, Package>} packages @param {string} from @param {string} name */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const path = `${folder}${folder && "/"}node_modules/${name}`;
    if (path in packages) return [path];
    if (!folder) return [];
  }
}
