import { useTranslation } from "#app/i18n/translation.tsx";
import { Icon } from "./icons.tsx";

/** Opens a new tab without access to this one. */
export function ExternalLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-block rounded-small wrap-anywhere text-accent underline-offset-4 hover:underline pointer-coarse:py-2.5"
    >
      <bdi>{to}</bdi>
      {"\u00a0"}
      <Icon name="external" size={16} className="inline" />
      <span className="sr-only"> ({t("common.newTab")})</span>
    </a>
  );
}
