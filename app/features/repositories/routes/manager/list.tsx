import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { listRepositories } from "#app/features/repositories/repository-list.server.ts";
import { RepositoryTable } from "#app/features/repositories/repository-table.tsx";
import { parseListQuery } from "#app/lists/list-query.ts";
import { loadListActions } from "#app/resources/list-actions.server.ts";
import { ManagerListScreen } from "#app/resources/list-screen.tsx";
import { recordList } from "#app/resources/record-list.ts";
import type { Route } from "./+types/list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"], repository: ["read"] });
  const query = parseListQuery(recordList, url.searchParams);
  return {
    mayCreate: can(user.role, { repository: ["create"] }),
    actions: await loadListActions(href("/manager/repositories")),
    table: { query, page: await listRepositories(query), now: Date.now() },
  };
}

export default function ManagerRepositories({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { table, ...screen } = loaderData;
  const path = href("/manager/repositories");
  return (
    <ManagerListScreen
      {...screen}
      title={t("repositories.pageTitle")}
      description={t("repositories.list.managerDescription")}
      searchLabel={t("repositories.list.search")}
      createLabel={t("repositories.list.new")}
      path={path}
      query={table.query}
    >
      {(emptyAction) => <RepositoryTable {...table} path={path} emptyAction={emptyAction} />}
    </ManagerListScreen>
  );
}
