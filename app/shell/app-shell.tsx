import { href, Link, useLocation, useMatches } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { appNavigation } from "#app/registry/navigation.ts";
import { Wordmark } from "#app/ui/brand/logo.tsx";
import { BottomNavigation } from "./bottom-navigation.tsx";
import { EnvironmentBanner } from "./environment-banner.tsx";
import { currentEntry, visibleEntries } from "./navigation.ts";
import type { ShellProps } from "./shell-props.ts";
import { SkipLink } from "./skip-link.tsx";
import { UserMenu } from "./user-menu.tsx";

/** Shows a header from 768 px, the bottom navigation below. Routes with a back link hide it: `handle.hideBottomNavigation`. */
export function AppShell({ environment, children, ...visitor }: ShellProps) {
  const { t } = useTranslation();
  const entries = visibleEntries(appNavigation, visitor.screens);
  const current = currentEntry(entries, useLocation().pathname);
  const hideBottomNavigation = useMatches().some(({ handle }) => hidesBottomNavigation(handle));
  return (
    <div className="flex grow flex-col">
      <SkipLink />
      <EnvironmentBanner environment={environment} />
      <header className="z-30 border-b border-line bg-surface md:sticky md:top-0">
        <div className="mx-auto flex min-h-16 max-w-(--content-width) items-center gap-x-6 px-(--gutter) max-md:flex-wrap sm:px-6 md:h-16">
          <Link to={href("/app")} className="flex min-h-11 items-center rounded-small">
            <Wordmark />
          </Link>
          <nav aria-label={t("shell.nav.title")} className="hidden h-full md:block">
            <ul className="flex h-full gap-1">
              {entries.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} aria-current={to === current ? "page" : undefined} className={headerLink}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="ms-auto -me-2">
            <UserMenu area="app" {...visitor} />
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-(--content-width) grow px-(--gutter) pt-8 pb-28 sm:px-6 md:pt-12 md:pb-16"
      >
        {children}
      </main>
      {hideBottomNavigation ? null : <BottomNavigation area="app" screens={visitor.screens} />}
    </div>
  );
}

function hidesBottomNavigation(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "hideBottomNavigation" in handle;
}

const headerLink =
  "relative flex h-full items-center px-3 text-sm text-quiet transition-colors hover:text-text " +
  "aria-[current=page]:font-medium aria-[current=page]:text-text after:absolute after:inset-x-3 after:-bottom-px " +
  "after:h-0.5 after:bg-accent forced-colors:after:hidden after:opacity-0 aria-[current=page]:after:opacity-100";
