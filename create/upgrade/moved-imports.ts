import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";

const sources = /\.(tsx?|mjs|css)$/;
const literal = /(["'])((?:#|\.{1,2}\/)?[\w$@.-]+(?:\/[\w$@.-]+)*\.(?:tsx?|mjs|css|json))\1/g;

/** Updates the project's own files, which still import files from their path before the upgrade. */
export function rewriteMovedImports(
  folder: string,
  paths: readonly string[],
  moved: ReadonlyMap<string, string>,
  cameFrom: ReadonlyMap<string, string>,
) {
  const exists = (path: string) => existsSync(join(folder, path));
  for (const path of moved.size > 0 ? paths : []) {
    if (!sources.test(path) || !exists(path)) continue;
    const file = join(folder, path);
    const text = readFileSync(file, "utf8");
    const rewritten = text.replace(literal, (whole, quote, target) => {
      const place = placeOf(path, target);
      if (exists(place)) return whole;
      const before = placeOf(cameFrom.get(path) ?? path, target);
      const now = moved.get(before) ?? moved.get(place) ?? before;
      return exists(now) ? `${quote}${nameFrom(path, target, now)}${quote}` : whole;
    });
    if (rewritten !== text) writeFileSync(file, rewritten);
  }
}

/** The files that a file imports or names. */
export function referencedFiles(folder: string, path: string): string[] {
  if (!sources.test(path)) return [];
  const text = readFileSync(join(folder, path), "utf8");
  return [...text.matchAll(literal)].map(([, , target = ""]) => placeOf(path, target));
}

function placeOf(path: string, target: string) {
  return target.startsWith("#") ? target.slice(1) : posix.join(posix.dirname(path), target);
}

function nameFrom(path: string, target: string, now: string) {
  if (target.startsWith("#")) return `#${now}`;
  const name = posix.relative(posix.dirname(path), now);
  return target.startsWith(".") && !name.startsWith(".") ? `./${name}` : name;
}
