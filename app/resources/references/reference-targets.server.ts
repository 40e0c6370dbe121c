import type { ReferenceTarget } from "./reference-target.ts";

const targets = Object.values(
  import.meta.glob<ReferenceTarget>("../../features/*/reference-target.server.ts", {
    eager: true,
    import: "target",
  }),
);

/** @public used only by features that can be left out */
export function findReferenceTarget(name: string | undefined): ReferenceTarget | undefined {
  return targets.find((target) => target.name === name);
}

/** @throws for a name that no feature declares */
export function getReferenceTarget(name: string | undefined): ReferenceTarget {
  const found = findReferenceTarget(name);
  if (!found) throw new Error(`No feature has a reference-target.server.ts for "${name}"`);
  return found;
}
