import type { JobKind } from "./job-kind.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../features/*/jobs.server.ts", "../features/*/*/jobs.server.ts", "../*/jobs.server.ts"],
  { eager: true },
);

/** The kinds by name. @throws if two kinds have the same name */
export const registeredJobs: ReadonlyMap<string, JobKind> = collect(Object.values(modules));

function collect(exported: Record<string, unknown>[]): Map<string, JobKind> {
  const kinds = new Map<string, JobKind>();
  for (const kind of exported.flatMap((module) => Object.values(module)).filter(isJobKind)) {
    if (kinds.has(kind.name)) throw new Error(`Two job kinds are named ${kind.name}`);
    kinds.set(kind.name, kind);
  }
  return kinds;
}

function isJobKind(value: unknown): value is JobKind {
  return typeof value === "object" && value !== null && "run" in value && "input" in value && "name" in value;
}
