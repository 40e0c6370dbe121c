import { href } from "react-router";
import { oneHour } from "#app/durations.ts";
import { defineJob, type JobLink } from "#app/jobs/job-kind.ts";
import { findCsvByListPath } from "../records/registered-csv.server.ts";
import { findListExport } from "../registered-exports.server.ts";
import { exportLifetime } from "./exports/export-files.server.ts";
import {
  exportInputSchema,
  exportResultSchema,
  finishExport,
  writeExport,
} from "./exports/run-export.server.ts";
import { queueFailedNotice } from "./failed-notice.server.ts";
import { checkKind } from "./imports/checked-imports.server.ts";
import {
  checkInputSchema,
  importInputSchema,
  importJobResultSchema,
} from "./imports/import-job-schemas.server.ts";
import { checkImport, finishImport, importFile } from "./imports/run-import.server.ts";

const longJob = { concurrency: 1, timeLimit: 6 * oneHour } as const;

export const exportJob = defineJob({
  ...longJob,
  name: "csv-export",
  label: "csvJobs.export.kind",
  input: exportInputSchema,
  screen: ({ list }) => findListScreen(list),
  run: writeExport,
  finish: (tx, input, result) => finishExport(tx, input, exportResultSchema.parse(result)),
  fail: (tx, { requester, list }, { job }) =>
    queueFailedNotice(tx, { kind: "export", requester, title: findListExport(list)?.title, job }),
  resultRows: (result) => {
    const { data } = exportResultSchema.safeParse(result);
    return data ? [{ label: "csvJobs.export.rows", value: data.rows }] : [];
  },
  resultLink: (result, finishedAt) => {
    const { data } = exportResultSchema.safeParse(result);
    if (!data || finishedAt.getTime() + exportLifetime < Date.now()) return undefined;
    const to = href("/manager/exports/:id", { id: data.id });
    return { to, label: "csvJobs.export.download", download: true };
  },
});

export const checkImportJob = defineJob({
  ...longJob,
  name: checkKind,
  label: "csvJobs.import.checkKind",
  input: checkInputSchema,
  screen: ({ list }) => findListScreen(list),
  run: checkImport,
});

export const importJob = defineJob({
  ...longJob,
  name: "csv-import",
  label: "csvJobs.import.kind",
  input: importInputSchema,
  screen: ({ list }) => findListScreen(list),
  run: importFile,
  finish: (tx, input, result) => finishImport(tx, input, importJobResultSchema.parse(result)),
  fail: (tx, { requester, list }, { job }) =>
    queueFailedNotice(tx, { kind: "import", requester, title: findCsvByListPath(list)?.title, job }),
  resultRows: (result) => {
    const { data } = importJobResultSchema.safeParse(result);
    if (!data) return [];
    return [
      { label: "csvJobs.import.created", value: data.created },
      { label: "csvJobs.import.skipped", value: data.skipped },
    ];
  },
  resultLink: (result) => {
    const { data } = importJobResultSchema.safeParse(result);
    if (!data?.checkScreen || data.skipped === 0) return undefined;
    return { to: data.checkScreen, label: "csvJobs.import.showSkipped" };
  },
});

function findListScreen(listPath: string): JobLink | undefined {
  const listExport = findListExport(listPath);
  return listExport && { to: listPath, label: listExport.back };
}
