import { i18nFor } from "#app/i18n/instance.server.ts";
import { languageCodes } from "#app/i18n/languages.ts";
import type { CsvRow } from "../csv-reader.ts";
import { ImportError } from "./import-error.ts";
import type { NamedRow } from "./import-rows-checker.server.ts";
import type { CsvColumn } from "./record-csv.ts";

export interface Header {
  /** The index of each field's cell. */
  indexes: Map<string | undefined, number>;
  length: number;
  lastField: string;
}

/**
 * @param fields one for each heading, undefined for unknown ones
 * @throws {ImportError} if a required one is missing, or two are the same
 */
export function readHeader(columns: CsvColumn[], fields: (string | undefined)[]): Header {
  const indexes = new Map(fields.map((field, index) => [field, index]));
  const missing = columns.some(({ field, required }) => required && !indexes.has(field));
  if (missing) throw new ImportError({ problem: "columns" });
  const known = fields.filter((field) => field !== undefined);
  if (new Set(known).size < known.length) throw new ImportError({ problem: "repeatedColumn" });
  const lastField = known.at(-1) ?? "";
  return { indexes, length: fields.length, lastField };
}

export function toNamedRow(columns: CsvColumn[], header: Header, { line, cells }: CsvRow): NamedRow {
  const named = columns.map(({ field }) => [field, cells[header.indexes.get(field) ?? -1] ?? ""]);
  const isLonger = cells.slice(header.length).some((cell) => cell.trim() !== "");
  const errors = isLonger ? { [header.lastField]: "csv.import.extraCells" } : {};
  return { line, cells: Object.fromEntries(named), errors };
}

/** Knows columns by their fields and labels in all languages, so that an export in any language can be imported. */
export function fieldFinder(columns: CsvColumn[]): (heading: string) => string | undefined {
  const texts = languageCodes.map((language) => i18nFor(language).t);
  const known = columns.map(({ field, label }) => ({
    field,
    headings: new Set([field, ...texts.map((t) => t(label))].map((heading) => heading.toLowerCase())),
  }));
  return (heading) => {
    const wanted = heading.trim().toLowerCase();
    return known.find(({ headings }) => headings.has(wanted))?.field;
  };
}
