import type { RefObject } from "react";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { UserText } from "#app/ui/feedback/user-text.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { typeInto } from "./type-into.ts";

type ConflictingValueProps = {
  name: string;
  value: string;
  /** The value as displayed, if it differs. */
  label?: string;
  form: RefObject<HTMLFormElement | null>;
};

export function ConflictingValue({ name, value, label = value, form }: ConflictingValueProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const shown = label || t("common.conflict.empty");
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-warning-quiet px-3 py-2 text-sm">
      <div className="min-w-0">
        <p className="text-quiet">{t("common.conflict.theirs")}</p>
        <UserText>{shown}</UserText>
      </div>
      {hydrated ? (
        <Button
          type="button"
          variant="quiet"
          aria-label={t("common.labeled", { label: t("common.conflict.take"), value: shown })}
          onClick={() => fill(form.current, name, value)}
        >
          {t("common.conflict.take")}
        </Button>
      ) : null}
    </div>
  );
}

function fill(form: HTMLFormElement | null, name: string, value: string) {
  // Not `namedItem`, which also finds a file chooser by its id.
  const field = [...(form?.elements ?? [])].find((element) => element.getAttribute("name") === name);
  const known =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  if (!known) return;
  typeInto(field, value);
  field.focus();
}
