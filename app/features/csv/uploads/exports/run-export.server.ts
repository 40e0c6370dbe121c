import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { UserActor } from "#app/access/actor.ts";
import { isAuthorized } from "#app/access/authorized-transaction.server.ts";
import { findTightestStorageLimit, findUserStorageLimit } from "#app/features/uploads/limits.server.ts";
import { writeIncomingFile } from "#app/features/uploads/receiving/incoming-file.server.ts";
import { storage } from "#app/features/uploads/storage/configured-storage.server.ts";
import { addUsedBytes } from "#app/features/uploads/used-bytes.server.ts";
import { formatDateTime } from "#app/i18n/formats.ts";
import { i18nFor } from "#app/i18n/instance.server.ts";
import { fallbackLanguage, isLanguage } from "#app/i18n/languages.ts";
import { fallbackTimeZone, isTimeZone } from "#app/i18n/time-zones.ts";
import type { JobErrorCode } from "#app/jobs/job-error-codes.ts";
import { JobFailure } from "#app/jobs/job-failure.ts";
import type { JobRun } from "#app/jobs/job-kind.ts";
import { jobPath } from "#app/jobs/job-path.ts";
import {
  createNotAllowedFailure,
  findRequesterToNotify,
  getRequestingActor,
  requesterSchema,
  requireRequesterPermission,
} from "#app/jobs/requester.server.ts";
import { queueNotice } from "#app/mail/queue-notice.server.ts";
import { limitedText } from "#app/validation/text.ts";
import { z } from "#app/validation/zod.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { upload } from "#db/sqlite-or-postgres/tables/uploads.ts";
import { csvFileName, csvTexts } from "../../csv-download.server.ts";
import { emitExport } from "../../emit-export.server.ts";
import type { ListExport } from "../../list-export.ts";
import { findListExport } from "../../registered-exports.server.ts";
import { exportPurpose } from "../file-purposes.ts";
import { exportLifetime } from "./export-files.server.ts";

/** Characters of the parameters of a list. */
export const maxSearchLength = 2_000;

export const exportInputSchema = z.object({
  requester: requesterSchema,
  list: limitedText(200),
  /** The parameters of the list's URL. */
  search: limitedText(maxSearchLength),
  language: limitedText(35),
  timeZone: limitedText(64),
});

export type ExportInput = z.output<typeof exportInputSchema>;

export const exportResultSchema = z.object({
  rows: z.number().int(),
  id: z.uuid(),
  name: limitedText(255),
  size: z.number().int(),
  sha256: limitedText(64),
  job: z.number().int(),
});

export type ExportResult = z.output<typeof exportResultSchema>;

/** Rows between two notes of the progress. */
const rowsPerProgress = 10_000;

/** @throws {JobFailure} if the user may no longer read the list, or there is no room for the file */
export async function writeExport(input: ExportInput, run: JobRun): Promise<ExportResult> {
  const { listExport, actor } = await requireExport(input);
  await requireRequesterPermission(actor, listExport.permissions);
  const selected = listExport.select(new URLSearchParams(input.search));
  if (!selected) throw createNotAllowedFailure();
  const format = {
    i18n: i18nFor(isLanguage(input.language) ? input.language : fallbackLanguage),
    timeZone: timeZoneOf(input),
  };
  const { count, more } = await selected.count();
  const total = more ? undefined : count;
  let rows = 0;
  async function* counted(): AsyncGenerator<string[][]> {
    let noted = 0;
    for await (const batch of selected?.read(actor, format) ?? []) {
      run.signal.throwIfAborted();
      yield batch;
      rows += batch.length;
      if (rows - noted < rowsPerProgress) continue;
      await run.progress(rows, total);
      noted = rows;
    }
  }
  const texts = csvTexts(format.i18n, selected.headings(format), counted());
  const { bytes } = await findTightestStorageLimit(actor.id);
  const written = await writeIncomingFile(Readable.from(toBuffers(texts)), (written) => written > bytes);
  if (written.result === "diskFull") throw createNoSpaceFailure({ permanent: false });
  if (written.result === "tooLarge") throw createNoSpaceFailure();
  const { file } = written;
  try {
    await storage().put(file.sha256, file.path);
  } finally {
    await rm(file.path, { force: true });
  }
  const { size, sha256 } = file;
  return { rows, id: randomUUID(), name: csvFileName(input.list, format), size, sha256, job: run.id };
}

function createNoSpaceFailure({ permanent = true } = {}) {
  return new JobFailure("noSpace" satisfies JobErrorCode, { permanent });
}

/** Makes the file available, and tells the user. */
export async function finishExport(
  tx: Transaction,
  input: ExportInput,
  { id, name, size, sha256, job }: ExportResult,
): Promise<void> {
  const { listExport, actor } = await requireExport(input, tx);
  if (!(await isAuthorized(tx, actor, listExport.permissions))) throw createNotAllowedFailure();
  const selected = listExport.select(new URLSearchParams(input.search));
  const createdAt = new Date();
  const { bytes } = await findUserStorageLimit(actor.id, tx);
  if (size > bytes) throw createNoSpaceFailure();
  if (selected) await emitExport(tx, actor, listExport, selected);
  await tx.insert(upload).values({
    id,
    purpose: exportPurpose(input.list),
    sha256,
    size,
    name,
    mediaType: "text/csv",
    ownerId: actor.id,
    createdAt,
  });
  addUsedBytes(size);
  const reader = await findRequesterToNotify(tx, input.requester);
  if (!reader) return;
  const expiresAt = new Date(createdAt.getTime() + exportLifetime);
  await queueNotice(tx, reader, ({ t, language }) => ({
    userId: reader.id,
    subject: t("csvJobs.export.mail.subject", { list: t(listExport.title) }),
    paragraphs: [
      t("csvJobs.export.mail.text", {
        name,
        time: formatDateTime(language, expiresAt.getTime(), timeZoneOf(input)),
      }),
    ],
    action: { label: t("csvJobs.export.mail.open"), path: jobPath(job) },
    expiresAt,
  }));
}

function timeZoneOf({ timeZone }: ExportInput) {
  return isTimeZone(timeZone) ? timeZone : fallbackTimeZone;
}

async function requireExport(
  input: ExportInput,
  database?: Database,
): Promise<{ listExport: ListExport; actor: UserActor }> {
  const listExport = findListExport(input.list);
  if (!listExport) throw createNotAllowedFailure();
  return { listExport, actor: await getRequestingActor(input.requester, database) };
}

async function* toBuffers(texts: AsyncIterable<string>) {
  for await (const text of texts) yield Buffer.from(text);
}
