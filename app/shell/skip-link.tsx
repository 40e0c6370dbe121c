import { useTranslation } from "#app/i18n/translation.tsx";

export function SkipLink() {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it is a link
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
      className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-accent px-4 py-2.5 font-medium text-accent-text transition-transform focus:translate-y-0"
    >
      {t("shell.skip")}
    </a>
  );
}
