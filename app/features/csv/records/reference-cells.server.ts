import type { Actor } from "#app/access/actor.ts";
import { isAuthorized } from "#app/access/authorized-transaction.server.ts";
import { chunks } from "#app/chunks.ts";
import type { FieldList } from "#app/resources/fields/field.ts";
import { referenceFields } from "#app/resources/references/read-references.server.ts";
import type { ReferenceTarget } from "#app/resources/references/reference-target.ts";
import { hasHiddenCharacters } from "#app/validation/unicode.ts";
import { db } from "#db/client.server.ts";

type Cells = Record<string, string>;

/** Ids read in one query. */
const portion = 500;

/**
 * Replaces the texts of references with the ids of the rows they name. Texts become undefined if they are unknown, or if the
 * actor may not search for such rows.
 */
export async function textsToIds(actor: Actor, fields: FieldList, rows: Cells[]): Promise<Partial<Cells>[]> {
  const ids = rows.map((row): Partial<Cells> => ({ ...row }));
  for (const { field, target } of referenceFields(fields)) {
    const keys = rows.map((row) => target.textKey(row[field] ?? ""));
    const known = (await maySearch(actor, target)) ? await idsByKey(target, keys) : new Map<string, string>();
    for (const row of ids) row[field] = row[field]?.trim() && known.get(target.textKey(row[field]));
  }
  return ids;
}

function maySearch(actor: Actor, { searchPermissions, openPermissions }: ReferenceTarget) {
  return isAuthorized(db(), actor, searchPermissions ?? openPermissions);
}

async function idsByKey(target: ReferenceTarget, keys: string[]) {
  const known = new Map<string, string>();
  // Some databases refuse U+0000 and unpaired surrogates.
  const texts = [...new Set(keys)].filter((key) => key && !hasHiddenCharacters(key));
  for (const some of chunks(texts, portion)) {
    for (const { id, text } of await target.read("text", some)) known.set(target.textKey(text), id);
  }
  return known;
}

/** Replaces the ids of references with texts, or with labels if the actor may not search for such rows. */
export async function idsToTexts<Row extends object>(
  actor: Actor,
  fields: FieldList,
  rows: Row[],
): Promise<Row[]> {
  const texts = rows.map((row) => ({ ...row }) as Row & Record<string, unknown>);
  for (const { field, target } of referenceFields(fields)) {
    const ids = new Set(texts.flatMap((row) => (row[field] ? [String(row[field])] : [])));
    const found = ids.size > 0 ? await target.read("id", [...ids]) : [];
    const cell = (await maySearch(actor, target)) ? "text" : "label";
    const known = new Map(found.map((row) => [row.id, row[cell]]));
    for (const row of texts as Record<string, unknown>[]) row[field] = known.get(String(row[field])) ?? null;
  }
  return texts;
}
