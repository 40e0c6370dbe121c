import { useTranslation } from "#app/i18n/translation.tsx";
import { href } from "react-router";
import { can } from "#app/access/permissions.ts";
import { requirePermission } from "#app/auth/guards.server.ts";
import { RecordDetails } from "#app/resources/record-details.tsx";
import { recordNotFoundProps, RecordScreen } from "#app/resources/record-screen.tsx";
import { recordDetailData } from "#app/resources/record-loader-data.server.ts";
import { RouteError } from "#app/shell/route-error.tsx";
import { resource } from "../resource.server.ts";
import { someResourceFields } from "../some-resource.schema.ts";
import { getSomeResource } from "../some-resources.server.ts";
import type { Route } from "./+types/detail.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user } = requirePermission(context, { someResource: ["read"] });
  return recordDetailData(context, resource, await getSomeResource(params.id), {
    mayUpdate: can(user.role, { someResource: ["update"] }),
    mayDelete: can(user.role, { someResource: ["delete"] }),
  });
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
      <RecordDetails fields={someResourceFields} {...loaderData.details} />
    </RecordScreen>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} notFound={recordNotFoundProps(href("/manager/some-resources"), "someResources.back")} />;
}
