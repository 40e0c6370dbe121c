import { Link } from "react-router";
import { Wordmark } from "#app/ui/brand/logo.tsx";
import { BottomNavigation } from "./bottom-navigation.tsx";
import { EnvironmentBanner } from "./environment-banner.tsx";
import { ManagerHeaderItems } from "./manager-header-items.tsx";
import { visibleGroups } from "./navigation.ts";
import type { ShellProps } from "./shell-props.ts";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { UserMenu } from "./user-menu.tsx";

export function ManagerShell({ environment, sidebar, children, ...visitor }: ShellProps) {
  const groups = visibleGroups(visitor.screens);
  const entries = groups.flatMap((group) => group.entries);
  const home = entries[0]?.to ?? "/manager/account";
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <EnvironmentBanner environment={environment} />
      <div className="flex grow">
        <Sidebar state={sidebar} home={home} groups={groups} />
        <div className="flex min-w-0 grow flex-col">
          <header className="z-30 border-b border-line bg-surface md:sticky md:top-0">
            <div className="flex h-16 items-center px-4 sm:px-6">
              <Link to={home} className="flex min-h-11 items-center rounded-small md:hidden">
                <Wordmark />
              </Link>
              <div className="flex items-center max-md:ms-auto md:-ms-2">
                <ManagerHeaderItems screens={visitor.screens} />
              </div>
              <div className="-me-2 ms-1 md:ms-auto">
                <UserMenu area="manager" {...visitor} />
              </div>
            </div>
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-(--content-width) grow px-4 pt-8 pb-28 sm:px-6 md:pt-10"
          >
            {children}
          </main>
        </div>
      </div>
      <BottomNavigation entries={entries} />
    </div>
  );
}
