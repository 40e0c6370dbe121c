import { useTranslation } from "#app/i18n/translation.tsx";

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-accent px-4 py-2.5 font-medium text-accent-text transition-transform focus:translate-y-0"
    >
      {t("shell.skip")}
    </a>
  );
}
