import { type RefObject, useEffect, useState } from "react";
import { href } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { missingOptionEvent } from "#app/ui/forms/use-restored-draft.ts";
import { useJson } from "#app/ui/loading/use-json.ts";
import type { PickerState } from "./references.ts";

/** Chooses what a draft refers to if no option of the select does. @returns the option, without its name until that is loaded */
export function useRestoredOption(to: string, select: RefObject<HTMLSelectElement | null>) {
  const { t } = useTranslation();
  const [value, setValue] = useState<string>();
  const { load, data } = useJson<PickerState>();
  useEffect(() => {
    const element = select.current;
    const add = (event: Event) => {
      const id = String((event as CustomEvent).detail);
      setValue(id);
      void load(`${href("/resources/references/:target", { target: to })}?${new URLSearchParams({ id })}`);
    };
    element?.addEventListener(missingOptionEvent, add);
    return () => element?.removeEventListener(missingOptionEvent, add);
  }, [to, select, load]);
  useEffect(() => {
    if (value !== undefined && select.current) select.current.value = value;
  }, [value, select]);
  if (value === undefined) return undefined;
  return (
    data?.options.find((option) => option.value === value) ?? {
      value,
      label: t("resources.references.unknown"),
    }
  );
}
