import { href } from "react-router";
import type { NavigationEntry } from "#app/registry/extension-points.ts";
import { appNavigation, managerNavigation, userMenu } from "#app/registry/navigation.ts";
import { can, type Permissions } from "./permissions.ts";

export type Area = "app" | "manager";

const areas = {
  app: { entries: appNavigation, permissions: { apps: ["app"] } },
  manager: { entries: managerNavigation, permissions: { apps: ["manager"] } },
} satisfies Record<Area, { entries: readonly NavigationEntry[]; permissions: Permissions }>;

/** The paths of the navigation and of the user menu that a role may open. */
export function permittedPaths(role: string | undefined): string[] {
  const entries = [...screensIn("app", role), ...screensIn("manager", role), ...open(userMenu, role)];
  return entries.map(({ to }) => to);
}

/** Undefined if the role may open nothing in the area. */
export function firstPermittedPath(area: Area, role: string | undefined): string | undefined {
  return screensIn(area, role)[0]?.to;
}

/** The first screen after signing in. */
export function homePath(role: string): string {
  return firstPermittedPath("manager", role)
    ? href("/manager")
    : (firstPermittedPath("app", role) ?? href("/app"));
}

function screensIn(area: Area, role: string | undefined) {
  const { entries, permissions } = areas[area];
  return can(role, permissions) ? open(entries, role) : [];
}

function open(entries: readonly NavigationEntry[], role: string | undefined) {
  return entries.filter(({ permissions }) => can(role, permissions));
}
