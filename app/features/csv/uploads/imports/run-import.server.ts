import { and, eq } from "drizzle-orm";
import type { UserActor } from "#app/access/actor.ts";
import { storage } from "#app/features/uploads/storage/configured-storage.server.ts";
import type { JobErrorCode } from "#app/jobs/job-error-codes.ts";
import { JobFailure } from "#app/jobs/job-failure.ts";
import type { JobRun } from "#app/jobs/job-kind.ts";
import { jobPath } from "#app/jobs/job-path.ts";
import {
  createNotAllowedFailure,
  findRequesterToNotify,
  getRequestingActor,
  requesterTransaction,
  requireRequesterPermission,
} from "#app/jobs/requester.server.ts";
import { queueNotice } from "#app/mail/queue-notice.server.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { decodeText } from "../../decode-text.server.ts";
import { ImportError } from "../../records/import-error.ts";
import { createPreview } from "../../records/import-preview.server.ts";
import { insertRows } from "../../records/import-records.server.ts";
import type { ImportRow } from "../../records/import-rows-checker.server.ts";
import type { RecordCsv } from "../../records/record-csv.ts";
import { findCsvByListPath } from "../../records/registered-csv.server.ts";
import { validateRows } from "../../records/validate-import.server.ts";
import { importPurpose } from "../file-purposes.ts";
import { importJobLimits } from "./import-job-limits.ts";
import {
  type CheckInput,
  type CheckResult,
  checkpointSchema,
  type ImportInput,
  type ImportJobResult,
} from "./import-job-schemas.server.ts";

/** Checks every row, and writes nothing. */
export async function checkImport(input: CheckInput, run: JobRun): Promise<CheckResult> {
  const csv = requireList(input);
  const actor = await getRequestingActor(input.requester);
  await requireRequesterPermission(actor, csv.permissions.create);
  const preview = createPreview(csv);
  let done = 0;
  try {
    for await (const batch of validateRows(csv, actor, await readTexts(input), importJobLimits.rows)) {
      preview.add(batch);
      done += batch.rows.length;
      await run.progress(done);
    }
  } catch (error) {
    if (error instanceof ImportError) return error.problem;
    throw error;
  }
  return { ...shorten(preview.finish()), upload: input.upload };
}

/** Characters of JSON, less than a result may have. */
const maxRowsLength = 40_000;

function shorten({ rows, hidden, ...preview }: ReturnType<ReturnType<typeof createPreview>["finish"]>) {
  let length = 0;
  const shown = rows.filter((row) => {
    length += JSON.stringify(row).length;
    return length <= maxRowsLength;
  });
  return { ...preview, rows: shown, hidden: hidden + rows.length - shown.length };
}

/** With SQLite, requests wait for the end of each transaction. */
export const rowsPerTransaction = 1_000;
const charactersPerTransaction = 200_000;

/** Creates the valid rows. Each transaction emits an event of its own, so that what was imported is recorded in any case. */
export async function importFile(input: ImportInput, run: JobRun): Promise<ImportJobResult> {
  const csv = requireList(input);
  const actor = await getRequestingActor(input.requester);
  let state = checkpointSchema.nullable().parse(run.checkpoint) ?? {
    line: 0,
    done: 0,
    created: 0,
    skipped: 0,
  };
  const importSome = async (rows: ImportRow[]) => {
    const before = state;
    state = await requesterTransaction(actor, csv.permissions.create, async (tx) => {
      const { created, skipped } = await insertRows(tx, csv, actor, rows, input.upload);
      const next = {
        line: rows.at(-1)?.line ?? before.line,
        done: before.done + rows.length,
        created: before.created + created,
        skipped: before.skipped + skipped,
      };
      await run.saveCheckpoint(tx, next, next.done, input.total);
      return next;
    });
  };
  let waiting: ImportRow[] = [];
  let characters = 0;
  for await (const { rows } of validateAgain(csv, actor, await readTexts(input))) {
    run.signal.throwIfAborted();
    for (const row of rows) {
      if (row.line <= state.line) continue;
      waiting.push(row);
      characters += JSON.stringify(row).length;
      if (waiting.length < rowsPerTransaction && characters < charactersPerTransaction) continue;
      await importSome(waiting);
      waiting = [];
      characters = 0;
    }
  }
  if (waiting.length > 0) await importSome(waiting);
  const checkScreen = input.check === undefined ? undefined : `${input.list}/import/${input.check}`;
  return { created: state.created, skipped: state.skipped, job: run.id, checkScreen };
}

/** @throws {JobFailure} if the file was valid only for the version of the application that checked it */
async function* validateAgain(csv: RecordCsv, actor: UserActor, texts: AsyncIterable<string>) {
  try {
    yield* validateRows(csv, actor, texts, importJobLimits.rows);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new JobFailure("fileOutdated" satisfies JobErrorCode, { permanent: true });
  }
}

export async function finishImport(
  tx: Transaction,
  { requester, list }: ImportInput,
  { created, skipped, job }: ImportJobResult,
): Promise<void> {
  const reader = await findRequesterToNotify(tx, requester);
  const csv = findCsvByListPath(list);
  if (!reader || !csv) return;
  await queueNotice(tx, reader, ({ t }) => ({
    userId: reader.id,
    subject: t("csvJobs.import.mail.subject", { list: t(csv.title) }),
    paragraphs: [
      t("csv.import.done", { count: created }),
      ...(skipped > 0 ? [t("csv.import.skipped", { count: skipped })] : []),
    ],
    action: { label: t("csvJobs.import.mail.open"), path: jobPath(job) },
  }));
}

function requireList({ list }: CheckInput): RecordCsv {
  const csv = findCsvByListPath(list);
  if (!csv) throw createNotAllowedFailure();
  return csv;
}

/** @throws {JobFailure} if the file was deleted */
async function readTexts({ upload: id, list, requester }: CheckInput): Promise<AsyncIterable<string>> {
  const own = and(
    eq(upload.id, id),
    eq(upload.purpose, importPurpose(list)),
    eq(upload.ownerId, requester.id),
  );
  const [file] = await db().select({ sha256: upload.sha256 }).from(upload).where(own);
  const content = file && (await storage().read(file.sha256));
  if (!content) throw new JobFailure("fileDeleted" satisfies JobErrorCode, { permanent: true });
  return decodeText(content);
}
