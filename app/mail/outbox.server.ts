import { setTimeout as sleep } from "node:timers/promises";
import type { NodemailerError } from "nodemailer";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import {
  claimDueRows,
  type OutboxRow,
  postponeRow,
  readRow,
  removeExpiredRows,
  removeRow,
  renewLease,
} from "./outbox-rows.server.ts";
import { renderMail } from "./render.server.ts";
import { closeConnections, isPermanentRefusal, maxConnections, sendMessage } from "./transport.server.ts";

/** Deliveries of mails that failed before, so that recipients whose server hangs leave connections to the others. */
const maxRetries = 2;

// All in milliseconds.
const pollInterval = 3_000;
/** Long enough for the response that queued the mail to have left, too short to be noticed in a mailbox. */
const kickDelay = 20;
/** A third of the lease: two renewals in a row may fail. */
const renewalInterval = 20_000;
/** As long as requests may take to finish, and within the ten seconds after which a process is usually killed. */
const stopTimeout = 8_000;
const firstRetry = 5_000;
const longestRetry = 600_000;

const deliveries = new Map<OutboxRow, Promise<void>>();
let claiming: Promise<void> | undefined;
let requested = false;
let stopped = false;
/** The connections were closed in the middle of deliveries. */
let aborted = false;

/**
 * Starts to look for due mail regularly, which finds what an earlier process left and what failed before.
 * `stop` begins no new delivery and gives those in flight a few seconds. What is then cut off, the next process tries again
 * once its lease has run out: the server may have taken it.
 */
export function startOutbox(): { stop(): Promise<void> } {
  stopped = false;
  aborted = false;
  if (!settings().smtpUrl) {
    log().warn("SMTP_URL is not set: mails are written to this log instead of being sent");
  }
  const timer = setInterval(poll, pollInterval).unref();
  poll();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.race([settled(), sleep(stopTimeout, undefined, { ref: false })]);
      if (deliveries.size > 0) {
        aborted = true;
        log().warn(
          { mails: deliveries.size },
          "Stopped while mails were being sent: they are tried again later",
        );
      }
      closeConnections();
    },
  };
}

/** Asks for a delivery soon, without waiting for it. */
export function kickOutbox() {
  setTimeout(deliverSoon, kickDelay).unref();
}

/** Delivers what is due now. Safe to run in several processes at once: a mail is claimed by one of them. */
export async function deliverDue(): Promise<void> {
  await dropExpired();
  deliverSoon();
  await settled();
}

function poll() {
  dropExpired().catch(reportFailure);
  deliverSoon();
}

async function dropExpired() {
  for (const { id, attempts } of await removeExpiredRows()) {
    log().warn({ outbox: id, attempts }, "A mail expired unsent");
  }
}

/** Begins deliveries while there are due mails and free connections. Whatever ends makes room for the next. */
function deliverSoon() {
  if (stopped) return;
  requested = true;
  claiming ??= claimRequested();
}

async function claimRequested() {
  while (requested && !stopped) {
    requested = false;
    // No more than can be sent at once: a mail that waits here could be on its way in another process.
    await claim("first attempts", maxConnections - deliveries.size).catch(reportFailure);
    const retries = [...deliveries.keys()].filter((row) => row.attempts > 0).length;
    const free = Math.min(maxConnections - deliveries.size, maxRetries - retries);
    await claim("retries", free).catch(reportFailure);
  }
  claiming = undefined;
}

async function claim(which: "first attempts" | "retries", limit: number) {
  for (const row of await claimDueRows(which, limit)) {
    const delivery = deliver(row)
      .catch(reportFailure)
      .finally(() => {
        deliveries.delete(row);
        deliverSoon();
      });
    deliveries.set(row, delivery);
  }
}

/** Waits until nothing is in flight. */
async function settled() {
  while (claiming || deliveries.size > 0) await Promise.all([claiming, ...deliveries.values()]);
}

async function deliver(row: OutboxRow) {
  try {
    await whileRenewing(row, () => send(row));
  } catch (error) {
    if (aborted) return;
    // Never the error's message: it may quote the address or what the mail says.
    const details = { outbox: row.id, attempt: row.attempts + 1, ...codes(error) };
    if (!isPermanentRefusal(error)) {
      log().warn(details, "A mail could not be sent yet");
      return postponeRow(row, retryAt(row));
    }
    log().warn(details, "A mail was refused for good and is dropped");
  }
  await removeRow(row.id);
}

/** Renews the lease of a row as long as the work on it takes. */
async function whileRenewing(row: OutboxRow, work: () => Promise<void>) {
  let renewal = Promise.resolve();
  const timer = setInterval(() => {
    renewal = renewLease(row).catch(reportFailure);
  }, renewalInterval);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}

function reportFailure(error: unknown) {
  log().error({ err: error }, "The outbox cannot be worked on");
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

/** What went wrong, in nodemailer's words and the server's number. */
function codes(error: unknown) {
  if (!(error instanceof Error)) return { code: "unknown" };
  const { code = error.name, command, responseCode } = error as NodemailerError;
  return { code, ...(responseCode && { command, response: responseCode }) };
}

/** 5, 15, 45 … seconds from now, and no later than the mail is worth anything. */
function retryAt({ attempts, expiresAt }: OutboxRow) {
  const next = Date.now() + Math.min(firstRetry * 3 ** attempts, longestRetry);
  return new Date(Math.min(next, expiresAt.getTime()));
}
