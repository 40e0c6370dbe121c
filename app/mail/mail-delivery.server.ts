import { setTimeout as sleep } from "node:timers/promises";
import type { NodemailerError } from "nodemailer";
import { log } from "#app/log.server.ts";
import { settings } from "#app/settings.server.ts";
import {
  claimDueRows,
  type OutboxRow,
  postponeRow,
  removeExpiredRows,
  removeRow,
  renewLease,
  unsealContent,
} from "./outbox-rows.server.ts";
import { renderMail } from "./render.server.ts";
import { closeConnections, isPermanentFailure, maxConnections, sendMessage } from "./transport.server.ts";

/** Concurrent retries: leaves connections free for new mails when servers hang. */
const maxRetries = 2;

// All in milliseconds.
const pollInterval = 3_000;
/** Long enough for the response to leave first. */
const kickDelay = 20;
/** A third of the lease: two renewals in a row may fail. */
const renewalInterval = 20_000;
const stopTimeout = 8_000;
const initialRetryDelay = 5_000;
const maxRetryDelay = 600_000;

const deliveries = new Map<OutboxRow, Promise<void>>();
let claiming: Promise<void> | undefined;
let requested = false;
let stopped = false;
let aborted = false;

// Polls for due mail, including what an earlier process left. Deliveries that `stop` cuts off are repeated
// after their lease: the server may have accepted them.
export function startMailDelivery(): { stop(): Promise<void> } {
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

export function triggerDelivery() {
  setTimeout(deliverSoon, kickDelay).unref();
}

/** Safe to run twice at once, because each mail is claimed by one of them. */
export async function deliverDueMails(): Promise<void> {
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

function deliverSoon() {
  if (stopped) return;
  requested = true;
  claiming ??= claimRequested();
}

async function claimRequested() {
  while (requested && !stopped) {
    requested = false;
    // No more than can be sent at once: waiting mails are left to other processes.
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

async function settled() {
  while (claiming || deliveries.size > 0) await Promise.all([claiming, ...deliveries.values()]);
}

async function deliver(row: OutboxRow) {
  try {
    await whileRenewing(row, () => send(row));
  } catch (error) {
    if (aborted) return;
    // Never the error's message: it may quote the address or the mail.
    const details = { outbox: row.id, attempt: row.attempts + 1, ...codes(error) };
    if (!isPermanentFailure(error)) {
      log().warn(details, "A mail could not be sent yet");
      return postponeRow(row, retryAt(row));
    }
    log().warn(details, "A mail was refused for good and is dropped");
  }
  await removeRow(row.id);
}

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
  const mail = unsealContent(row);
  if (!mail) {
    log().warn({ outbox: row.id }, "A mail was encrypted with another APP_SECRET and is dropped");
    return;
  }
  const rendered = renderMail(mail);
  if (mail.discard) return;
  await sendMessage({ ...rendered, id: row.id, to: mail.to, language: mail.language });
}

function codes(error: unknown) {
  if (!(error instanceof Error)) return { code: "unknown" };
  const { code = error.name, command, responseCode } = error as NodemailerError;
  return { code, ...(responseCode && { command, response: responseCode }) };
}

/** 5, 15, 45 … seconds from now, at most until the mail expires. */
function retryAt({ attempts, expiresAt }: OutboxRow) {
  const next = Date.now() + Math.min(initialRetryDelay * 3 ** attempts, maxRetryDelay);
  return new Date(Math.min(next, expiresAt.getTime()));
}
