import { useLocation, useNavigation } from "react-router";

/** What only opens or closes a dialog above the list. */
const dialogStates = ["confirm", "state", "notice"];

/** Whether the list of this page is on its way in another order, page or selection. */
export function useListLoading(): boolean {
  const here = useLocation();
  const { state, formMethod, location: next } = useNavigation();
  if (state !== "loading" || formMethod === "POST" || next?.pathname !== here.pathname) return false;
  return listState(next.search) !== listState(here.search);
}

function listState(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of dialogStates) query.delete(name);
  return query.toString();
}
