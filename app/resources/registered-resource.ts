import type { ParseKeys } from "i18next";
import type { Permissions } from "#app/access/permissions.ts";
import type { FieldList } from "./fields/field.ts";
import type { ResourceTable } from "./resource-table.ts";

/** The `resource` of a feature's `resource.server.ts`: records with what shared code such as forms, references and search needs. */
export interface RegisteredResource<List extends FieldList = FieldList> {
  /** Also the name of its table in `db/schema.ts`, its permissions and its events' subject. */
  name: keyof Permissions;
  table: ResourceTable;
  fields: List;
  /** The path of its list, which has a filter for each reference field. */
  listPath: `/manager/${string}`;
  title: ParseKeys;
}

export function resourcePermission(
  { name }: Pick<RegisteredResource, "name">,
  action: "read" | "create" | "update" | "delete",
): Permissions {
  return { [name]: [action] };
}
