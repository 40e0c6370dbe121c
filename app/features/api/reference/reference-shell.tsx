import { Link } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { EnvironmentBanner } from "#app/shell/environment-banner.tsx";
import type { ShellProps } from "#app/shell/shell-props.ts";
import { SkipLink } from "#app/shell/skip-link.tsx";
import { UserMenu } from "#app/shell/user-menu.tsx";
import { Wordmark } from "#app/ui/brand/logo.tsx";
import { BackLink } from "#app/ui/layout/page-header.tsx";

export function ReferenceShell({ environment, children, ...visitor }: ShellProps) {
  const { t } = useTranslation();
  const area = visitor.can.manager ? "manager" : "app";
  return (
    <div className="flex grow flex-col">
      <SkipLink />
      <EnvironmentBanner environment={environment} />
      <header className="z-30 border-b border-line bg-surface lg:sticky lg:top-0">
        <div className="mx-auto flex min-h-16 max-w-[92rem] flex-wrap items-center px-(--gutter) sm:px-6">
          <Link to={`/${area}`} className="flex min-h-11 items-center rounded-small">
            <Wordmark />
          </Link>
          <div className="ms-auto -me-2">
            <UserMenu area={area} {...visitor} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[92rem] grow px-(--gutter) sm:px-6">
        <BackLink to={`/${area}`} className="mt-4">
          {t(area === "manager" ? "shell.userMenu.manager" : "shell.nav.home")}
        </BackLink>
        {children}
      </main>
    </div>
  );
}
