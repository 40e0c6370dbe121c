import { Readable } from "node:stream";
import { defineOperation, type Operation } from "#app/features/api/operations/operation.ts";
import { decodeWholeText } from "#app/features/csv/decode-text.server.ts";
import type { ImportProblem } from "#app/features/csv/records/import-error.ts";
import { importRecords, skippedRows } from "#app/features/csv/records/import-records.server.ts";
import { importColumns } from "#app/features/csv/records/record-csv.ts";
import { validateImport } from "#app/features/csv/records/validate-import.server.ts";
import { hashToUuid } from "#app/hash-to-uuid.server.ts";
import { ApiProblemError, type FieldErrorCode, type ProblemType } from "#app/http/problems.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { csv } from "./record-csv.server.ts";

const unreadableProblem: ProblemType = {
  code: "UNREADABLE_CSV",
  status: 422,
  message: "csvFields.problem",
};

/** Characters; matches the body limit in bytes. `maxBytesInRequest` is lower and has its own message. */
const maxBodyLength = 1_000_000;

const skippedRow = z
  .object({
    line: z.int().min(1).meta({ description: "csvFields.line" }),
    reason: z.enum(["exists", "repeated", "invalid"]),
    fields: z.array(z.string()).meta({ description: "csvFields.wrongFields" }),
  })
  .meta({ id: "SkippedRow" });

/** Accepts the import screen's files. All valid rows are created, or none. */
const importRepositoriesOperation = defineOperation({
  id: "importRepositories",
  summaryKey: "csvFields.importRepositories",
  method: "POST",
  path: "/repositories/import",
  tag: "repositories",
  permissions: { repository: ["create"] },
  query: z.strictObject({
    dryRun: z.enum(["true", "false"]).default("false").meta({ description: "csvFields.dryRun" }),
  }),
  body: {
    type: "text/csv",
    decode: decodeCsv,
    schema: limitedText(maxBodyLength),
    example:
      "name,link,description\ncore-library,https://example.com/core-library.git,Code shared by all products.\n",
  },
  response: {
    status: 200,
    schema: z
      .object({
        created: z.int().min(0),
        skipped: z.int().min(0),
        rows: z.array(skippedRow),
        ignoredColumns: z.array(z.string()).meta({ description: "csvFields.ignoredColumns" }),
      })
      .meta({ id: "RepositoryImport" }),
    example: {
      created: 1,
      skipped: 1,
      rows: [{ line: 3, reason: "exists", fields: [] }],
      ignoredColumns: ["Owner"],
    },
  },
  problems: [unreadableProblem],
  acceptsIdempotencyKey: true,
  handler: async ({ query, body, caller, idempotencyId }) => {
    if (query.dryRun === "true") {
      const plan = await validateImport(csv, caller.actor, body);
      if (plan.result === "unreadable") throw unreadable(plan);
      const { ignoredColumns } = plan;
      const rows = skippedRows(plan.rows);
      const created = plan.rows.length - rows.length;
      return { body: { created, skipped: rows.length, rows, ignoredColumns } };
    }
    // With the same key, another file is still another import.
    const importId = idempotencyId && hashToUuid(idempotencyId, body);
    const imported = await importRecords(csv, caller.actor, body, importId);
    if (imported.result === "unreadable") throw unreadable(imported);
    const { created, skipped, skippedRows: rows, ignoredColumns } = imported;
    return { body: { created, skipped, rows, ignoredColumns } };
  },
});

async function decodeCsv(bytes: Uint8Array): Promise<string> {
  const text = await decodeWholeText(Readable.from([bytes]));
  if (text === undefined) throw unreadable({ problem: "encoding" });
  return text;
}

function unreadable({ problem, line = 0 }: ImportProblem) {
  const message = `csv.import.problems.${problem}`;
  const required = importColumns(csv).filter((column) => column.required);
  const values = { line, columns: required.map(({ field }) => field).join(", ") };
  const error = { in: "body", name: "", code: fileErrorCodes[problem], message, values } as const;
  return new ApiProblemError(unreadableProblem, { errors: [error] });
}

const fileErrorCodes: Record<ImportProblem["problem"], FieldErrorCode> = {
  nothing: "REQUIRED",
  empty: "REQUIRED",
  encoding: "INVALID",
  columns: "INVALID",
  repeatedColumn: "INVALID",
  quotes: "INVALID",
  rows: "TOO_LONG",
  size: "TOO_LONG",
  manyColumns: "TOO_LONG",
  longCell: "TOO_LONG",
};

export const operations: readonly Operation[] = [importRepositoriesOperation];
