import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { listRepositories } from "#app/features/repositories/repository-list.server.ts";
import { repositoryList } from "#app/features/repositories/repository-list.ts";
import { RepositoryListActions } from "#app/features/repositories/repository-list-actions.ts";
import { RepositoryTable } from "#app/features/repositories/repository-table.tsx";
import { parseListQuery } from "#app/lists/list-query.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Toolbar } from "#app/ui/layout/toolbar.tsx";
import { SearchInput } from "#app/ui/lists/search-input.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"], repository: ["read"] });
  const query = parseListQuery(repositoryList, url.searchParams);
  return {
    mayCreate: can(user.role, { repository: ["create"] }),
    table: { query, page: await listRepositories(query), now: Date.now() },
  };
}

export default function ManagerRepositories({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { mayCreate, table } = loaderData;
  const { searchTerm, sort, direction } = table.query;
  const create = (variant: "primary" | "secondary") => (
    <ButtonLink variant={variant} icon="plus" to={href("/manager/repositories/new")}>
      {t("repositories.list.new")}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle area="manager">{t("repositories.pageTitle")}</PageTitle>
      <PageHeader
        title={t("repositories.pageTitle")}
        description={t("repositories.list.managerDescription")}
        actions={
          <>
            <RepositoryListActions query={table.query} mayCreate={mayCreate} />
            {mayCreate ? create("primary") : null}
          </>
        }
      />
      <Toolbar>
        <SearchInput
          defaultValue={searchTerm}
          label={t("repositories.list.search")}
          keep={{ sort, direction }}
        />
      </Toolbar>
      <RepositoryTable
        {...table}
        path={href("/manager/repositories")}
        emptyAction={mayCreate ? create("secondary") : null}
      />
    </>
  );
}
