import { useTranslation } from "react-i18next";
import { requirePermission } from "#app/auth/guards.server.ts";
import { countRepositories } from "#app/repositories/repositories.server.ts";
import { PageTitle } from "#app/shell/page-title.tsx";
import { Card } from "#app/ui/card.tsx";
import { countUsers } from "#app/users/users.server.ts";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, { apps: ["manager"] });
  const [people, repositories] = await Promise.all([countUsers(), countRepositories()]);
  return { people, repositories };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  // Latin digits in Arabic too, as everywhere in the product.
  const number = new Intl.NumberFormat(i18n.language, { numberingSystem: "latn" });
  const figures = [
    { label: t("manager.dashboard.people"), value: loaderData.people },
    { label: t("manager.dashboard.repositories"), value: loaderData.repositories },
  ];
  return (
    <>
      <PageTitle>{t("manager.dashboard.pageTitle")}</PageTitle>
      <h1 className="text-title font-semibold">{t("manager.dashboard.title")}</h1>
      <p className="mt-2 text-quiet">{t("manager.dashboard.description")}</p>
      <dl className="mt-8 grid gap-4 sm:grid-cols-2">
        {figures.map(({ label, value }) => (
          <Card key={label}>
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="tabular mt-1 text-title font-semibold">{number.format(value)}</dd>
          </Card>
        ))}
      </dl>
    </>
  );
}
