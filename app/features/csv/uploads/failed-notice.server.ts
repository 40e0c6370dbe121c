import type { ParseKeys } from "i18next";
import { jobPath } from "#app/jobs/job-path.ts";
import { findRequesterToNotify, type Requester } from "#app/jobs/requester.server.ts";
import { queueNotice } from "#app/mail/queue-notice.server.ts";
import type { Transaction } from "#db/client.server.ts";

interface FailedTransfer {
  kind: "import" | "export";
  requester: Requester;
  /** The title of the list; undefined if it no longer exists. */
  title: ParseKeys | undefined;
  job: number;
}

export async function queueFailedNotice(
  tx: Transaction,
  { kind, requester, title, job }: FailedTransfer,
): Promise<void> {
  const reader = await findRequesterToNotify(tx, requester);
  if (!reader || !title) return;
  await queueNotice(tx, reader, ({ t }) => ({
    userId: reader.id,
    subject: t(`csvJobs.${kind}.failedMail.subject`, { list: t(title) }),
    paragraphs: [t(`csvJobs.${kind}.failedMail.text`)],
    action: { label: t(`csvJobs.${kind}.failedMail.open`), path: jobPath(job) },
  }));
}
