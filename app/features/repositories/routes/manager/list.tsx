import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { useTranslation } from "#app/i18n/translation.tsx";
import { ManagerListScreen } from "#app/resources/list-screen.tsx";
import { recordListData } from "#app/resources/record-loader-data.server.ts";
import { RouteError } from "#app/shell/route-error.tsx";
import { repositoryFields } from "../../repository.schema.ts";
import { listRepositories } from "../../repository-list.server.ts";
import { RepositoryTable } from "../../repository-table.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { repository: ["read"] });
  const list = await recordListData(
    context,
    href("/manager/repositories"),
    repositoryFields,
    listRepositories,
  );
  return { ...list, mayCreate: can(user.role, { repository: ["create"] }) };
}

export default function ManagerRepositories({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ManagerListScreen
      {...loaderData}
      fields={repositoryFields}
      title={t("repositories.pageTitle")}
      description={t("repositories.list.managerDescription")}
      searchLabel={t("repositories.list.search")}
      createLabel={t("repositories.list.new")}
    >
      {(emptyAction) => <RepositoryTable {...loaderData.table} emptyAction={emptyAction} />}
    </ManagerListScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  return (
    <RouteError
      error={error}
      list={{
        area: "manager",
        title: t("repositories.pageTitle"),
        searchLabel: t("repositories.list.search"),
      }}
    />
  );
}
