import { useCallback, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { endEarlyTyping } from "./early-typing.ts";
import type { loader } from "./routes/search.tsx";
import { parseSearchTerm } from "./search-groups.ts";

/** Milliseconds after the last key. */
const typingMs = 200;

export function searchPath(term: string): string {
  return `${href("/manager/search")}?${new URLSearchParams({ searchTerm: term })}`;
}

/** The results of a term that changes while it is typed. The last ones stay until the next arrive. */
export function useSearch() {
  const { load, data } = useFetcher<typeof loader>();
  const [term, setTerm] = useState("");
  const timer = useRef<number>(undefined);
  const find = useCallback(
    (typed: string) => {
      // Offline, a failed load would replace the screen beneath and its input.
      if (navigator.onLine) void load(searchPath(typed));
    },
    [load],
  );
  useEffect(() => {
    const typed = endEarlyTyping();
    setTerm(typed);
    find(typed);
    return () => window.clearTimeout(timer.current);
  }, [find]);
  const isCurrent = data?.searchTerm === parseSearchTerm(new URLSearchParams({ searchTerm: term }));
  return {
    term,
    groups: data?.groups ?? [],
    /** Whether the results are those of the term. */
    isCurrent,
    change(typed: string) {
      setTerm(typed);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => find(typed), typingMs);
    },
  };
}
