import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { someResourceReader } from "#app/features/some-resources/some-resources.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { loadListActions } from "#app/resources/list-actions.server.ts";
import { ManagerListScreen } from "#app/resources/list-screen.tsx";
import { recordList } from "#app/resources/record-list.ts";
import { RecordTable } from "#app/resources/record-table.tsx";
import type { Route } from "./+types/list.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"], someResource: ["read"] });
  const query = parseListQuery(recordList, url.searchParams);
  const page = await someResourceReader.readPage(query);
  const mayCreate = can(user.role, { someResource: ["create"] });
  const actions = await loadListActions(href("/manager/some-resources"));
  return { mayCreate, actions, table: { query, page, now: Date.now() } };
}

export default function ManagerSomeResources({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { table, ...screen } = loaderData;
  const path = href("/manager/some-resources");
  return (
    <ManagerListScreen
      {...screen}
      title={t("someResources.title")}
      searchLabel={t("someResources.search")}
      createLabel={t("someResources.new")}
      path={path}
      query={table.query}
    >
      {(emptyAction) => (
        <RecordTable {...table} path={path} label={t("someResources.title")} emptyAction={emptyAction} />
      )}
    </ManagerListScreen>
  );
}
