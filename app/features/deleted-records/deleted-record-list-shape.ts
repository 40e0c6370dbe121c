import type { ParseKeys } from "i18next";
import type { ListQuery } from "#app/lists/list-query.ts";

export const deletedRecordListShape = {
  sorts: { deleted: "desc" },
  filters: { source: /^\w{1,100}$/ },
} as const;

export type DeletedRecordQuery = ListQuery<typeof deletedRecordListShape>;

export interface DeletedRecordItem {
  id: string;
  name: string;
  email: string;
  /** The title of the list that it was in. */
  title: ParseKeys;
  /** Empty for the system. */
  deletedByName: string;
  /** Milliseconds since 1970. */
  deletedAt: number;
  permitted: boolean;
}
