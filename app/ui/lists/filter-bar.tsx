import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useReducer,
  useRef,
} from "react";
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
  const edited = useRef(new Set<string>());
  // Always the newest, because the URL may change while the timer runs.
  const latest = useRef(async () => {});
  const cancel = useCallback(() => window.clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const pending = usePendingParameters(cancel);

  const followApplied = useFollowAddress(form, edited, pending);

  const apply = async () => {
    cancel();
    edited.current.clear();
    if (!form.current) return;
    const { elements } = form.current;
    const isFilter = (name: string) => elements.namedItem(name) !== null && !(name in keep);
    const query = new URLSearchParams(
      [...(pending ?? new URLSearchParams(keep))].filter(([name]) => !isFilter(name)),
    );
    for (const [name, value] of new FormData(form.current)) {
      if (isFilter(name) && typeof value === "string" && value) query.append(name, value);
    }
    await followApplied(`${query}`, navigate(`?${query}`, { preventScrollReset: true }));
  };
  useEffect(() => {
    latest.current = apply;
  });
  // Changed before hydration, which removes the submit button: submit now.
  useEffect(() => {
    if ([...(form.current?.elements ?? [])].some(isTouched)) form.current?.requestSubmit();
  }, []);
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    cancel();
    const chosen = target instanceof HTMLInputElement ? /^(checkbox|radio)$/.test(target.type) : true;
    if (isValueField(target)) edited.current.add(target.name);
    timer.current = window.setTimeout(() => latest.current(), chosen ? 0 : typingMs);
  };
  const submitted = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply();
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

/** Links and the back button change filters too, as soon as the list loads. What someone is typing stays. */
function useFollowAddress(
  form: RefObject<HTMLFormElement | null>,
  edited: RefObject<ReadonlySet<string>>,
  pending: URLSearchParams | undefined,
) {
  const { search } = useLocation();
  const shown = pending ? `${pending}` : search;
  const followed = useRef(shown);
  const [navigations, countNavigation] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies(navigations): Back before React rendered the applied filters
  useEffect(() => {
    if (shown === followed.current) return;
    const before = new URLSearchParams(followed.current);
    const after = new URLSearchParams(shown);
    followed.current = shown;
    for (const field of form.current?.elements ?? []) {
      if (!isValueField(field) || !field.name || edited.current.has(field.name)) continue;
      const value = after.get(field.name) ?? "";
      // Setting it again would clear a date that is only half typed.
      if (field.value === value) continue;
      const isTyped = field instanceof HTMLInputElement && field.value !== (before.get(field.name) ?? "");
      if (isTyped && field === document.activeElement) continue;
      field.value = value;
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
    }
  }, [shown, navigations, form, edited]);
  return async (applied: string, navigation: void | Promise<void>) => {
    followed.current = applied;
    await navigation;
    startTransition(countNavigation);
  };
}

function isValueField(field: EventTarget): field is HTMLInputElement | HTMLSelectElement {
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
