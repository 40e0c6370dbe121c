import type { ParseKeys } from "i18next";
import type { Permissions } from "#app/access/permissions.ts";
import type { IconName } from "#app/ui/controls/icons.tsx";

/** Records that the search of the manager area finds: the `source` of a feature's `search-source.server.ts`. */
export interface SearchSource {
  /** The path of the list, which those of its records begin with. */
  listPath: string;
  title: ParseKeys;
  /** For the list. */
  permissions: Permissions;
  /** For the screen of a record; without them, a result leads to the list. */
  openPermissions: Permissions;
  search(searchTerm: string, size: number): Promise<FoundRecord[]>;
  /** Actions found by a verb before the search term, such as "ban zara". */
  actions?: readonly RecordAction[];
}

export interface RecordAction {
  /** Begins with the verb in every language, and ends with `{{name}}`. */
  title: ParseKeys;
  icon: IconName;
  /** Of the screen, after the path of the record: "/update". */
  pathSuffix: string;
  permissions: Permissions;
  /** Whether it is on the screen of the record, and so requires `openPermissions` too. */
  onRecordScreen?: boolean;
  /** For sources whose rules depend on the record. */
  isAllowed?(viewer: Viewer, record: FoundRecord): boolean;
}

export interface Viewer {
  id: string;
  role: string;
}

export const recordActions = {
  edit: { title: "search.edit", icon: "edit", pathSuffix: "/update" },
  delete: { title: "search.delete", icon: "trash", pathSuffix: "?confirm=delete", onRecordScreen: true },
} as const satisfies Record<string, Omit<RecordAction, "permissions">>;

interface FoundRecord {
  id: string;
  label: string;
  description?: string;
  hasAvatar?: boolean;
  /** The URL of the picture shown as the avatar. */
  picture?: string;
  /** Of a user. */
  role?: string;
}
