import type { RouterContextProvider } from "react-router";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { csvDownload } from "#app/features/csv/csv-download.server.ts";
import { getI18n } from "#app/i18n/current-language.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { serializeFields } from "#app/resources/fields/field-text.ts";
import { recordListShapeOf } from "#app/resources/record-list-shape.ts";
import type { RecordCsv, RecordQuery } from "./record-csv.ts";
import { idsToTexts } from "./reference-cells.server.ts";

/** The records of a search as a file. */
export async function exportResponse(
  csv: RecordCsv,
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const query = parseListQuery(recordListShapeOf(csv.fields), url.searchParams);
  const { t } = getI18n(context);
  const headings = [
    ...Object.values(csv.fields).map(({ label }) => label),
    "resources.fields.createdAt" as const,
  ].map((key) => t(key));
  const day = new Date().toISOString().slice(0, 10);
  return csvDownload(
    request,
    `${csv.list.split("/").at(-1)}-${day}`,
    headings,
    exportRecordRows(csv, getActor(context), query),
  );
}

/** In batches: the fields, created (ISO 8601). */
export async function* exportRecordRows(
  csv: RecordCsv,
  actor: Actor,
  query: RecordQuery,
): AsyncGenerator<string[][]> {
  const { searchTerm } = query;
  const kind = `${csv.subject}.export` as const;
  await authorizedTransaction(actor, csv.permissions.read, (tx) =>
    emit(tx, { actor, kind, details: searchTerm ? { searchTerm } : {} }),
  );
  for await (const records of csv.readAll(query)) {
    yield (await idsToTexts(csv.fields, records)).map((record) => [
      ...Object.values(serializeFields(csv.fields, record)),
      new Date(record.createdAt).toISOString(),
    ]);
  }
}
