import { eq } from "drizzle-orm";
import type { ListDefinition } from "#app/lists/list-definition.ts";
import { readAll, readPage } from "#app/lists/list-page.server.ts";
import { type ListPage, type ListQuery, pageSize } from "#app/lists/list-query.ts";
import { db } from "#db/client.server.ts";
import { asResourceTable, type ResourceTable } from "./names.server.ts";
import type { RecordRow, recordListShape } from "./record-list-shape.ts";

type Query = ListQuery<typeof recordListShape>;

export async function getRow<Table extends ResourceTable>(
  table: Table,
  id: string,
): Promise<Table["$inferSelect"] | undefined> {
  const rows = asResourceTable(table);
  const [row] = await db().select().from(rows).where(eq(rows.id, id));
  return row;
}

/**
 * @param table its name in SQL
 * @param fields columns beyond those of every record, all of them text
 * @param searched those that the search index has
 */
export function recordReader<Row extends RecordRow>(
  table: string,
  fields: readonly Exclude<keyof Row & string, keyof RecordRow>[] = [],
  searched: readonly string[] = fields,
) {
  type Raw = Record<string, string> & { id: string; created_at: number };
  const definition = (description: string): ListDefinition<typeof recordListShape, Raw, Row> => ({
    table,
    columns: [
      "name",
      ...fields.map((field) => `${columnOf(field)} AS "${field}"`),
      `${description} AS beginning`,
      "created_at",
    ].join(", "),
    row: (raw) => {
      const { id, name = "", beginning = "", created_at: createdAt } = raw;
      const row: Record<string, unknown> = { id, name, description: beginning, createdAt };
      for (const field of fields) row[field] = raw[field];
      return row as object as Row;
    },
    sorts: {
      name: { column: "name", as: "name", index: `${table}_name` },
      created: { column: "created_at", as: "time", index: `${table}_created_at` },
    },
    searched: ["name", ...searched.map(columnOf), "description"],
    tested: [],
    filters: {},
  });
  const beginnings = definition("substr(description, 1, 200)");
  const whole = definition("description");
  return {
    /** @param descriptions as rows show them, or whole */
    readPage: (
      query: Query,
      size = pageSize,
      descriptions: "begun" | "whole" = "begun",
    ): Promise<ListPage<Row>> => readPage(descriptions === "whole" ? whole : beginnings, query, size),
    /** Every record of a search, in its order, in batches of some hundred. */
    readAll: (query: Query): AsyncGenerator<Row[]> => readAll(whole, query),
  };
}

/** `dueOn` is in the column `due_on`. */
function columnOf(field: string) {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
