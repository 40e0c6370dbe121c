import { useTranslation } from "#app/i18n/translation.tsx";
import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { ManagerListScreen } from "#app/resources/list-screen.tsx";
import { recordListData } from "#app/resources/record-loader-data.server.ts";
import { RecordTable } from "#app/resources/record-table.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import { someResourceFields } from "../some-resource.schema.ts";
import { someResourceReader } from "../some-resources.server.ts";
import type { Route } from "./+types/list.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { someResource: ["read"] });
  const list = await recordListData(context, href("/manager/some-resources"), someResourceFields, someResourceReader.readPage);
  return { ...list, mayCreate: can(user.role, { someResource: ["create"] }) };
}

export default function ManagerSomeResources({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <ManagerListScreen
      {...loaderData}
      fields={someResourceFields}
      title={t("someResources.title")}
      searchLabel={t("someResources.search")}
      createLabel={t("someResources.new")}
    >
      {(emptyAction) => (
        <RecordTable
          {...loaderData.table}
          fields={someResourceFields}
          label={t("someResources.title")}
          emptyAction={emptyAction}
        />
      )}
    </ManagerListScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation();
  return (
    <RouteError
      error={error}
      list={{ area: "manager", title: t("someResources.title"), searchLabel: t("someResources.search") }}
    />
  );
}
