import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/translation.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { usePendingParameters } from "#app/ui/hooks/use-pending-parameters.ts";

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
  const cancel = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  useEffect(() => cancel, [cancel]);
  const pending = usePendingParameters(cancel);

  // Changed before hydration, which removes the submit button: submit now.
  useEffect(() => {
    if ([...(form.current?.elements ?? [])].some(isTouched)) form.current?.requestSubmit();
  }, []);

  useFollowAddress(form, timer);

  const apply = (filters: HTMLFormElement) => {
    cancel();
    const chosen = [...new FormData(filters)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    );
    const query = new URLSearchParams(chosen);
    for (const [name, value] of pending ?? []) {
      const isFilter = filters.elements.namedItem(name) !== null && !(name in keep);
      if (!isFilter) query.set(name, value);
    }
    void navigate(`?${query}`, { preventScrollReset: true });
  };
  const changed = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    cancel();
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
      {children}
      {hydrated ? null : (
        <Button variant="secondary" className="until-hydrated">
          {t("common.filter.apply")}
        </Button>
      )}
    </Form>
  );
}

/** Links and the back button change filters too. What someone is typing stays. */
function useFollowAddress(
  form: RefObject<HTMLFormElement | null>,
  typing: RefObject<number | undefined>,
): void {
  const { search } = useLocation();
  const followed = useRef(search);
  useEffect(() => {
    if (search === followed.current || typing.current !== undefined) return;
    followed.current = search;
    const params = new URLSearchParams(search);
    for (const field of form.current?.elements ?? []) {
      if (!isValueField(field) || !field.name) continue;
      if (field instanceof HTMLInputElement && field === document.activeElement) continue;
      field.value = params.get(field.name) ?? "";
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
    }
  }, [search, form, typing]);
}

function isValueField(field: Element): field is HTMLInputElement | HTMLSelectElement {
  if (field instanceof HTMLSelectElement) return true;
  return field instanceof HTMLInputElement && !/^(hidden|checkbox|radio)$/.test(field.type);
}

function isTouched(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  }
  if (!(field instanceof HTMLSelectElement)) return false;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(first, 0);
}
