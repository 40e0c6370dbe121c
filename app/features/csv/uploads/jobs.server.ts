import { href } from "react-router";
import { defineJob } from "#app/jobs/job-kind.ts";
import { exportLifetime } from "./exports/export-files.server.ts";
import {
  exportInputSchema,
  exportResultSchema,
  finishExport,
  writeExport,
} from "./exports/run-export.server.ts";

export const exportJob = defineJob({
  name: "csv-export",
  label: "csvJobs.export.kind",
  input: exportInputSchema,
  concurrency: 1,
  timeLimit: 6 * 3_600_000,
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
