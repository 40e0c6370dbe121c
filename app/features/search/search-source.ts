import type { ParseKeys } from "i18next";
import type { Permissions } from "#app/access/permissions.ts";
import type { IconName } from "#app/ui/controls/icons.tsx";

/** Records that the search of the manager area finds: the `source` of a feature's `search-source.server.ts`. */
export interface SearchSource<Found extends FoundRecord = FoundRecord> {
  /** The path of the list; the paths of its records begin with it. */
  listPath: string;
  title: ParseKeys;
  /** Required to see the list. */
  permissions: Permissions;
  /** Required to open a record; without them, a result links to the list. */
  openPermissions: Permissions;
  search(searchTerm: string, size: number): Promise<Found[]>;
  /** Actions found by a verb before the search term, such as "ban zara". */
  actions?: readonly RecordAction<Found>[];
}

export interface RecordAction<Found extends FoundRecord = FoundRecord> {
  /** Begins with the verb in every language, and ends with `{{name}}`. */
  title: ParseKeys;
  icon: IconName;
  /** Appended to the path of the record, such as "/update". */
  pathSuffix: string;
  permissions: Permissions;
  /** Whether it is on the screen of the record, and so requires `openPermissions` too. */
  onRecordScreen?: boolean;
  /** For sources whose rules depend on the record. */
  isAllowed?(viewer: Viewer, record: Found): boolean;
}

export interface Viewer {
  id: string;
  role: string;
}

export const recordActions = {
  edit: { title: "search.edit", icon: "edit", pathSuffix: "/update" },
  delete: { title: "search.delete", icon: "trash", pathSuffix: "?confirm=delete", onRecordScreen: true },
} as const satisfies Record<string, Omit<RecordAction, "permissions">>;

export interface FoundRecord {
  id: string;
  label: string;
  description?: string;
  hasAvatar?: boolean;
  /** The URL of the picture shown as the avatar. */
  picture?: string;
}
