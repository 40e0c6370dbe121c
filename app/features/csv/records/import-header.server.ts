import { i18nFor } from "#app/i18n/instance.server.ts";
import { type Language, languageCodes } from "#app/i18n/languages.ts";
import type { CsvRow } from "../csv-reader.ts";
import { ImportError } from "./import-error.ts";
import type { NamedRow } from "./import-rows-checker.server.ts";
import { type CsvColumn, importColumns, type RecordCsv } from "./record-csv.ts";

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

/** What headings mean: in a language those of its exports, otherwise the names of fields. */
interface HeadingWords {
  language?: Language;
  /** Field names by heading in lower case; undefined for a column that cannot be imported. */
  fields: ReadonlyMap<string, string | undefined>;
  /** The heading that exports add, without the time zone. */
  created?: string;
}

/** The words of each language, then the names. */
export function headingWords(csv: RecordCsv): HeadingWords[] {
  const importable = new Set(importColumns(csv).map(({ field }) => field));
  const languages = languageCodes.map((language) => {
    const { t } = i18nFor(language);
    const headings = Object.entries(csv.fields).map(
      ([field, { label }]) => [t(label).toLowerCase(), importable.has(field) ? field : undefined] as const,
    );
    return { language, fields: new Map(headings), created: t("resources.fields.createdAt").toLowerCase() };
  });
  const names = [...importable].map((field) => [field.toLowerCase(), field] as const);
  return [...languages, { fields: new Map(names) }];
}

export function isHeading(cell: string, words: readonly HeadingWords[]): boolean {
  return words.some(({ fields }) => fields.get(headingIn(cell)) !== undefined);
}

/**
 * Reads all headings in the language that knows most of them, because a heading may mean another field in another language. Those
 * that it does not know may be names.
 */
export function readHeadings(cells: readonly string[], words: readonly HeadingWords[]) {
  const headings = cells.map(headingIn);
  const known = words.map(
    (one) => headings.filter((heading) => one.fields.has(heading) || isCreationTime(heading, one)).length,
  );
  const { language, fields } = words[known.indexOf(Math.max(...known))] ?? {};
  const names = words.at(-1)?.fields;
  const found = headings.map((heading) => (fields?.has(heading) ? fields : names)?.get(heading));
  const isIgnored = (heading: string) => heading !== "" && !words.some((one) => isCreationTime(heading, one));
  return {
    language,
    fields: found,
    /** The headings of columns that are not imported, except the one that every export adds. */
    ignored: cells.flatMap((cell, index) =>
      found[index] === undefined && isIgnored(headings[index] ?? "")
        ? [cell.trim().slice(0, maxShownHeading)]
        : [],
    ),
  };
}

/** Characters. */
const maxShownHeading = 100;

/** Whether it is "Created", which may be followed by the time zone. */
function isCreationTime(heading: string, { created }: HeadingWords) {
  return created !== undefined && (heading === created || heading.startsWith(`${created} (`));
}

function headingIn(cell: string) {
  return cell.trim().toLowerCase();
}
