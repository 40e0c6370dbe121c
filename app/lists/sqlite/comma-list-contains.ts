/** Rows whose column, a list separated by commas, contains a value. */
export function commaListContains(column: string, value: string) {
  return {
    test: `',' || replace(${column}, ' ', '') || ',' LIKE '%,${value},%'`,
    match: `${column} : "${value}"`,
  };
}
