import { useLocation, useNavigation } from "react-router";
import { dialogParameters } from "../list-parameters.ts";

export function useListLoading(): boolean {
  const here = useLocation();
  const { state, formMethod, location: next } = useNavigation();
  if (state !== "loading" || formMethod === "POST" || next?.pathname !== here.pathname) return false;
  return listState(next.search) !== listState(here.search);
}

function listState(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of dialogParameters) query.delete(name);
  return query.toString();
}
