import type { Permissions } from "#app/access/permissions.ts";
import type { ListPage } from "#app/lists/list-query.ts";
import type { Transaction } from "#db/client.server.ts";

/** What a field can refer to: the `target` of a feature's `reference-target.server.ts`. */
export interface ReferenceTarget {
  /** The `to` of the fields, which is also the name of its table in `db/schema.ts`. */
  name: string;
  /** Rows that do not exist are left out. */
  read(by: "id" | "text", values: readonly string[]): Promise<ReferencedRow[]>;
  /** Without it, nothing can be chosen from a list. */
  search?(term: string): Promise<ListPage<ReferencedRow>>;
  /** Equal for texts that mean the same row. */
  textKey(text: string): string;
  detailPath: `${string}/:id`;
  /** Whether that is a file, which the browser opens itself. */
  isDocument?: boolean;
  openPermissions: Permissions;
  searchPermissions?: Permissions;
  /** Whether a field may hold the row. @param fieldKey such as `invoice.receiptId` */
  accepts?(tx: Transaction, fieldKey: string, id: string): Promise<boolean>;
}

export interface ReferencedRow {
  id: string;
  label: string;
  /** Identifies the row outside of forms, such as an email. Must be unique. */
  text: string;
  /** The items of a list. */
  parts?: { id: string; label: string }[];
}
