import { type FormEvent, type MouseEvent, useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

const debounceMs = 250;

/**
 * Searches while somebody types. Each search replaces the one before, in the history and on its way, so the newest
 * answer wins; what stands in the field belongs to whoever types, and no answer writes into it.
 */
export function useLiveSearch(name: string, defaultValue: string, keep: Record<string, string>) {
  const navigate = useNavigate();
  const ref = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const typed = useRef(new Set<string>());
  const shown = useRef(defaultValue);
  // Always the newest, since what is kept may have changed while the timer ran.
  const latest = useRef(() => {});
  const searchSoon = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => latest.current(), debounceMs);
  }, []);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    const input = ref.current;
    const isFirst = shown.current === defaultValue;
    shown.current = defaultValue;
    if (!input || input.value === defaultValue) return;
    // Somebody typed before the scripts came, and nothing has listened yet.
    if (isFirst) return searchSoon();
    // Another term may still come from the history or a link; then the field follows.
    if (document.activeElement === input && typed.current.has(defaultValue)) return;
    input.value = defaultValue;
    typed.current.clear();
  }, [defaultValue, searchSoon]);

  const search = () => {
    window.clearTimeout(timer.current);
    const term = ref.current?.value ?? "";
    typed.current.add(defaultValue).add(term);
    const query = new URLSearchParams({ ...keep, ...(term && { [name]: term }) });
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
        // Letters that are still being composed are not a term yet.
        if (!(event.nativeEvent as InputEvent).isComposing) searchSoon();
      },
      onCompositionEnd: searchSoon,
    },
    clear: {
      to: `?${new URLSearchParams(keep)}`,
      replace: true,
      preventScrollReset: true,
      onClick: (event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || !ref.current) return;
        event.preventDefault();
        ref.current.value = "";
        ref.current.focus();
        search();
      },
    },
  };
}
