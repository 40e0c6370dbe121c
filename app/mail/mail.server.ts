import { afterCommit, db, type Transaction } from "#db/client.server.ts";
import { kickOutbox } from "./outbox.server.ts";
import { addRow } from "./outbox-rows.server.ts";
import type { Mail } from "./templates.ts";

/**
 * `discard` goes the same way up to the point of sending, so that a visitor cannot tell from the time an answer takes
 * whether the address is known.
 */
export type QueuedMail = Mail & { expiresAt: Date; discard?: boolean };

/**
 * Writes a mail to the outbox and returns. It leaves in the background, after the response, and is tried again until
 * `expiresAt`; the state of the SMTP server never reaches the caller.
 *
 * @param tx the transaction of the change that the mail follows from: both are stored, or neither
 */
export async function queueMail({ expiresAt, ...mail }: QueuedMail, tx: Transaction = db()): Promise<void> {
  await addRow(tx, { discard: false, ...mail }, expiresAt);
  afterCommit(tx, kickOutbox);
}
