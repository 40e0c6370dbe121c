import type { ParseKeys } from "i18next";
import type { NavigationEntry } from "#app/registry/extension-points.ts";
import { managerNavigation, managerNavigationGroups } from "#app/registry/navigation.ts";

export interface NavigationGroup {
  heading: ParseKeys;
  entries: readonly NavigationEntry[];
}

/** @param screens the paths that the visitor may open */
export function visibleEntries<Entry extends NavigationEntry>(
  entries: readonly Entry[],
  screens: readonly string[],
): readonly Entry[] {
  return entries.filter(({ to }) => screens.includes(to));
}

/** The path of the entry for the screen that is shown, or for one above it. */
export function currentEntry(entries: readonly NavigationEntry[], pathname: string): string | undefined {
  const path = pathname.toLowerCase();
  return entries
    .map(({ to }) => to)
    .filter((to) => path === to || (to !== "/app" && path.startsWith(`${to}/`)))
    .sort((a, b) => b.length - a.length)[0];
}

export function visibleGroups(screens: readonly string[]): NavigationGroup[] {
  const entries = visibleEntries(managerNavigation, screens);
  return managerNavigationGroups
    .map((name) => ({
      heading: `shell.nav.${name}` as const,
      entries: entries.filter(({ group }) => group === name),
    }))
    .filter((group) => group.entries.length > 0);
}
