import type { ParseKeys } from "i18next";
import type { IconName } from "#app/ui/controls/icons.tsx";

export type NavigationEntry = {
  to: string;
  label: ParseKeys;
  /** Where there is room for one word only. */
  short?: ParseKeys;
  icon: IconName;
};
export type NavigationGroup = { heading: ParseKeys; entries: readonly NavigationEntry[] };

export const appNavigation: readonly NavigationEntry[] = [
  { to: "/app", label: "shell.nav.home", icon: "home" },
  {
    to: "/app/repositories",
    label: "shell.nav.repositories",
    short: "shell.nav.repositoriesShort",
    icon: "repository",
  },
  { to: "/app/account", label: "shell.nav.account", icon: "account" },
];

export const managerNavigation: readonly NavigationGroup[] = [
  {
    heading: "shell.nav.application",
    entries: [
      {
        to: "/manager/dashboard",
        label: "shell.nav.dashboard",
        short: "shell.nav.dashboardShort",
        icon: "dashboard",
      },
      {
        to: "/manager/repositories",
        label: "shell.nav.repositories",
        short: "shell.nav.repositoriesShort",
        icon: "repository",
      },
    ],
  },
  {
    heading: "shell.nav.configuration",
    entries: [
      { to: "/manager/users", label: "shell.nav.users", icon: "users" },
      { to: "/manager/activity", label: "shell.nav.activity", icon: "clock" },
    ],
  },
];
