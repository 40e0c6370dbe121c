import type { ParseKeys } from "i18next";
import { findByName } from "#app/resources/names.server.ts";
import type { ResourceTable } from "#app/resources/resource-table.ts";
import { findUsedValues } from "#app/resources/unique-fields.server.ts";
import type { Transaction } from "#db/client.server.ts";

/** Why a record cannot be restored: another one has its name, or a value that must be unique. */
export async function findUniquenessRefusal(
  tx: Transaction,
  table: ResourceTable,
  fields: Record<string, unknown>,
): Promise<ParseKeys | undefined> {
  if (await findByName(tx, table, String(fields.name))) return "deletedRecords.refused.nameTaken";
  const used = await findUsedValues(tx, table, fields);
  return Object.keys(used).length > 0 ? "deletedRecords.refused.valueTaken" : undefined;
}
