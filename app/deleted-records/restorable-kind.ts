import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";
import type { Permissions } from "#app/access/permissions.ts";
import type { Database, Transaction } from "#db/client.server.ts";

type Fields = Record<string, unknown>;

/** The `restorable` of a feature's `restorable.server.ts`, whose events have kinds for `restore` and `erase`. */
export interface RestorableKind {
  /** The table, by its name in `#db/schema.ts`, which is also the subject of the events. */
  source: string;
  title: ParseKeys;
  /** For deleting one. */
  permissions: Permissions;
  /** Why the actor can neither restore nor erase a record; not needed if the permissions are enough. */
  findActorRefusal?(database: Database, actor: Actor, fields: Fields): Promise<ParseKeys | undefined>;
  /** Why a record cannot be restored. */
  findRefusal(tx: Transaction, fields: Fields): Promise<ParseKeys | undefined>;
  /** Deletes what else is kept in case a record is restored, before it is erased. */
  eraseOthers?(tx: Transaction, recordId: string): Promise<void>;
}
