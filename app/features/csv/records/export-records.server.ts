import type { RouterContextProvider } from "react-router";
import type { Actor } from "#app/access/actor.ts";
import { authorizedTransaction } from "#app/access/authorized-transaction.server.ts";
import { getActor } from "#app/auth/current-actor.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { csvDownload } from "#app/features/csv/csv-download.server.ts";
import { type CsvLocale, getCsvLocale, timeCell, timeHeading } from "#app/features/csv/csv-locale.server.ts";
import { parseListQuery } from "#app/lists/list-query.ts";
import { recordListShape } from "#app/resources/record-list-shape.ts";
import { formatCells } from "./record-cells.server.ts";
import type { RecordCsv, RecordQuery } from "./record-csv.ts";
import { idsToTexts } from "./reference-cells.server.ts";

/** The records of a search as a file. */
export async function exportResponse(
  csv: RecordCsv,
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const query = parseListQuery(recordListShape(csv.fields), url.searchParams);
  const format = getCsvLocale(request, context);
  const { t } = format.i18n;
  const headings = [
    ...Object.values(csv.fields).map(({ label }) => t(label)),
    timeHeading(t("resources.fields.createdAt"), format),
  ];
  return csvDownload(
    request,
    csv.list.split("/").at(-1) ?? "",
    format,
    headings,
    exportRecordRows(csv, getActor(context), query, format),
  );
}

/** Emits an event of the export, then in batches: the fields, created. */
export async function* exportRecordRows(
  csv: RecordCsv,
  actor: Actor,
  query: RecordQuery,
  format: CsvLocale,
): AsyncGenerator<string[][]> {
  const { searchTerm } = query;
  const kind = `${csv.subject}.export` as const;
  await authorizedTransaction(actor, csv.permissions.read, (tx) =>
    emit(tx, { actor, kind, details: searchTerm ? { searchTerm } : {} }),
  );
  for await (const records of csv.readAll(query)) {
    yield (await idsToTexts(csv.fields, records)).map((record) => [
      ...formatCells(csv.fields, record, format.i18n),
      timeCell(record.createdAt, format),
    ]);
  }
}
