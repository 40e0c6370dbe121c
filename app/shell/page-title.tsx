import { useTranslation } from "#app/i18n/translation.tsx";
import { formatPageTitle } from "#app/page-title.ts";
import { useEnvironment } from "./use-root-data.ts";

type PageTitleProps = {
  /** Needed if both areas have a screen of this name. */
  area?: "app" | "manager";
  children: string;
};

export function PageTitle({ area, children }: PageTitleProps) {
  const { t } = useTranslation();
  const environment = useEnvironment();
  const areaName = area === "manager" ? ` · ${t("shell.userMenu.manager")}` : "";
  return <title>{formatPageTitle(`${children}${areaName}`, environment)}</title>;
}
