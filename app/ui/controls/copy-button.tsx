import { useEffect, useState } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Icon } from "./icons.tsx";

/** Milliseconds. */
const feedbackMs = 2000;

interface CopyButtonProps {
  text: () => string;
  /** Names the copied text if a screen has several buttons. The button itself then confirms the copy. */
  label?: string;
}

/** Renders nothing if scripts cannot write to the clipboard. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), feedbackMs);
    return () => window.clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    void navigator.clipboard.writeText(text()).then(
      () => setCopied(true),
      () => {},
    );
  const name = t(copied ? "common.copy.done" : "common.copy.copy");
  return (
    <>
      {hydrated && "clipboard" in navigator ? (
        <button
          type="button"
          onClick={copy}
          aria-label={label && t("common.labeled", { label: name, value: label })}
          className="inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-small px-3 text-sm text-accent hover:bg-accent-quiet"
        >
          {copied ? <Icon name="check" size={16} /> : null}
          {name}
        </button>
      ) : null}
      {label ? null : (
        <span role="status" className="sr-only">
          {copied ? t("common.copy.done") : ""}
        </span>
      )}
    </>
  );
}
