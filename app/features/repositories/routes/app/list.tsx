import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { requirePermission } from "#app/auth/guards.server.ts";
import { listRepositories } from "#app/features/repositories/repository-list.server.ts";
import { repositoryList } from "#app/features/repositories/repository-list.ts";
import { RepositoryTable } from "#app/features/repositories/repository-table.tsx";
import { parseListQuery } from "#app/lists/list-query.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Toolbar } from "#app/ui/layout/toolbar.tsx";
import { SearchInput } from "#app/ui/lists/search-input.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["app"], repository: ["read"] });
  const query = parseListQuery(repositoryList, url.searchParams);
  return { query, page: await listRepositories(query), now: Date.now() };
}

export default function AppRepositories({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { searchTerm, sort, direction } = loaderData.query;
  return (
    <>
      <PageTitle>{t("repositories.pageTitle")}</PageTitle>
      <PageHeader title={t("repositories.pageTitle")} description={t("repositories.list.appDescription")} />
      <Toolbar>
        <SearchInput
          defaultValue={searchTerm}
          label={t("repositories.list.search")}
          keep={{ sort, direction }}
        />
      </Toolbar>
      <RepositoryTable {...loaderData} path={href("/app/repositories")} />
    </>
  );
}
