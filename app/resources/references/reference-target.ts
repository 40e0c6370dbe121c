import type { Permissions } from "#app/access/permissions.ts";
import type { ListPage } from "#app/lists/list-query.ts";

/** What a field can refer to: the `target` of a feature's `reference-target.server.ts`. */
export interface ReferenceTarget {
  /** The `to` of the fields, which is also the name of its table in `db/schema.ts`. */
  name: string;
  /** Rows that do not exist are left out. */
  read(by: "id" | "text", values: readonly string[]): Promise<ReferredRow[]>;
  search(term: string): Promise<ListPage<ReferredRow>>;
  /** Equal for texts that mean the same row. */
  textKey(text: string): string;
  screen: `${string}/:id`;
  mayOpen: Permissions;
  maySearch: Permissions;
}

interface ReferredRow {
  id: string;
  label: string;
  /** Stands for it in files, and belongs to no other row. */
  text: string;
}
