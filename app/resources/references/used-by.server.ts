import { eq, getTableColumns } from "drizzle-orm";
import type { ParseKeys } from "i18next";
import { can } from "#app/access/permissions.ts";
import { countUpToLimit } from "#app/lists/count-capped.server.ts";
import type { Total } from "#app/lists/list-query.ts";
import { capTotal } from "#app/lists/total-limits.ts";
import { type RegisteredResource, resourcePermission } from "../registered-resource.ts";
import { registeredResources } from "../registered-resources.server.ts";

/** The records of a resource that refer to something by one field. */
export interface UsedByEntry {
  title: ParseKeys;
  field: ParseKeys;
  path: string;
  total: Total;
}

/** The records that refer to a row, as far as the role may see them. @param target the name of a `ReferenceTarget` */
export async function readUsedBy(role: string, target: string, id: string): Promise<UsedByEntry[]> {
  const references = registeredResources
    .filter((resource) => can(role, { apps: ["manager"], ...resourcePermission(resource, "read") }))
    .flatMap(({ table, fields, listPath, title }) =>
      Object.entries(fields)
        .filter(([, { to }]) => to === target)
        .map(async ([name, { label }]) => ({
          title,
          field: label,
          path: `${listPath}?${new URLSearchParams({ [name]: id })}`,
          total: await countRows(table, name, id),
        })),
    );
  return (await Promise.all(references)).filter(({ total }) => total.count > 0);
}

async function countRows(table: RegisteredResource["table"], field: string, id: string): Promise<Total> {
  const column = getTableColumns(table)[field];
  return column ? countUpToLimit(table, eq(column, id)) : capTotal(0);
}
