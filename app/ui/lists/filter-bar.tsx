import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useLocation, useNavigate } from "react-router";
import { Button } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";

type FilterBarProps = {
  keep?: Record<string, string>;
  children: ReactNode;
};

/** Milliseconds: typing a date changes it with each digit. */
const typingMs = 600;

export function FilterBar({ keep = {}, children }: FilterBarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const [version, setApplied] = useFieldsVersion();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  // Changed before hydration, which removes the submit button: submit now.
  useEffect(() => {
    if ([...(form.current?.elements ?? [])].some(isTouched)) form.current?.requestSubmit();
  }, []);

  const apply = (filters: HTMLFormElement) => {
    window.clearTimeout(timer.current);
    const chosen = [...new FormData(filters)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    );
    const search = chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
    setApplied(search);
    void navigate(search || "?", { preventScrollReset: true });
  };
  const changed = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    window.clearTimeout(timer.current);
    const chosen = target instanceof HTMLInputElement ? /^(checkbox|radio)$/.test(target.type) : true;
    timer.current = window.setTimeout(() => apply(currentTarget), chosen ? 0 : typingMs);
  };
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <Form
      ref={form}
      onChange={changed}
      onSubmit={submitted}
      data-print="none"
      className="flex flex-wrap items-end gap-3 max-sm:*:grow"
    >
      {Object.entries(keep).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Fragment key={version}>{children}</Fragment>
      {hydrated ? null : (
        <Button variant="secondary" className="until-hydrated">
          {t("common.filter.apply")}
        </Button>
      )}
    </Form>
  );
}

/** Changes when a link or the history changed the filters, so that the fields follow. */
function useFieldsVersion() {
  const { search } = useLocation();
  const [applied, setApplied] = useState<string>();
  const [shown, setShown] = useState({ search, version: 0 });
  if (search !== shown.search) {
    setShown({ search, version: search === applied ? shown.version : shown.version + 1 });
    setApplied(undefined);
  }
  return [shown.version, setApplied] as const;
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  }
  if (!(field instanceof HTMLSelectElement)) return false;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(first, 0);
}
