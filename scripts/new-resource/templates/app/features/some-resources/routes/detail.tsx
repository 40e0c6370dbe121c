import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { someResourceNotFoundProps } from "#app/features/some-resources/some-resource-not-found.ts";
import { getSomeResource } from "#app/features/some-resources/some-resources.server.ts";
import { RecordCard } from "#app/resources/record-card.tsx";
import { RecordScreen } from "#app/resources/record-screen.tsx";
import { RouteError } from "#app/shell/route-error.tsx";
import type { Route } from "./+types/detail.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { apps: ["manager"], someResource: ["read"] });
  const record = await getSomeResource(params.id);
  if (!record) throw data(null, { status: 404 });
  const { name, description, createdAt, updatedAt } = record;
  const mayUpdate = can(user.role, { someResource: ["update"] });
  const mayDelete = can(user.role, { someResource: ["delete"] });
  const confirm = mayDelete && url.searchParams.get("confirm") === "delete";
  return {
    details: { description, createdAt: createdAt.getTime(), updatedAt: updatedAt.getTime() },
    screen: { name, mayUpdate, mayDelete, confirm },
  };
}

export default function ManagerSomeResource({ loaderData, params }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <RecordScreen
      {...loaderData.screen}
      path={href("/manager/some-resources/:id", params)}
      back={{ to: href("/manager/some-resources"), label: t("someResources.back") }}
      deleteLabel={t("someResources.delete")}
    >
      <RecordCard {...loaderData.details} />
    </RecordScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} gone={someResourceNotFoundProps(href("/manager/some-resources"))} />;
}
