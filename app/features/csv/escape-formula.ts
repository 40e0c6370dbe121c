/** Formulas of spreadsheet programs (OWASP CSV Injection), also with apostrophes before it, so that none of them is lost. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
