import type { Actor } from "#app/access/actor.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formSchema } from "#app/resources/fields/field-schemas.ts";
import { nameKey, takenNameKeys } from "#app/resources/names.server.ts";
import { yieldToEventLoop } from "#app/yield-to-event-loop.server.ts";
import { db } from "#db/client.server.ts";
import { prepareUniqueValueClaims, type UsedValues } from "./claim-unique-values.server.ts";
import { createCellReader } from "./record-cells.server.ts";
import { importableFields, type RecordCsv } from "./record-csv.ts";
import { textsToIds } from "./reference-cells.server.ts";

export interface NamedRow {
  line: number;
  cells: Record<string, string>;
  errors: Record<string, string>;
}

export type ImportRow = {
  /** Counted from 1. */
  line: number;
  cells: Record<string, string>;
} & (
  | { outcome: "create"; values: ImportedValues }
  | { outcome: "exists" }
  | { outcome: "repeated"; firstLine: number }
  | { outcome: "invalid"; errors: Record<string, string> }
);

export type ImportedValues = { name: string } & Record<string, unknown>;

/** Rows checked before yielding to the event loop. */
const checkedAtOnce = 100;

/**
 * Of rows with the same name, or the same value of a unique field, only the first is created, and none if a record has it.
 * @param language of the file, unless its headings are names @returns checks one batch of a file after the other
 */
export function createRowsChecker(
  csv: RecordCsv,
  actor: Actor,
  language: Language | undefined,
): (rows: NamedRow[]) => Promise<ImportRow[]> {
  const { table } = csv;
  const fields = importableFields(csv.fields);
  const schema = formSchema(fields);
  const readCells = createCellReader(fields, language);
  const lines = new Map<string, number>();
  const usedBefore: UsedValues = new Map();

  return async (rows) => {
    const values = await textsToIds(
      actor,
      fields,
      rows.map(({ cells }) => readCells(cells)),
    );
    const checked: ImportRow[] = [];
    for (const [index, row] of rows.entries()) {
      checked.push(checkRow(schema, row, values[index] ?? {}));
      if (checked.length % checkedAtOnce === 0) await yieldToEventLoop();
    }
    const wanted = checked.flatMap((row) => (row.outcome === "create" ? [row.values] : []));
    const names = wanted.map(({ name }) => name);
    const taken = await takenNameKeys(db(), table, names);
    const claimUniqueValues = await prepareUniqueValueClaims(db(), table, wanted, usedBefore);
    return checked.map((row) => {
      if (row.outcome !== "create") return row;
      const { line, cells } = row;
      const key = nameKey(row.values.name);
      if (taken.has(key)) return { line, cells, outcome: "exists" };
      const firstLine = lines.get(key);
      if (firstLine !== undefined) return { line, cells, outcome: "repeated", firstLine };
      const errors = claimUniqueValues(row.values);
      if (Object.keys(errors).length > 0) return { line, cells, outcome: "invalid", errors };
      lines.set(key, line);
      return row;
    });
  };
}

function checkRow(
  schema: ReturnType<typeof formSchema>,
  { line, cells, errors: rowErrors }: NamedRow,
  values: Partial<Record<string, string>>,
): ImportRow {
  const { data, error } = schema.safeParse(values);
  const unknown = Object.keys(cells).filter((field) => values[field] === undefined);
  const errors = Object.fromEntries([
    ...(error?.issues ?? []).map(({ path, message }) => [path[0], message]),
    ...unknown.map((field) => [field, "csv.import.unknownReference"]),
    ...Object.entries(rowErrors),
  ]);
  if (data && Object.keys(errors).length === 0) {
    return { line, cells, outcome: "create", values: data as ImportedValues };
  }
  return { line, cells, outcome: "invalid", errors };
}
