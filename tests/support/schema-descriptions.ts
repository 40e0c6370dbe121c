import { type Column, getTableName, is, SQL, type Table } from "drizzle-orm";

/** Describes foreign keys and indexes in one line each, to compare the code's tables with a database's. */

interface ForeignKey {
  columns: string[];
  table: string;
  to: string[];
  onDelete?: string;
  onUpdate?: string;
}

interface Index {
  name: string;
  unique: boolean;
  columns: string[];
  where?: string | null;
}

interface TableConfig {
  name: string;
  columns: (Column & { isUnique: boolean; uniqueName?: string })[];
  foreignKeys: {
    reference(): { columns: Column[]; foreignTable: Table; foreignColumns: Column[] };
    onDelete: string | undefined;
    onUpdate: string | undefined;
  }[];
  indexes: {
    config: { name?: string; unique: boolean; columns: unknown[]; where?: SQL | undefined };
  }[];
}

export function describeForeignKey({ columns, table, to, onDelete, onUpdate }: ForeignKey): string {
  const actions = `on delete ${onDelete ?? "no action"} on update ${onUpdate ?? "no action"}`;
  return `(${columns}) → ${table}(${to}) ${actions.toLowerCase()}`;
}

export function describeIndex({ name, unique, columns, where }: Index): string {
  return `${unique ? "unique " : ""}${name} (${columns.map(plainSql)})${where ? ` where ${plainSql(where)}` : ""}`;
}

/** @param render the SQL of an expression, with its values */
export function describeDeclared(
  { name, columns, foreignKeys, indexes }: TableConfig,
  render: (expression: SQL) => string,
) {
  const text = (part: unknown) =>
    is(part, SQL) ? render(part).replaceAll(`"${name}".`, "") : (part as { name: string }).name;
  const unique = columns.filter(({ isUnique }) => isUnique);
  return {
    foreignKeys: foreignKeys
      .map((key) => {
        const { columns, foreignTable, foreignColumns } = key.reference();
        const to = foreignColumns.map((column) => column.name);
        const { onDelete, onUpdate } = key;
        return describeForeignKey({
          columns: columns.map((column) => column.name),
          table: getTableName(foreignTable),
          to,
          onDelete,
          onUpdate,
        });
      })
      .sort(),
    indexes: [
      ...unique.map((column) =>
        describeIndex({
          name: column.uniqueName ?? `${name}_${column.name}_unique`,
          unique: true,
          columns: [column.name],
        }),
      ),
      ...indexes.map(({ config }) =>
        describeIndex({
          name: config.name ?? "",
          unique: config.unique,
          columns: config.columns.map(text),
          where: config.where && render(config.where).replaceAll(`"${name}".`, ""),
        }),
      ),
    ].sort(),
  };
}

/** Removes differences in notation: quotes, casts, case, outer parentheses. */
function plainSql(text: string) {
  return text
    .replaceAll(/["`]/g, "")
    .replaceAll(/'[^']*'(::[a-z ]+)?/g, "''")
    .replace(/^\((.*)\)$/, "$1")
    .toLowerCase();
}
