import type { ParseKeys } from "i18next";
import type { Actor } from "#app/access/actor.ts";
import type { Permissions } from "#app/access/permissions.ts";
import type { FieldList } from "./fields/field.ts";
import type { ResourceTable } from "./names.server.ts";
import type { UpdateResult } from "./record-writes.server.ts";

/** The `resource` of a feature's `resource.server.ts`: records with what shared code such as references, undo and search needs. */
export interface RegisteredResource {
  table: ResourceTable;
  fields: FieldList;
  /** The path of its list, which has a filter for each reference field. */
  list: string;
  title: ParseKeys;
  /** For the list. */
  permissions: Permissions;
  /** Without it, changes cannot be undone. Checks the permission. */
  update?: (actor: Actor, id: string, values: never) => Promise<UpdateResult<object>>;
  /** Without them the search of the manager area does not offer to edit a record. */
  updatePermissions?: Permissions;
  /** Without them deleted records cannot be restored, and the search of the manager area does not offer to delete one. */
  deletePermissions?: Permissions;
}
