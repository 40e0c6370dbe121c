import { type ListPage, parseListQuery } from "#app/lists/list-query.ts";
import { toNfc } from "#app/validation/unicode.ts";
import { db } from "#db/client.server.ts";
import { isOneOf } from "#db/is-one-of.ts";
import { nameKey } from "../names.server.ts";
import { baseRecordListShape, type RecordQuery } from "../record-list-shape.ts";
import { type RegisteredResource, resourcePermission } from "../registered-resource.ts";
import { asResourceTable } from "../resource-table.ts";
import type { ReferenceTarget } from "./reference-target.ts";

type ReadPage = (query: RecordQuery) => Promise<ListPage<{ id: string; name: string }>>;

/** How fields refer to the records of a resource. @param readPage uses a reader that may be loaded later */
export function recordTarget(resource: RegisteredResource, readPage: ReadPage): ReferenceTarget {
  const rows = asResourceTable(resource.table);
  const permissions = resourcePermission(resource, "read");
  const toReferencedRow = (row: { id: string; name: string }) => ({
    id: row.id,
    label: row.name,
    text: row.name,
  });
  const textKey = (text: string) => nameKey(toNfc(text.trim()));
  return {
    name: resource.name,
    detailPath: `${resource.listPath}/:id`,
    openPermissions: { apps: ["manager"], ...permissions },
    searchPermissions: permissions,
    textKey,
    async read(by, values) {
      const condition = by === "id" ? isOneOf(rows.id, values) : isOneOf(rows.nameKey, values.map(textKey));
      const found = await db().select({ id: rows.id, name: rows.name }).from(rows).where(condition);
      return found.map(toReferencedRow);
    },
    async search(term) {
      const page = await readPage(
        parseListQuery(baseRecordListShape, new URLSearchParams({ searchTerm: term })),
      );
      return { ...page, rows: page.rows.map(toReferencedRow) };
    },
  };
}
