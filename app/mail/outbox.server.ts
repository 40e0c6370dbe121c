import { setTimeout as sleep } from "node:timers/promises";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import {
  claimDueRows,
  type OutboxRow,
  postponeRow,
  readRow,
  removeExpiredRows,
  removeRow,
} from "./outbox-rows.server.ts";
import { renderMail } from "./render.server.ts";
import { sendMessage } from "./transport.server.ts";

// All in milliseconds.
const pollInterval = 3_000;
/** Long enough for the response that queued the mail to have left, too short to be noticed in a mailbox. */
const kickDelay = 20;
const stopTimeout = 3_000;
const firstRetry = 5_000;
const longestRetry = 600_000;

let running: Promise<void> | undefined;
let requested = false;
let stopped = false;

/**
 * Starts to look for due mail regularly, which finds what an earlier process left and what failed before.
 * `stop` begins no new delivery and waits for those in flight, three seconds at most.
 */
export function startOutbox(): { stop(): Promise<void> } {
  stopped = false;
  if (!settings().smtpUrl) {
    log().warn("SMTP_URL is not set: mails are written to this log instead of being sent");
  }
  const poll = setInterval(run, pollInterval).unref();
  run();
  return {
    async stop() {
      stopped = true;
      clearInterval(poll);
      await Promise.race([running, sleep(stopTimeout, undefined, { ref: false })]);
    },
  };
}

/** Asks for a delivery soon, without waiting for it. */
export function kickOutbox() {
  setTimeout(run, kickDelay).unref();
}

/** Delivers what is due now. Safe to run in several processes at once: a mail is claimed by one of them. */
export async function deliverDue(): Promise<void> {
  for (const { id, attempts } of await removeExpiredRows()) {
    log().warn({ outbox: id, attempts }, "A mail expired unsent");
  }
  while (!stopped) {
    const rows = await claimDueRows();
    if (rows.length === 0) return;
    await Promise.all(rows.map(deliver));
  }
}

/** One delivery at a time in this process; what is asked for meanwhile follows it. */
function run() {
  requested = true;
  running ??= deliverRequested().finally(() => {
    running = undefined;
  });
}

async function deliverRequested() {
  while (requested && !stopped) {
    requested = false;
    try {
      await deliverDue();
    } catch (error) {
      log().error({ err: error }, "The outbox cannot be worked on");
    }
  }
}

async function deliver(row: OutboxRow) {
  try {
    await send(row);
  } catch (error) {
    // Never the error's message: it may quote the address or what the mail says.
    log().warn(
      { outbox: row.id, attempt: row.attempts + 1, code: errorCode(error) },
      "A mail could not be sent yet",
    );
    await postponeRow(row.id, retryAt(row.attempts));
    return;
  }
  await removeRow(row.id);
}

async function send(row: OutboxRow) {
  const mail = readRow(row);
  if (!mail) {
    // No later attempt could open it either.
    log().warn({ outbox: row.id }, "A mail was encrypted with another APP_SECRET and is dropped");
    return;
  }
  const rendered = renderMail(mail);
  if (mail.discard) return;
  await sendMessage({ ...rendered, id: row.id, to: mail.to, language: mail.language });
}

function errorCode(error: unknown) {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? String(error.code) : error.name;
}

/** 5, 15, 45 … seconds from now. */
function retryAt(attempts: number) {
  return new Date(Date.now() + Math.min(firstRetry * 3 ** attempts, longestRetry));
}
