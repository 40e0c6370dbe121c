import { useTranslation } from "#app/i18n/translation.tsx";

/** Appears after 150 ms, so that fast pages do not flicker. */
export function NavigationProgressBar({ active }: { active: boolean }) {
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
