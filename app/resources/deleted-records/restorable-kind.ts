import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";
import type { Permissions } from "#app/access/permissions.ts";
import type { Transaction } from "#db/client.server.ts";

/** The `restorable` of a feature's `restorable.server.ts`, whose events have kinds for `restore` and `erase`. */
export interface RestorableKind {
  /** The table, by its name in `#db/schema.ts`, which is also the subject of the events. */
  source: string;
  title: ParseKeys;
  /** The path of the list; with an id, the path of a record's screen. */
  list: string;
  /** For deleting one. */
  permissions: Permissions;
  /** Why a record cannot be restored. */
  findRefusal(tx: Transaction, actor: Actor, fields: Record<string, unknown>): Promise<ParseKeys | undefined>;
}
