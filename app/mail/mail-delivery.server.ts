import type { NodemailerError } from "nodemailer";
import { isStillStored } from "#app/expiring-values/expiring-values.server.ts";
import { JobFailure } from "#app/jobs/job-failure.ts";
import type { JobRun } from "#app/jobs/job-kind.ts";
import { retryDelay } from "#app/jobs/retry-delay.ts";
import { log } from "#app/log.server.ts";
import { incrementCounter } from "#app/rate-limits/rate-limits.server.ts";
import { findUserRecord } from "#app/users/user-record.server.ts";
import { db } from "#db/client.server.ts";
import { renderMail } from "./render.server.ts";
import { type QueuedMail, type SealedMail, unsealMail } from "./sealed-mail.server.ts";
import { isPermanentFailure, sendMessage } from "./transport.server.ts";

/** Milliseconds. */
const maxRetryDelay = 600_000;

/** @throws {JobFailure} whose message names no address and quotes no email */
export async function deliverMail(sealed: SealedMail, { id: job, attempt, signal }: JobRun): Promise<void> {
  const { id, expiresAt } = sealed;
  const mail = unsealMail(sealed);
  if (mail?.storedCode && !(await isStillStored(db(), mail.storedCode))) {
    log().info({ job, mail: id }, "An email was not sent because its code was used or replaced");
    return;
  }
  if (Date.now() >= expiresAt) {
    log().warn({ job, mail: id, attempts: attempt - 1 }, "An email expired before it was sent");
    // Not an email that expired while the server was stopped.
    if (attempt > 1) await incrementCounter("expired-mails");
    throw new JobFailure("expired", { permanent: true, logged: true });
  }
  if (!mail) {
    log().warn({ job, mail: id }, "An email encrypted with another APP_SECRET was discarded");
    throw new JobFailure("another APP_SECRET", { permanent: true, logged: true });
  }
  const rendered = renderMail({ ...mail, expiresAt });
  if (mail.discard) return;
  if (mail.userId !== undefined && (await findUserRecord(db(), mail.userId))?.email !== mail.to) {
    log().info({ job, mail: id }, "An email was not sent because its user was deleted or has another email");
    return;
  }
  try {
    await sendMessage({ ...rendered, id, to: mail.to, language: mail.language });
  } catch (error) {
    // Never the error's message: it may quote the address or the email.
    const codes = readCodes(error);
    const permanent = isPermanentFailure(error);
    // When the server stops, the job is given back as it was.
    if (!signal.aborted) {
      const details = { job, mail: id, attempt, ...codes, ...readReply(error, mail) };
      if (permanent) log().warn(details, "An email was rejected and discarded");
      else log().warn(details, "An email could not be sent yet");
      if (permanent) await incrementCounter("rejected-mails");
    }
    const retryAt = new Date(Math.min(Date.now() + Math.min(retryDelay(attempt), maxRetryDelay), expiresAt));
    throw new JobFailure(Object.values(codes).join(" "), { permanent, retryAt, logged: true });
  }
}

function readCodes(error: unknown) {
  if (!(error instanceof Error)) return { code: "unknown" };
  const { code = error.name, command, responseCode } = error as NodemailerError;
  return { code, ...(responseCode && { command, response: responseCode }) };
}

/** Characters. Some servers quote a whole policy. */
const maxReply = 300;

/** What the server said, without addresses and what it may quote of the email. */
function readReply(error: unknown, mail: QueuedMail) {
  const { response } = error as NodemailerError;
  if (!response) return {};
  const values: unknown[] = Object.values(mail.data as object);
  const texts = values.flatMap((value) => (typeof value === "object" ? Object.values({ ...value }) : value));
  let reply = response.replace(/\s+/g, " ");
  for (const text of [mail.to, ...texts]) {
    if (typeof text === "string" && text) reply = reply.replaceAll(text, "…");
  }
  return { reply: reply.replace(/[^\s<>()"']+@[^\s<>()"']+/g, "…").slice(0, maxReply) };
}
