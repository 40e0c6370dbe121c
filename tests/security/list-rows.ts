/** A list that can be searched, sorted, filtered or paged by its address. */
export interface ListRow {
  path: string;
  /** Parameters of which it knows a few values. */
  closed?: string[];
  /** A screen, which takes any search and any cursor; otherwise a file or an operation. */
  screen?: true;
  /** The name of its cursors, with the sorts that they can have, and its ids where they are no UUIDs. */
  cursor?: { name: string; sorts: string[]; ids?: "numbers" };
}

/** The list of a resource, by name or by age. */
export function resourceList(path: string, table: string): ListRow {
  return {
    path,
    closed: ["sort", "direction"],
    screen: true,
    cursor: { name: table, sorts: ["name", "created"] },
  };
}
