import type { ParseKeys } from "i18next";
import type {
  ManagerNavigationEntry,
  NavigationEntry,
  RegisteredFeature,
  UserMenuEntry,
} from "#app/registry/extension-points.ts";
import * as features from "#app/registry/features.ts";

export interface NavigationGroup {
  heading: ParseKeys;
  entries: readonly NavigationEntry[];
}

const registered: RegisteredFeature[] = Object.values(features);

export const appNavigation = inOrder(registered.flatMap((feature) => feature.appNavigation ?? []));

const managerEntries = inOrder(registered.flatMap((feature) => feature.managerNavigation ?? []));

export const managerNavigation: readonly NavigationGroup[] = [
  { heading: "shell.nav.application", entries: entriesOf("application") },
  { heading: "shell.nav.configuration", entries: entriesOf("configuration") },
];

export const userMenu = inOrder<UserMenuEntry>(registered.flatMap((feature) => feature.userMenu ?? []));

function entriesOf(group: ManagerNavigationEntry["group"]) {
  return managerEntries.filter((entry) => entry.group === group);
}

function inOrder<Entry extends NavigationEntry>(entries: Entry[]): readonly Entry[] {
  return entries.sort((a, b) => a.order - b.order);
}
