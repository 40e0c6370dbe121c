import { posix } from "node:path";
import type { SourceFile } from "./files-under.ts";
import { sourceFiles } from "./source-files.ts";

export interface ModuleImport {
  from: string;
  target: string;
  typeOnly: boolean;
}

/** All imports between the project's files in these folders, except tests. Paths are relative to the root. */
export function importsOfFolders(folders: string[]): ModuleImport[] {
  return folders
    .flatMap((folder) => sourceFiles(folder))
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap(importsOfFile);
}

export function importsOfFile({ path, text }: SourceFile): ModuleImport[] {
  const statements = text.matchAll(
    /^(?:import|export)\s(type\b)?([^;"]*?)from\s+"([^"]+)"|^import\s+"([^"]+)"|import\("([^"]+)"\)/gm,
  );
  return [...statements].flatMap(([, type, names = "", named, bare, dynamic]) => {
    const target = resolved(path, named ?? bare ?? dynamic ?? "");
    return target ? [{ from: path, target, typeOnly: Boolean(type) || allTypes(names) }] : [];
  });
}

/** A table imports another for a foreign key, which is read later, so that two tables may refer to each other. */
export function isTableReference({ from, target }: Pick<ModuleImport, "from" | "target">): boolean {
  const folder = posix.dirname(from);
  return /^db\/[\w-]+\/tables$/.test(folder) && posix.dirname(target) === folder;
}

/** Finds cycles. @param edges from one name to another */
export function findCycles(edges: readonly (readonly [string, string])[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const reached = new Map([...targets.keys()].map((name) => [name, reachableFrom(name, targets)]));
  const circles = new Map<string, string[]>();
  for (const [name, others] of reached) {
    if (!others.has(name)) continue;
    const members = [...others].filter((other) => reached.get(other)?.has(name)).sort();
    circles.set(members.join(), members);
  }
  return [...circles.values()];
}

function reachableFrom(start: string, targets: Map<string, Set<string>>): Set<string> {
  const found = new Set<string>();
  const next = [...(targets.get(start) ?? [])];
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    next.push(...(targets.get(name) ?? []));
  }
  return found;
}

function resolved(path: string, specifier: string): string | undefined {
  if (specifier.includes("/+types/")) return undefined;
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : undefined;
}

function allTypes(names: string): boolean {
  const list = /^\{([\s\S]*)\}\s*$/.exec(names.trim())?.[1];
  const items = list?.split(",").filter((name) => name.trim() !== "") ?? [];
  return items.length > 0 && items.every((name) => name.trim().startsWith("type "));
}
