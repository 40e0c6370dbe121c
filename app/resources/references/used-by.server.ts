import { eq, getTableColumns, sql } from "drizzle-orm";
import type { ParseKeys } from "i18next";
import { can } from "#app/access/permissions.ts";
import type { Total } from "#app/lists/list-query.ts";
import { capTotal, totalLimits } from "#app/lists/total-limits.ts";
import { replicaDb } from "#db/client.server.ts";
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

/** Along the index of the column, up to the limit of lists. */
async function countRows(table: RegisteredResource["table"], field: string, id: string): Promise<Total> {
  const column = getTableColumns(table)[field];
  if (!column) return capTotal(0);
  const most = totalLimits.maxCount + 1;
  const found = sql`(select 1 from ${table} where ${eq(column, id)} limit ${most}) as found`;
  return capTotal(await replicaDb().$count(found));
}
