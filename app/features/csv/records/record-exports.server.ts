import { parseListQuery } from "#app/lists/list-query.ts";
import { createRecordListReader } from "#app/resources/record-list-reader.server.ts";
import { recordListShape } from "#app/resources/record-list-shape.ts";
import { timeCell, timeHeading } from "../csv-locale.server.ts";
import type { ListExport } from "../list-export.ts";
import { formatCells } from "./record-cells.server.ts";
import type { RecordCsv } from "./record-csv.ts";
import { idsToTexts } from "./reference-cells.server.ts";
import { registeredCsv } from "./registered-csv.server.ts";

export const recordExports: readonly ListExport[] = registeredCsv.map(toListExport);

/** The fields in their order, then the time of creation. */
export function toListExport(csv: RecordCsv): ListExport {
  const { listPath, title, back, fields, permissions } = csv;
  const { readPage, readAll } = createRecordListReader(csv);
  return {
    listPath,
    title,
    back,
    permissions: permissions.read,
    event: `${csv.subject}.export`,
    select(search) {
      const query = parseListQuery(recordListShape(fields), search);
      return {
        scope: query,
        headings: (format) => [
          ...Object.values(fields).map(({ label }) => format.i18n.t(label)),
          timeHeading(format.i18n.t("resources.fields.createdAt"), format),
        ],
        count: async () => (await readPage(query)).total,
        async *read(actor, format) {
          for await (const records of readAll(query)) {
            yield (await idsToTexts(actor, fields, records)).map((record) => [
              ...formatCells(fields, record, format.i18n),
              timeCell(record.createdAt, format),
            ]);
          }
        },
      };
    },
  };
}
