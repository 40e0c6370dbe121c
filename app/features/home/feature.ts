import type { NavigationEntry } from "#app/registry/extension-points.ts";

export const appNavigation = [
  { order: 1, to: "/app", label: "shell.nav.home", icon: "home", permissions: {} },
] as const satisfies NavigationEntry[];
