import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import { cursorParameters } from "#app/ui/list-parameters.ts";

/** The parameters of the list that loads, from its first page. @param onLeave called while another screen loads */
export function usePendingParameters(onLeave: () => void): URLSearchParams | undefined {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const leaves = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (leaves) onLeave();
  }, [leaves, onLeave]);
  if (!next || leaves) return undefined;
  const parameters = new URLSearchParams(next.search);
  for (const cursor of cursorParameters) parameters.delete(cursor);
  return parameters;
}
