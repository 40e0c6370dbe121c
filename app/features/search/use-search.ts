import { useCallback, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { useJson } from "#app/ui/loading/use-json.ts";
import { stopBufferingKeystrokes } from "./buffered-keystrokes.ts";
import { parseSearchTerm, type SearchResults } from "./search-groups.ts";

/** Milliseconds after the last key. */
const typingMs = 200;

export function searchPath(term: string): string {
  return `${href("/manager/search")}?${new URLSearchParams({ searchTerm: term })}`;
}

/** The results of a term that changes while it is typed. The last ones stay until the next arrive. */
export function useSearch() {
  const { load, data, failure } = useJson<SearchResults>();
  const [term, setTerm] = useState("");
  const timer = useRef<number>(undefined);
  const find = useCallback(
    (typed: string) =>
      void load(`${href("/manager/search/results")}?${new URLSearchParams({ searchTerm: typed })}`),
    [load],
  );
  useEffect(() => {
    const typed = stopBufferingKeystrokes();
    setTerm(typed);
    find(typed);
    return () => window.clearTimeout(timer.current);
  }, [find]);
  const searchTerm = parseSearchTerm(new URLSearchParams({ searchTerm: term }));
  return {
    term,
    groups: (!failure && data?.groups) || [],
    /** Whether the results are those of the term. */
    isCurrent: !failure && data?.searchTerm === searchTerm,
    failure,
    change(typed: string) {
      setTerm(typed);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => find(typed), typingMs);
    },
    retry: () => find(term),
  };
}
