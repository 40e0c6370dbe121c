import { useTranslation } from "react-i18next";

/** The line along the top while a page is on its way; only from 150 ms on, so that quick pages never flicker. */
export function ProgressBar({ active }: { active: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      role="progressbar"
      aria-label={t("common.loading")}
      aria-hidden={!active}
      data-active={active}
      className="progress-bar pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 bg-accent"
    />
  );
}
