import { href, Link } from "react-router";
import { firstPermittedPath } from "#app/access/navigation-paths.ts";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { newestRepositories } from "#app/features/repositories/repositories.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { DividedList } from "#app/ui/lists/divided-list.tsx";
import type { Route } from "./+types/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["app"] });
  return {
    name: user.name,
    managesToo: firstPermittedPath("manager", user.role) !== undefined,
    repositories: can(user.role, { repository: ["read"] }) ? await newestRepositories(5) : null,
  };
}

export default function AppHome({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name, managesToo, repositories } = loaderData;
  return (
    <>
      <PageTitle>{t("app.home.pageTitle")}</PageTitle>
      <PageHeader
        title={t("app.home.welcome", { name })}
        description={t("app.home.description")}
        actions={managesToo ? <ButtonLink to={href("/manager")}>{t("app.home.manager")}</ButtonLink> : null}
      />
      {repositories ? <NewestRepositories repositories={repositories} /> : null}
    </>
  );
}

type Repositories = Awaited<ReturnType<typeof newestRepositories>>;

function NewestRepositories({ repositories }: { repositories: Repositories }) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="newest">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="newest" className="font-semibold">
          {t("app.home.repositories")}
        </h2>
        {repositories.length > 0 ? (
          <Link
            to={href("/app/repositories")}
            className="text-sm text-accent underline-offset-4 hover:underline"
          >
            {t("repositories.detail.back")}
          </Link>
        ) : null}
      </div>
      {repositories.length === 0 ? <EmptyState title={t("app.home.noRepositories")} /> : null}
      <DividedList className="mt-2">
        {repositories.map(({ id, name, description }) => (
          <li key={id} className="grid min-h-14 content-center py-3">
            <Link
              to={href("/app/repositories/:id", { id })}
              className="justify-self-start font-medium text-accent underline-offset-4 wrap-anywhere hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            <p dir="auto" className="line-clamp-2 text-sm text-quiet wrap-anywhere">
              {description}
            </p>
          </li>
        ))}
      </DividedList>
    </Card>
  );
}
