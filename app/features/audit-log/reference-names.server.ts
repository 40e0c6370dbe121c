import { findReferenceTarget } from "#app/resources/references/reference-targets.server.ts";
import { foreignKeysOf } from "#db/foreign-keys.ts";
import type { activity } from "#db/sqlite-or-postgres/tables/audit-log.ts";
import { findTable, schemaName } from "#db/table-names.ts";
import { detailKeysForField } from "./detail-keys-for-field.ts";

type Entry = Pick<typeof activity.$inferSelect, "subjectType" | "details">;

type Names = Record<string, string>;

/** For each row, the current names of the records that its details refer to, by detail key. */
export async function readReferenceNames(rows: Entry[]): Promise<Names[]> {
  const found = rows.flatMap((row, index) => referencesIn(row).map((reference) => ({ index, ...reference })));
  const names: Names[] = rows.map(() => ({}));
  for (const target of new Set(found.map((reference) => reference.target))) {
    const ids = found.filter((reference) => reference.target === target).map(({ id }) => id);
    const labels = new Map(
      (await target.read("id", [...new Set(ids)])).map(({ id, label }) => [id, label] as const),
    );
    for (const { index, key, id, target: of } of found) {
      const label = labels.get(id);
      const own = names[index];
      if (of === target && label && own) own[key] = label;
    }
  }
  return names;
}

function referencesIn({ subjectType, details }: Entry) {
  const table = subjectType && findTable(subjectType);
  if (!table) return [];
  return foreignKeysOf(table).flatMap(({ field, referencedTable }) => {
    const target = findReferenceTarget(schemaName(referencedTable));
    return Object.values(detailKeysForField(field)).flatMap((key) => {
      const id = details[key];
      return target && typeof id === "string" ? [{ key, id, target }] : [];
    });
  });
}
