/** The column with the folded text of a searched column: docs/decisions/search.md @param {string} column */
export const foldedColumnName = (column) => `${column}_folded`;

/** Whether a text changed, but its folded text and sort key did not. @param {string[]} columns */
export function changedWithoutFoldingSql(columns) {
  return columns
    .map((column) => {
      const derived =
        column === "name" ? [foldedColumnName(column), "name_sort"] : [foldedColumnName(column)];
      const same = derived.map((each) => `old.${each} = new.${each}`).join(" AND ");
      return `(old.${column} <> new.${column} AND ${same})`;
    })
    .join(" OR ");
}
