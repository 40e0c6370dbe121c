import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { usePendingParameters } from "#app/ui/hooks/use-pending-parameters.ts";
import { hasModifierKey } from "#app/ui/keyboard/has-modifier-key.ts";
import { searchParameter } from "#app/ui/list-parameters.ts";

const debounceMs = 250;

/** Searches while someone types: no response changes the field. Each search replaces the previous one, also in the history. */
export function useLiveSearch(defaultValue: string, keep: Record<string, string>) {
  const navigate = useNavigate();
  const ref = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const shown = useRef(defaultValue);
  // Always the newest, because `keep` may change while the timer runs.
  const latest = useRef(() => {});
  const cancel = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const searchSoon = useCallback(() => {
    cancel();
    timer.current = window.setTimeout(() => latest.current(), debounceMs);
  }, [cancel]);

  useEffect(() => cancel, [cancel]);
  const pending = usePendingParameters(cancel);

  useEffect(() => {
    const input = ref.current;
    const before = shown.current;
    shown.current = defaultValue;
    if (!input || input.value === defaultValue) return;
    // Typed before hydration.
    if (before === defaultValue) return searchSoon();
    // The history or a link changed the term, so the field follows.
    const isTyped = timer.current !== undefined || input.value.trim() !== before;
    if (isTyped && document.activeElement === input) return;
    input.value = defaultValue;
  }, [defaultValue, searchSoon]);

  const search = () => {
    cancel();
    const term = ref.current?.value ?? "";
    const query = pending ?? new URLSearchParams(keep);
    query.delete(searchParameter);
    if (term) query.set(searchParameter, term);
    void navigate(`?${query}`, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    latest.current = search;
  });

  return {
    form: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        search();
      },
    },
    input: {
      ref,
      defaultValue,
      onInput: (event: FormEvent) => {
        // Not a term yet while an input method is composing.
        if (!(event.nativeEvent as InputEvent).isComposing) searchSoon();
      },
      onCompositionEnd: searchSoon,
    },
    clear: {
      to: `?${new URLSearchParams(keep)}`,
      replace: true,
      preventScrollReset: true,
      onClick: (event: MouseEvent) => {
        if (hasModifierKey(event) || !ref.current) return;
        event.preventDefault();
        ref.current.value = "";
        ref.current.focus();
        search();
      },
    },
  };
}
