import type { ParseKeys } from "i18next";
import type { Permissions } from "#app/access/permissions.ts";

/** Records that the search of the manager area finds: the `source` of a feature's `search-source.server.ts`. */
export interface SearchSource {
  /** The address of the list. The screens of its records are beneath. */
  list: string;
  title: ParseKeys;
  /** For the list. */
  permissions: Permissions;
  /** For the screen of a record; without them, a result leads to the list. */
  mayOpen: Permissions;
  search(searchTerm: string, size: number): Promise<FoundRecord[]>;
}

interface FoundRecord {
  id: string;
  label: string;
  description?: string;
  hasAvatar?: boolean;
}
