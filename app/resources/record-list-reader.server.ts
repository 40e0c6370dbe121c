import { getTableName } from "drizzle-orm";
import type { ListDefinition } from "#app/lists/list-definition.ts";
import { readAll, readPage } from "#app/lists/list-page.server.ts";
import { type ListPage, pageSize } from "#app/lists/list-query.ts";
import { columnName } from "./fields/column-name.ts";
import { type FieldList, fieldNames, type ResourceField, type StoredValues } from "./fields/field.ts";
import type { baseRecordListShape, RecordQuery, RecordRow } from "./record-list-shape.ts";
import type { RegisteredResource } from "./registered-resource.ts";

/** The type of a row in a list: times are milliseconds since 1970. */
export type RowOf<List extends FieldList> = RecordRow & StoredValues<List>;

export function createRecordListReader<List extends FieldList>({
  table,
  fields,
}: Pick<RegisteredResource<List>, "table" | "fields">) {
  type Row = RowOf<List>;
  type Raw = Record<string, unknown> & { id: string; created_at: number };
  const tableName = getTableName(table);
  const names = fieldNames(fields);
  const definition = (longTexts: "cut" | "whole"): ListDefinition<typeof baseRecordListShape, Raw, Row> => ({
    table: tableName,
    // Numbered, because a database may change the case of names.
    columns: [
      ...names.map((name, index) => {
        const column = columnName(name);
        const cut = longTexts === "cut" && fields[name]?.type === "longText";
        return `${cut ? `substr(${column}, 1, 200)` : column} AS field_${index}`;
      }),
      "created_at",
    ].join(", "),
    row: (raw) => {
      const values = names.map((name, index) => [name, storedValue(fields[name], raw[`field_${index}`])]);
      return { id: raw.id, ...Object.fromEntries(values), createdAt: raw.created_at } as Row;
    },
    sorts: {
      name: { column: "name_sort", as: "text", index: `${tableName}_name` },
      created: { column: "created_at", as: "time", index: `${tableName}_created_at` },
    },
    searched: names.filter((name) => fields[name]?.searched).map(columnName),
    tested: [],
    filters: {},
    idFilters: Object.fromEntries(
      names
        .filter((name) => fields[name]?.type === "reference")
        .map((name) => {
          const column = columnName(name);
          const prefix = `${tableName}_${column}`;
          return [name, { column, indexes: { name: `${prefix}_name`, created: `${prefix}_created_at` } }];
        }),
    ),
  });
  const cut = definition("cut");
  const whole = definition("whole");
  return {
    /** @param longTexts as rows show them, or whole */
    readPage: (
      query: RecordQuery,
      size = pageSize,
      longTexts: "cut" | "whole" = "cut",
    ): Promise<ListPage<Row>> => readPage(longTexts === "whole" ? whole : cut, query, size),
    /** Every record of a search, in its order, in batches of a few hundred. */
    readAll: (query: RecordQuery): AsyncGenerator<Row[]> => readAll(whole, query),
  };
}

/** Drivers return large integers as text, and SQLite has no booleans. */
function storedValue(field: ResourceField | undefined, raw: unknown) {
  if (raw === null || raw === undefined) return null;
  if (field?.type === "number" || field?.type === "money") return Number(raw);
  return field?.type === "boolean" ? Boolean(raw) : raw;
}
