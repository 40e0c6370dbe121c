import type { ParseKeys } from "i18next";
import { requesterSchema } from "#app/jobs/requester.server.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import { importProblems } from "../../records/import-error.ts";

// What the jobs of an import store, which an earlier version may have written.

export const checkInputSchema = z.object({
  requester: requesterSchema,
  list: limitedText(200),
  upload: z.uuid(),
});

export type CheckInput = z.output<typeof checkInputSchema>;

export const importInputSchema = checkInputSchema.extend({
  /** Rows, as the check counted them. */
  total: z.number().int(),
  /** The id of the job that checked the file; jobs of an earlier version have none. */
  check: z.number().int().optional(),
});

export type ImportInput = z.output<typeof importInputSchema>;

const count = z.number().int();

export const importJobResultSchema = z.object({
  created: count,
  skipped: count,
  job: count,
  /** The path of the check's screen, which lists the skipped rows. */
  checkScreen: limitedText(300).optional(),
});

export type ImportJobResult = z.output<typeof importJobResultSchema>;

const outcome = z.enum(["create", "exists", "repeated", "invalid"]);
const label = z.custom<ParseKeys>((key) => typeof key === "string");
const text = z.custom<string>((value) => typeof value === "string");

export const checkResultSchema = z.union([
  z.object({ problem: z.enum(importProblems), line: count.optional() }),
  z.object({
    problem: z.undefined().optional(),
    upload: z.uuid(),
    counts: z.record(outcome, count),
    ignoredColumns: z.array(text).default([]),
    labels: z.array(label),
    rows: z.array(
      z.object({
        line: count,
        cells: z.array(text),
        outcome,
        firstLine: count.optional(),
        problems: z.array(z.object({ label, message: text })),
      }),
    ),
    hidden: count,
  }),
]);

export type CheckResult = z.output<typeof checkResultSchema>;

export const checkpointSchema = z.object({
  /** The last line that was read. */
  line: count,
  done: count,
  created: count,
  skipped: count,
});
