import { data } from "react-router";

/** The one whose list the address is below. @throws a 404 response if there is none */
export function requireListOf<Item extends { list: string }>(
  items: readonly Item[],
  { pathname }: URL,
): Item {
  // Routes match in any case.
  const path = pathname.toLowerCase();
  const found = items.find(({ list }) => path.startsWith(`${list}/`));
  if (!found) throw data(null, { status: 404 });
  return found;
}
