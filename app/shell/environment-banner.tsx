import { useTranslation } from "#app/i18n/translation.tsx";
import type { BannerColor, Environment } from "./shell-props.ts";

export function EnvironmentBanner({ environment }: { environment?: Environment }) {
  const { t } = useTranslation();
  if (!environment) return null;
  return (
    <aside
      aria-label={t("shell.environment")}
      className={`px-4 py-0.5 text-center text-xs font-medium ${colors[environment.color]}`}
      data-print="none"
    >
      {environment.emoji ? (
        <span aria-hidden={environment.name ? true : undefined}>{environment.emoji} </span>
      ) : null}
      {environment.name}
    </aside>
  );
}

const colors: Record<BannerColor, string> = {
  brand: "bg-banner-brand text-banner-brand-text",
  gold: "bg-banner-gold text-banner-gold-text",
  green: "bg-banner-green text-banner-green-text",
  blue: "bg-banner-blue text-banner-blue-text",
  red: "bg-banner-red text-banner-red-text",
  gray: "bg-banner-gray text-banner-gray-text",
};
