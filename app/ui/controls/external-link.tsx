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
      className="inline-flex max-w-full gap-1 rounded-small wrap-anywhere text-accent underline-offset-4 hover:underline pointer-coarse:py-2.5"
    >
      <bdi className="min-w-0">{to}</bdi>
      <Icon name="external" size={16} className="mt-1" />
      <span className="sr-only"> ({t("common.newTab")})</span>
    </a>
  );
}
