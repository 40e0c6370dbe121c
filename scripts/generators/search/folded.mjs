/** The column beside a searched one: docs/decisions/search.md @param {string} column */
export const foldedColumnName = (column) => `${column}_folded`;

/** Whether a text changed and what is stored beside it did not. @param {string[]} columns */
export function changedWithoutFoldingSql(columns) {
  return columns
    .map((column) => {
      const beside = column === "name" ? [foldedColumnName(column), "name_sort"] : [foldedColumnName(column)];
      const same = beside.map((each) => `old.${each} = new.${each}`).join(" AND ");
      return `(old.${column} <> new.${column} AND ${same})`;
    })
    .join(" OR ");
}
