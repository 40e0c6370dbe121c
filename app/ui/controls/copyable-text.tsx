import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Icon } from "./icons.tsx";

/** Milliseconds. */
const feedbackMs = 2000;

export function CopyableText({ text }: { text: string }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), feedbackMs);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <div
      dir="ltr"
      className="flex items-center gap-2 rounded-control border border-line bg-surface ps-4 pe-1 text-start"
    >
      <code className="min-h-11 min-w-0 grow content-center py-2 text-sm wrap-anywhere select-all">
        {text}
      </code>
      {hydrated && "clipboard" in navigator ? (
        <button
          type="button"
          onClick={copy}
          className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-small px-3 text-sm text-accent hover:bg-accent-quiet"
        >
          {copied ? <Icon name="check" size={16} /> : null}
          {t(copied ? "common.copy.done" : "common.copy.copy")}
        </button>
      ) : null}
      <span role="status" className="sr-only">
        {copied ? t("common.copy.done") : ""}
      </span>
    </div>
  );
}
