import { data } from "react-router";

/** Finds the item whose list path begins this URL's path. @throws a 404 response if there is none */
export function requireByListPath<Item extends { listPath: string }>(
  items: readonly Item[],
  { pathname }: URL,
): Item {
  // Routes match in any case.
  const path = pathname.toLowerCase();
  const found = items.find(({ listPath }) => path.startsWith(`${listPath}/`));
  if (!found) throw data(null, { status: 404 });
  return found;
}
