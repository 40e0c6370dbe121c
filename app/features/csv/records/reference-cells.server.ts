import { chunks } from "#app/chunks.ts";
import type { FieldList } from "#app/resources/fields/field.ts";
import { referenceFields } from "#app/resources/references/read-references.server.ts";
import { hasHiddenCharacters } from "#app/validation/unicode.ts";

type Cells = Record<string, string>;

/** Ids read in one query. */
const portion = 500;

/** Replaces the texts of references with the ids of the rows they name; unknown texts become undefined. */
export async function textsToIds(fields: FieldList, rows: Cells[]): Promise<Partial<Cells>[]> {
  const ids = rows.map((row): Partial<Cells> => ({ ...row }));
  for (const { field, target } of referenceFields(fields)) {
    const known = new Map<string, string>();
    const keys = new Set(rows.map((row) => target.textKey(row[field] ?? "")));
    // Some databases refuse U+0000 and unpaired surrogates.
    const texts = [...keys].filter((key) => key && !hasHiddenCharacters(key));
    for (const some of chunks(texts, portion)) {
      for (const { id, text } of await target.read("text", some)) known.set(target.textKey(text), id);
    }
    for (const row of ids) row[field] = row[field]?.trim() && known.get(target.textKey(row[field]));
  }
  return ids;
}

/** Replaces the ids of references with texts. */
export async function idsToTexts<Row extends object>(fields: FieldList, rows: Row[]): Promise<Row[]> {
  const texts = rows.map((row) => ({ ...row }) as Row & Record<string, unknown>);
  for (const { field, target } of referenceFields(fields)) {
    const ids = new Set(texts.flatMap((row) => (row[field] ? [String(row[field])] : [])));
    const found = ids.size > 0 ? await target.read("id", [...ids]) : [];
    const known = new Map(found.map(({ id, text }) => [id, text]));
    for (const row of texts as Record<string, unknown>[]) row[field] = known.get(String(row[field])) ?? null;
  }
  return texts;
}
