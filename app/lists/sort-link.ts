import type { Direction } from "./list-query.ts";

interface Sorting<Sort> {
  sort: Sort;
  direction: Direction;
}

/** For a column's header: reverses the order of a list that the column sorts already. */
export function sortLink<Sort extends string>(
  query: Sorting<Sort>,
  sort: Sort,
  to: (change: { sort: Sort; direction?: Direction }) => string,
) {
  if (query.sort !== sort) return { to: to({ sort }) };
  const ascending = query.direction === "asc";
  return {
    to: to({ sort, direction: ascending ? "desc" : "asc" }),
    sorted: ascending ? ("ascending" as const) : ("descending" as const),
  };
}
