import type { ParseKeys } from "i18next";
import type {
  ManagerNavigationEntry,
  NavigationEntry,
  UserMenuEntry,
} from "#app/registry/extension-points.ts";
import { registeredFeatures } from "#app/registry/registered-features.ts";

export interface NavigationGroup {
  heading: ParseKeys;
  entries: readonly NavigationEntry[];
}

export const appNavigation = inOrder(registeredFeatures.flatMap((feature) => feature.appNavigation ?? []));

const managerEntries = inOrder(registeredFeatures.flatMap((feature) => feature.managerNavigation ?? []));

export const managerNavigation: readonly NavigationGroup[] = [
  { heading: "shell.nav.application", entries: listEntries("application") },
  { heading: "shell.nav.configuration", entries: listEntries("configuration") },
];

export const userMenu = inOrder<UserMenuEntry>(
  registeredFeatures.flatMap((feature) => feature.userMenu ?? []),
);

function listEntries(group: ManagerNavigationEntry["group"]) {
  return managerEntries.filter((entry) => entry.group === group);
}

function inOrder<Entry extends NavigationEntry>(entries: Entry[]): readonly Entry[] {
  return entries.sort((a, b) => a.order - b.order);
}
