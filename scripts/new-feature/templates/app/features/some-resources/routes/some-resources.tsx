import { useTranslation } from "#app/i18n/translation.tsx";
import { requirePermission } from "#app/auth/guards.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/some-resources.ts";

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { someResources: ["read"] });
  return null;
}

export default function SomeResources() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t("someResources.title")}</PageTitle>
      <PageHeader title={t("someResources.title")} />
    </>
  );
}
