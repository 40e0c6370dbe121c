const beginsFormula = "(?='*[=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20])";

/** A program with another separator begins a cell at each one in a text, even if it is quoted. */
const beginsCell = "(?<=^|[,;\\t\\r\\n])";

/** Formulas of spreadsheet programs (OWASP CSV Injection), even with apostrophes before them, so that none is lost. */
const formula = new RegExp(beginsCell + beginsFormula, "g");
const escapedFormula = new RegExp(`${beginsCell}'${beginsFormula}`, "g");

/** Not escaped: a negative number runs nothing, and an apostrophe would turn it into text. */
const negativeNumber = /^-\d+(?:[.,\u066b]\d+)?$/;

export function escapeFormula(cell: string): string {
  return negativeNumber.test(cell) ? cell : cell.replace(formula, "'");
}

export function unescapeFormula(cell: string): string {
  return cell.replace(escapedFormula, "");
}
