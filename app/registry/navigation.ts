import type { ManagerNavigationEntry, NavigationEntry } from "./extension-points.ts";
import { registeredFeatures } from "./registered-features.ts";

export const managerNavigationGroups: readonly ManagerNavigationEntry["group"][] = [
  "application",
  "configuration",
];

export const appNavigation = inOrder(registeredFeatures.flatMap((feature) => feature.appNavigation ?? []));

const managerEntries = inOrder(registeredFeatures.flatMap((feature) => feature.managerNavigation ?? []));

export const managerNavigation: readonly ManagerNavigationEntry[] = managerNavigationGroups.flatMap((group) =>
  managerEntries.filter((entry) => entry.group === group),
);

export const managerSearchActions = inOrder(
  registeredFeatures.flatMap((feature) => feature.managerSearchActions ?? []),
);

export const userMenu = inOrder(registeredFeatures.flatMap((feature) => feature.userMenu ?? []));

function inOrder<Entry extends NavigationEntry>(entries: Entry[]): readonly Entry[] {
  return entries.sort((a, b) => a.order - b.order);
}
