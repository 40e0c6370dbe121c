import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type TheirValueProps = { name: string; value: string; form: RefObject<HTMLFormElement | null> };

/** What stands in a field since somebody else saved it, and with JavaScript a way to take it over. */
export function TheirValue({ name, value, form }: TheirValueProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-warning-quiet px-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="text-quiet">{t("repositories.conflict.theirs")}</p>
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{value || t("repositories.conflict.empty")}</bdi>
        </p>
      </div>
      {hydrated ? (
        <Button
          type="button"
          variant="quiet"
          aria-label={`${t("repositories.conflict.take")}: ${value || t("repositories.conflict.empty")}`}
          onClick={() => fill(form.current, name, value)}
        >
          {t("repositories.conflict.take")}
        </Button>
      ) : null}
    </div>
  );
}

function fill(form: HTMLFormElement | null, name: string, value: string) {
  const field = form?.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
