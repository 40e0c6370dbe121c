/**
 * @param {string} sql
 * @param {string} table
 * @returns {[from: string, to: string][]} the columns of a table that the statements rename, in order
 */
export function renamedColumns(sql, table) {
  const renamed = new RegExp(
    `\\bALTER TABLE [\`"]?${table}[\`"]? RENAME COLUMN [\`"]?(\\w+)[\`"]? TO [\`"]?(\\w+)`,
    "g",
  );
  return [...sql.matchAll(renamed)].map(([, from = "", to = ""]) => [from, to]);
}

/** @param {string[]} columns @param {string} later migrations @param {string} table @returns their current names */
export function currentNames(columns, later, table) {
  return renamedColumns(later, table).reduce(
    (names, [from, to]) => names.map((name) => (name === from ? to : name)),
    columns,
  );
}
