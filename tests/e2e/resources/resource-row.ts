/** A resource of the manager area, for the journeys that all of them have in common. */
export interface ResourceRow {
  /** The address of the list. */
  list: string;
  table: string;
  /** Valid values of what a record has beyond name and description, by the names of its columns. */
  fields: Record<string, string>;
  /** The keys of its own texts. */
  texts: Record<
    "title" | "new" | "create" | "created" | "conflict" | "gone" | "delete" | "deleted" | "missing" | "back",
    string
  >;
}
