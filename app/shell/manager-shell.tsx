import { href, Link } from "react-router";
import { managerNavigation } from "#app/registry/navigation.ts";
import { Wordmark } from "#app/ui/brand/logo.tsx";
import { CachedMarkup } from "#app/ui/cached-markup/cached-markup.tsx";
import { BottomNavigation } from "./bottom-navigation.tsx";
import { EnvironmentBanner } from "./environment-banner.tsx";
import { ManagerHeaderItems } from "./manager-header-items.tsx";
import { visibleEntries } from "./navigation.ts";
import type { ShellProps } from "./shell-props.ts";
import { Sidebar } from "./sidebar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { UserMenu } from "./user-menu.tsx";

export function ManagerShell({ environment, sidebar, children, ...visitor }: ShellProps) {
  const { screens } = visitor;
  const home = visibleEntries(managerNavigation, screens)[0]?.to ?? href("/manager/account");
  return (
    <div className="flex grow flex-col">
      <SkipLink />
      <EnvironmentBanner environment={environment} />
      <div className="flex grow">
        <Sidebar state={sidebar} home={home} screens={screens} />
        <div className="flex min-w-0 grow flex-col">
          <header className="z-30 border-b border-line bg-surface md:sticky md:top-0">
            <div className="flex min-h-16 items-center px-(--gutter) max-md:flex-wrap sm:px-6 md:h-16">
              <CachedMarkup as="div" className="md:hidden" component={HomeLink} props={{ home }} />
              <div className="ms-auto flex items-center gap-1 md:contents">
                <div className="flex items-center md:-ms-2">
                  <ManagerHeaderItems screens={screens} />
                </div>
                <div className="-me-2 md:ms-auto">
                  <UserMenu area="manager" {...visitor} />
                </div>
              </div>
            </div>
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-(--content-width) grow px-(--gutter) pt-8 pb-28 sm:px-6 md:pt-10 md:pb-16"
          >
            {children}
          </main>
        </div>
      </div>
      <BottomNavigation area="manager" screens={screens} />
    </div>
  );
}

function HomeLink({ home }: { home: string }) {
  return (
    <Link to={home} className="flex min-h-11 items-center rounded-small">
      <Wordmark />
    </Link>
  );
}
