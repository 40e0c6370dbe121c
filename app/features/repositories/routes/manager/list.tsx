import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { listRepositories } from "#app/features/repositories/repository-list.server.ts";
import { RepositoryListActions } from "#app/features/repositories/repository-list-actions.ts";
import { RepositoryTable } from "#app/features/repositories/repository-table.tsx";
import { parseListQuery } from "#app/lists/list-query.ts";
import { ManagerListScreen } from "#app/resources/list-screen.tsx";
import { recordListShape } from "#app/resources/record-list-shape.ts";
import type { Route } from "./+types/list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"], repository: ["read"] });
  const query = parseListQuery(recordListShape, url.searchParams);
  return {
    mayCreate: can(user.role, { repository: ["create"] }),
    table: { query, page: await listRepositories(query), now: Date.now() },
  };
}

export default function ManagerRepositories({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { mayCreate, table } = loaderData;
  const path = href("/manager/repositories");
  return (
    <ManagerListScreen
      title={t("repositories.pageTitle")}
      description={t("repositories.list.managerDescription")}
      searchLabel={t("repositories.list.search")}
      createLabel={mayCreate ? t("repositories.list.new") : null}
      path={path}
      query={table.query}
      actions={<RepositoryListActions query={table.query} mayCreate={mayCreate} />}
    >
      {(emptyAction) => <RepositoryTable {...table} path={path} emptyAction={emptyAction} />}
    </ManagerListScreen>
  );
}
