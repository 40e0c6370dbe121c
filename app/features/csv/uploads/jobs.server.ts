import { href } from "react-router";
import { findCsvByListPath } from "#app/features/csv/records/registered-csv.server.ts";
import { defineJob } from "#app/jobs/job-kind.ts";
import { exportLifetime } from "./exports/export-files.server.ts";
import {
  exportInputSchema,
  exportResultSchema,
  finishExport,
  writeExport,
} from "./exports/run-export.server.ts";
import { checkKind } from "./imports/checked-imports.server.ts";
import {
  checkImport,
  checkInputSchema,
  finishImport,
  importFile,
  importInputSchema,
  importResultSchema,
} from "./imports/run-import.server.ts";

const longJob = { concurrency: 1, timeLimit: 6 * 3_600_000 } as const;

export const exportJob = defineJob({
  ...longJob,
  name: "csv-export",
  label: "csvJobs.export.kind",
  input: exportInputSchema,
  run: writeExport,
  finish: (tx, input, result) => finishExport(tx, input, exportResultSchema.parse(result)),
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
  run: checkImport,
});

export const importJob = defineJob({
  ...longJob,
  name: "csv-import",
  label: "csvJobs.import.kind",
  input: importInputSchema,
  run: importFile,
  finish: (tx, input, result) => finishImport(tx, input, importResultSchema.parse(result)),
  resultRows: (result) => {
    const { data } = importResultSchema.safeParse(result);
    if (!data) return [];
    return [
      { label: "csvJobs.import.created", value: data.created },
      { label: "csvJobs.import.skipped", value: data.skipped },
    ];
  },
  resultLink: (result) => {
    const csv = findCsvByListPath(importResultSchema.safeParse(result).data?.list ?? "");
    return csv && { to: csv.list, label: csv.back };
  },
});
