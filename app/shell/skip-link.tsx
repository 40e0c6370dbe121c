import { useTranslation } from "#app/i18n/translation.tsx";

export function SkipLink() {
  const { t } = useTranslation();
  return (
    // Without an inline position it stays within the padding of the body, beside a notch.
    // biome-ignore lint/a11y/useValidAnchor: without scripts it is a link
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
      className="fixed top-0 z-50 m-3 -translate-y-24 rounded-control bg-accent px-4 py-2.5 font-medium text-accent-text transition-transform focus:translate-y-0"
    >
      {t("shell.skip")}
    </a>
  );
}
